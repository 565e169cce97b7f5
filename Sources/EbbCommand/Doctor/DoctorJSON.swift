internal import BreathAudio
internal import BreathEngine
internal import BreathJournal
internal import JSONText

extension DoctorFacts {
  /// All that was found, as one object for another program.
  var json: JSONValue {
    [
      "v": 1, "version": JSONValue(EbbCommand.version),
      "cards": JSONValue(sound.cards.map(\.json)), "sound": soundJSON,
      "mixer": mixers.json, "rights": rights.json,
      "wake_ups": wakeUps?.json ?? nil, "clock": bells.clockJSON, "calendar": calendar.json,
      "files": ["configuration": configuration.json, "journal": journal.json],
      "findings": JSONValue(findings.map(\.json)),
    ]
  }

  /// The choice and the bells.
  private var soundJSON: JSONValue {
    JSONValue(JSONObject(members: sound.choice.members + bells.members))
  }
}

extension JSONValue {
  /// The text, or null.
  init(orNull text: String?) {
    self = text.map { JSONValue($0) } ?? nil
  }

  /// The number, or null.
  init(orNull number: (some BinaryInteger)?) {
    self = number.map { JSONValue($0) } ?? nil
  }
}

extension SoundCheck.Card {
  fileprivate var json: JSONValue {
    let answer = try? abilities.get()
    let failure: PlaybackError? = if case .failure(let error) = abilities { error } else { nil }
    return [
      "name": JSONValue(name), "title": JSONValue(title),
      "busy": JSONValue(failure?.code == .deviceBusy), "error": JSONValue(orNull: failure?.reason),
      "accepts": answer?.json ?? nil,
    ]
  }
}

extension CardAbilities {
  fileprivate var json: JSONValue {
    [
      "rates": [JSONValue(rates.lowerBound), JSONValue(rates.upperBound)],
      "common_rates": JSONValue(acceptedRates.map { JSONValue($0) }),
      "channels": [JSONValue(channels.lowerBound), JSONValue(channels.upperBound)],
      "formats": JSONValue(formats.map { JSONValue($0) }),
      "buffer_ns": [JSONValue(bufferTimes.lowerBound), JSONValue(bufferTimes.upperBound)],
    ]
  }
}

extension CardChoice {
  fileprivate var members: [JSONObject.Member] {
    let tried = attempts.map { attempt -> JSONValue in
      ["name": JSONValue(attempt.name), "error": JSONValue(orNull: attempt.failure?.reason)]
    }
    let object: JSONObject = [
      "device": JSONValue(orNull: name), "card": JSONValue(orNull: granted?.cardName),
      "tried": JSONValue(tried), "rate": JSONValue(orNull: granted?.rate),
      "channels": JSONValue(orNull: granted?.channels),
      "format": JSONValue(orNull: granted?.format),
      "buffer_frames": JSONValue(orNull: granted?.bufferFrames),
    ]
    return object.members
  }
}

extension BellCheck {
  fileprivate var members: [JSONObject.Member] {
    let object: JSONObject
    switch outcome {
    case .noCard: object = ["bells": 0, "error": "no card"]
    case .failed(let error): object = ["bells": 0, "error": JSONValue("\(error)")]
    case .played(let facts):
      object = [
        "bells": facts.sounds ? 2 : 0, "error": nil, "cold_start_ns": JSONValue(facts.coldStart),
        "between_ns": JSONValue(BellFacts.between.nanoseconds),
        "underruns": JSONValue(facts.underruns), "late": JSONValue(facts.late),
        "lost": JSONValue(facts.isLost), "stuck": JSONValue(facts.isStuck),
      ]
    }
    return object.members
  }

  fileprivate var clockJSON: JSONValue {
    guard case .played(let facts) = outcome, let clock = facts.clock else { return nil }
    return [
      "quality": JSONValue(clock.quality.name),
      "deviation_ppm": JSONValue(clock.deviation) ?? nil,
      "residual_ns": JSONValue(clock.residual),
      "granule_frames": clock.granule > 0 ? JSONValue(clock.granule) : nil,
    ]
  }
}

extension MixerCheck {
  /// The mixers, the playing card's first.
  fileprivate var json: JSONValue {
    JSONValue((playing.map { [$0.json(plays: true)] } ?? []) + others.map { $0.json(plays: false) })
  }
}

extension CardMixer {
  fileprivate func json(plays: Bool) -> JSONValue {
    let controls = controls.map { control -> JSONValue in
      [
        "name": JSONValue(control.name), "index": JSONValue(control.index),
        "percent": JSONValue(orNull: control.percent),
        "muted": control.isMuted.map { JSONValue($0) } ?? nil,
      ]
    }
    return [
      "name": JSONValue(name), "plays": JSONValue(plays), "controls": JSONValue(controls),
    ]
  }
}
