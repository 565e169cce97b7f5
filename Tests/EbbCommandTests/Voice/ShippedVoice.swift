import BreathEngine
import BreathTesting
import FoundationEssentials

@testable import BreathAudio
@testable import EbbCommand

/// The voices of `Sounds/voice`.
enum ShippedVoice {
  static let languages = ["de", "en", "fr"]
  static let folder = URL(filePath: ModuleSources.folder)
    .deletingLastPathComponent().appending(path: "Sounds/voice").path

  /// The voice of a language.
  static func voice(_ language: String) throws -> VoiceFolder {
    try VoiceFolder("\(folder)/\(language)", language: language)
  }

  /// What a plan says in a language.
  static func speech(
    _ language: String,
    _ plan: SessionPlan,
    warnings: [String] = [],
    _ change: (inout SpeechWishes) -> Void = { _ in }
  ) throws -> Speech {
    let voice = try voice(language)
    var wishes = SpeechWishes()
    change(&wishes)
    return Speech(voice.script, for: plan, warnings: warnings, wishes) {
      key throws(SoundFileError) in
      try Sound(file: voice.file(key))
    }
  }
}
