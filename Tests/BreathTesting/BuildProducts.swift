import FoundationEssentials
import Glibc

/// What the build that these tests belong to has made.
///
/// The folder is that of the file this code was loaded from, so it is right for every configuration, every
/// `--scratch-path`, and for whatever program it is that loads the test bundle.
public enum BuildProducts {
  /// The absolute path of the folder that holds the test bundle and everything built with it.
  public static let folder: String = {
    let image = imagePath() ?? "/proc/self/exe"
    let resolved = realPath(image) ?? image
    return String(resolved[..<(resolved.lastIndex(of: "/") ?? resolved.endIndex)])
  }()

  /// The program under test.
  public static var ebb: String { "\(folder)/ebb" }

  /// The virtual card, as libasound loads it.
  public static var virtualCardPlugin: String {
    "\(folder)/libasound_module_pcm_virtualcard.so"
  }

  /// The library that simulates time, for `LD_PRELOAD`.
  public static var simulatedTime: String { "\(folder)/libsimulatedtime.so" }

  /// The library that logs what a program does to its files, for `LD_PRELOAD`.
  public static var writeLog: String { "\(folder)/libwritelog.so" }

  /// The library that stands before libasound, for `LD_PRELOAD`.
  public static var scriptedPCM: String { "\(folder)/libscriptedpcm.so" }

  /// The program that appends to a journal.
  public static var journalWriter: String { "\(folder)/JournalWriter" }

  /// The program that makes keys of the kernel's, and presses them.
  public static var kernelKeys: String { "\(folder)/KernelKeys" }

  /// Whether this build has a sanitizer in it, whose libraries no foreign program can load.
  ///
  /// `ebb` of the same build can load them; `aplay` and a sound server cannot.
  public static let isSanitized: Bool = {
    let program = dlopen(nil, RTLD_NOW)
    defer { if let program { dlclose(program) } }
    return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
  }()

  /// The file that this code was loaded from, by its address; `dladdr` does not reach Swift.
  private static func imagePath() -> String? {
    let here = UInt(bitPattern: #dsohandle)
    let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    for line in (maps ?? "").split(separator: "\n") {
      // 7f1c0000-7f1c8000 r--p 00000000 08:01 1234    /path/of/the/image
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] <= here, here < ends[1] else { continue }
      return line.firstIndex(of: "/").map { String(line[$0...]) }
    }
    return nil
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
