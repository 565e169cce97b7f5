import Dispatch
import Glibc

/// Gives a task up at SIGINT or SIGTERM, so that it still ends its programs and removes its files.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(_ task: Task<Int32, Never>) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
  }
}
