import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Hostile sound files")
struct HostileFilesTests {
  /// Root reads what is forbidden to others, but not as another user of files.
  private static func asOrdinaryUser<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    typealias SetUser = @convention(c) (uid_t) -> CInt
    // A function of glibc that its Swift module leaves out; it is about the calling thread alone.
    let setUser = dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: SetUser.self) }
    let nobody: uid_t = 65_534
    let before = geteuid() == 0 ? setUser?(nobody) : nil
    defer { if let before { _ = setUser?(uid_t(before)) } }
    return try body()
  }

  @Test("Each is a cue, or refused in one line that names it and says why, at once")
  func cues() async throws {
    try await onOwnThread {
      let folder = try TemporaryFolder()
      try HostileFiles.make(in: folder)
      for entry in HostileFiles.entries {
        let path = entry.name.hasPrefix("/") ? entry.name : folder.path(entry.name)
        func read() -> SoundFileError? {
          do throws(SoundFileError) {
            let table = try SoundFileReader.read(path)
            #expect((1...2).contains(table.channels))
            #expect(table.seconds <= 60)
            return nil
          } catch {
            return error
          }
        }
        // The folder is the user's alone, so another one can only be tried on what he may not read.
        let isForbidden = entry.name == "forbidden.wav"
        let error = isForbidden ? Self.asOrdinaryUser(read) : read()
        Self.expect(entry.cueFault, error, path)
      }
    }
  }

  @Test("Each goes round as ambience, or is refused in one line")
  func ambience() async throws {
    try await onOwnThread {
      let folder = try TemporaryFolder()
      try HostileFiles.make(in: folder)
      for entry in HostileFiles.entries {
        let path = entry.name.hasPrefix("/") ? entry.name : folder.path(entry.name)
        func read() -> SoundFileError? {
          do throws(SoundFileError) {
            let file = try LoopedFile(path, rate: 8_000)
            let heard = LoopedFileTests.read(file, seconds: 20).0
            let isNumber = heard.samples.allSatisfy(\.isFinite)
            #expect(isNumber)
            return file.fault
          } catch {
            return error
          }
        }
        let isForbidden = entry.name == "forbidden.wav"
        let error = isForbidden ? Self.asOrdinaryUser(read) : read()
        Self.expect(entry.ambienceFault, error, path)
      }
    }
  }

  @Test("What is said of each as ambience is what becomes of it")
  func told() throws {
    let folder = try TemporaryFolder()
    try HostileFiles.make(in: folder)
    for entry in HostileFiles.entries where entry.name != "forbidden.wav" {
      let path = entry.name.hasPrefix("/") ? entry.name : folder.path(entry.name)
      var fault: SoundFileError?
      do throws(SoundFileError) {
        _ = try Ambience(file: path)
      } catch {
        fault = error
      }
      #expect(SoundFileReport(path).ambienceFault == fault, "\(path)")
    }
  }

  private static func expect(_ reason: String?, _ error: SoundFileError?, _ path: String) {
    guard let reason else {
      #expect(error == nil, "\(path)")
      return
    }
    let line = error?.description ?? "\(path): nothing was said"
    #expect(line.contains(reason), "\(path)")
    #expect(line.contains(path))
    #expect(!line.contains("\n"))
  }
}
