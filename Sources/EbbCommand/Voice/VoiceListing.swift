internal import JSONText

/// The languages that can be spoken, for the page of sounds.
struct VoiceListing {
  private let voices: [(language: String, voice: Result<VoiceFolder, CommandFailure>)]
  private let paths: Paths

  /// Reads the table of every language.
  init(_ paths: Paths) {
    self.paths = paths
    voices = VoiceLibrary(paths).folders.map { language, folder in
      (
        language,
        Result { () throws(CommandFailure) in try VoiceFolder(folder, language: language) }
      )
    }
  }

  /// The lines below the cue sets; none where there is no voice.
  var lines: [String] {
    guard !voices.isEmpty else { return [] }
    return ["", phrase("Languages of the voice, for --language:")] + TextLayout.described(described)
  }

  /// A line for each language, to be read aloud.
  var flatLines: [String] {
    described.map { phrase("voice \($0.term): \($0.text)") }
  }

  private var described: [(term: String, text: String)] {
    voices.map { language, voice in
      switch voice {
      case .success(let voice):
        let folder = paths.shown(voice.folder)
        return (term: language, text: "\(voice.name.printable), \(folder.printable)")
      case .failure(let failure):
        return (term: language, text: phrase("cannot be used: \(failure.message.printable)"))
      }
    }
  }

  /// The languages as objects.
  var json: [JSONValue] {
    voices.map { language, voice in
      var object: JSONObject = ["name": JSONValue(language), "kind": "voice"]
      switch voice {
      case .success(let voice):
        object["summary"] = JSONValue(voice.name)
        object["source"] = JSONValue(voice.folder)
      case .failure(let failure):
        object["fault"] = JSONValue(failure.message)
      }
      return JSONValue(object)
    }
  }
}
