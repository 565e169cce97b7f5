internal import BreathEngine
internal import JSONText

/// What the configuration says of sits: `sit: { length: "25m", strikes: 3, interval: "5m" }`.
enum SitSettings {
  /// The keys that it may have.
  static let keys = [
    "length", "strikes", "betweenStrikes", "endStrikes", "strikeGap", "interval", "bells", "bell",
    "prepare",
  ]
}

extension ObjectReader {
  /// The settings of sits; what is not said is as usual.
  func sitSettings(_ key: String, _ faults: inout FaultList) -> SitWishes {
    guard let value = object[key] else { return SitWishes() }
    guard let object = value.object else {
      faults.refuse(value, "sits are an object such as { length: \"25m\" }", in: path(to: key))
      return SitWishes()
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    reader.checkKeys(SitSettings.keys, &faults)
    let before = faults.count
    var wishes = SitWishes()
    wishes.extent = reader.read("length", "a length", &faults) { text throws(InputError) in
      .row(try SitRow.sits(text))
    }
    wishes.strikes = reader.strikes("strikes", &faults)
    wishes.betweenStrikes = reader.strikes("betweenStrikes", &faults)
    wishes.endStrikes = reader.strikes("endStrikes", &faults)
    wishes.gap = reader.time("strikeGap", &faults)
    wishes.bells = reader.bells(&faults)
    wishes.bell = reader.bell("bell", &faults)
    wishes.prepare = reader.time("prepare", &faults)
    // Where each value can be, they may yet not go together; of a sit whose length is said elsewhere, that is told
    // when it is.
    guard faults.count == before, wishes.extent != nil else { return wishes }
    do {
      _ = try wishes.form(seed: 0)
    } catch {
      faults.add("\(error)", at: value.place, in: path(to: key))
    }
    return wishes
  }

  private func bells(_ faults: inout FaultList) -> SitWishes.Bells? {
    let standing = onlyOne(of: ["interval", "bells"], &faults)
    guard standing.first == "bells" else {
      return time("interval", &faults).map { .interval($0) }
    }
    return read("bells", "a list of bells", &faults) { text throws(InputError) in
      .list(try BellList(text))
    }
  }

  private func time(_ key: String, _ faults: inout FaultList) -> ExactSeconds? {
    read(key, "a duration", &faults) { text throws(InputError) in
      try ExactSeconds(duration: text)
    }
  }

  private func strikes(_ key: String, _ faults: inout FaultList) -> Int? {
    guard let value = object[key] else { return nil }
    if let count = value.int64, let count = Int(exactly: count),
      SitForm.strikeCounts.contains(count)
    {
      return count
    }
    faults.refuse(value, SitWishes.strikesRule, in: path(to: key))
    return nil
  }

  private func read<Value>(
    _ key: String,
    _ what: String,
    _ faults: inout FaultList,
    _ read: (String) throws(InputError) -> Value
  ) -> Value? {
    guard let text = text(key, what, &faults) else { return nil }
    do {
      return try read(text)
    } catch {
      faults.add("found \(text.quoted); \(error.reason)", at: object[key]?.place, in: path(to: key))
      return nil
    }
  }
}
