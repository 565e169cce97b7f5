extension [JournalRecord] {
  /// Puts records in the order of a log: by the moment, wherever it was, then by id and kind.
  ///
  /// Only their moments are sorted, and then each record is moved once: a record takes many times the
  /// room of a moment.
  mutating func sortAsLog() {
    var moments = enumerated().map { place, record in
      Moment(
        seconds: record.at.secondsSinceEpoch,
        nanoseconds: Int32(record.at.nanoseconds),
        place: Int32(place)
      )
    }
    moments.sort { left, right in
      if left.seconds != right.seconds { return left.seconds < right.seconds }
      if left.nanoseconds != right.nanoseconds { return left.nanoseconds < right.nanoseconds }
      let (left, right) = (self[Int(left.place)], self[Int(right.place)])
      return (left.id, left.kind) < (right.id, right.kind)
    }
    arrange(&moments)
  }

  private struct Moment {
    let seconds: Int64
    let nanoseconds: Int32
    var place: Int32
  }

  /// Brings each record from its place, one cycle of moves after the other.
  private mutating func arrange(_ moments: inout [Moment]) {
    for start in moments.indices {
      var target = start
      while true {
        let source = Int(moments[target].place)
        moments[target].place = Int32(target)
        if source == start { break }
        swapAt(target, source)
        target = source
      }
    }
  }
}

extension JournalRecord {
  /// Whether the record takes the place of another of the same id and kind.
  ///
  /// The same writer gives a revision only once. Where two lines claim one all the same, their bytes
  /// decide, so that it does not matter which of them is read first.
  func supersedes(_ other: JournalRecord) -> Bool {
    if revision != other.revision { return revision > other.revision }
    if device != other.device { return device > other.device }
    return other.content.precedes(content)
  }
}
