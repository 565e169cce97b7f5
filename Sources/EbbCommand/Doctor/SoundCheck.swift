internal import BreathAudio

/// The sound cards: what each accepts, which one plays, and why that one.
struct SoundCheck {
  /// A card that was asked what it accepts.
  struct Card {
    /// Its ALSA name, such as `hw:CARD=PCH`.
    let name: String
    /// Its name for a person.
    let title: String
    /// What it accepts, or why it did not say.
    let abilities: Result<CardAbilities, PlaybackError>
  }

  /// What libasound says where the sound server that it is sent to does not run.
  private static let serverReasons = ["Connection refused", "Host is down"]

  /// The kernel's cards, and the chosen one where it is none of those.
  let cards: [Card]
  /// Which one plays.
  let choice: CardChoice
  /// The name that was asked for, or nil for the usual card.
  let wanted: String?

  /// Asks all cards.
  static func look(wanted: String?) -> SoundCheck {
    let known = SoundCard.all
    let choice = CardChoice.make(wanted: wanted)
    var cards = known.map { card in
      Card(
        "hw:CARD=\(card.id)",
        title: phrase("card \(card.index), \(card.id), \(card.name.quoted)")
      )
    }
    if let name = choice.name, let granted = choice.granted, granted.cardIndex == nil {
      cards.append(Card(name, title: granted.title(of: name)))
    }
    return SoundCheck(cards: cards, choice: choice, wanted: wanted)
  }

  /// A sentence for each card, and one for the choice.
  var findings: [Finding] {
    cards.map { $0.finding(somethingPlays: choice.name != nil) } + [choiceFinding]
  }

  private var choiceFinding: Finding {
    guard let name = choice.name, let granted = choice.granted else { return silence }
    let text =
      "ebb plays on \(granted.title(of: name)): \(granted.rate) Hz, "
      + "\(granted.channels.counted("channel")), \(granted.format); \(reason)"
    return Finding(.ok, .cards, text)
  }

  /// Why the chosen card was chosen.
  private var reason: String {
    if wanted != nil { return phrase("it was named") }
    let failed = choice.attempts.compactMap { attempt in
      attempt.failure.map { phrase("\(attempt.name.quoted) did not (\($0.reason))") }
    }
    return failed.isEmpty
      ? phrase("it is the usual card") : phrase("it answered, and \(failed.spoken(with: "and"))")
  }

  private var silence: Finding {
    let first = choice.attempts.first?.failure
    let text = first.map { "\($0)" } ?? phrase("no sound card")
    return Finding(.fault, .cards, text, hint: wayOut(of: first))
  }

  private func wayOut(of failure: PlaybackError?) -> String {
    if let failure, failure.code == .deviceBusy {
      return failure.wayOutOfBusy(others: BellCheck.otherCards)
    }
    return switch failure?.code {
    case .deviceMissing where Self.serverReasons.contains(failure?.reason ?? ""):
      phrase(
        "start the sound server: systemctl --user restart pipewire-pulse, or pulseaudio; or name a "
          + "card: ebb doctor --device NAME"
      )
    case _ where wanted != nil: phrase("see: ebb devices")
    case .deviceMissing where cards.isEmpty:
      phrase(
        "plug a card in, or join the group that may use it: sudo usermod -aG audio $USER, then log in "
          + "again"
      )
    default: phrase("name another card: ebb doctor --device NAME; see: ebb devices")
    }
  }
}

extension CardChoice.Granted {
  /// The ALSA name, and the card's own where that says more.
  fileprivate func title(of name: String) -> String {
    cardName == name ? name.quoted : "\(name.quoted), \(cardName.quoted)"
  }
}

extension SoundCheck.Card {
  /// Asks a card.
  fileprivate init(_ name: String, title: String) {
    let abilities = Result { () throws(PlaybackError) in try CardAbilities.read(name) }
    self.init(name: name, title: title, abilities: abilities)
  }

  /// What the card accepts, in a sentence.
  ///
  /// - Parameter somethingPlays: Whether ebb has a card to play on. Then one that is in use is most
  ///   likely the sound server's, which is as it should be.
  /// - Returns: How the card is.
  fileprivate func finding(somethingPlays: Bool) -> Finding {
    switch abilities {
    case .success(let abilities):
      return Finding(.ok, .cards, "\(title) accepts \(abilities.words)")
    case .failure(let error) where error.code == .deviceBusy && somethingPlays:
      return Finding(.ok, .cards, "\(title) is in use: \(error.reason)")
    case .failure(let error) where error.code == .deviceBusy:
      let hint = error.wayOutOfBusy(others: BellCheck.otherCards)
      return Finding(.note, .cards, "\(title) is busy: \(error.reason)", hint: hint)
    case .failure(let error) where error.code == .deviceMissing:
      // A webcam's microphone, or a card whose first output has another number.
      return Finding(.ok, .cards, "\(title) has no output at its first place; see: ebb devices")
    case .failure(let error):
      return Finding(.note, .cards, "\(title) does not answer: \(error.reason)")
    }
  }
}

extension CardAbilities {
  /// Rates, channels, formats and buffers in a sentence.
  var words: String {
    let common = acceptedRates.map { "\($0)" }
    let known = common.isEmpty ? "" : phrase(" (\(common.spoken(with: "and")) among them)")
    let rate = rates.words { "\($0)" } + " Hz" + (rates.count > 1 ? known : "")
    let formats = formats.isEmpty ? phrase("none of ebb's formats") : formats.spoken(with: "and")
    let count =
      channels.words { "\($0)" }
      + (channels.upperBound == 1 ? phrase(" channel") : phrase(" channels"))
    return phrase("\(rate), \(count), \(formats), buffers of \(bufferTimes.words(\.lengthText))")
  }
}

extension ClosedRange {
  /// The range in words; one value stands alone.
  fileprivate func words(_ text: (Bound) -> String) -> String {
    lowerBound == upperBound
      ? text(lowerBound) : phrase("\(text(lowerBound)) to \(text(upperBound))")
  }
}
