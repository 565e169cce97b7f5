/// The valid revisions of many records.
///
/// A hash table of places in one array of records: beside a dictionary of them it takes a tenth of the
/// memory, which a journal of many years has to share with the records themselves.
struct RecordTable {
  private var records: [JournalRecord] = []
  private var hashes: [Int] = []
  /// Places in `records`, −1 where there is none; their count is a power of two.
  private var slots: [Int32] = Array(repeating: -1, count: 1 << 6)

  /// Keeps a record unless a greater revision is there.
  mutating func take(_ record: JournalRecord) {
    var hasher = Hasher()
    hasher.combine(record.id)
    hasher.combine(record.kind)
    let hash = hasher.finalize()
    var slot = hash & (slots.count - 1)
    while case let place = Int(slots[slot]), place >= 0 {
      if hashes[place] == hash, records[place].tellsOfSame(as: record) {
        if record.supersedes(records[place]) { records[place] = record }
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(records.count)
    records.append(record)
    hashes.append(hash)
    if records.count * 2 > slots.count { grow() }
  }

  /// Ends the table, and answers its records in no order.
  consuming func takeRecords() -> [JournalRecord] { records }

  private mutating func grow() {
    let count = slots.count * 2
    slots = Array(repeating: -1, count: count)
    for (place, hash) in hashes.enumerated() {
      var slot = hash & (count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(place)
    }
  }
}

extension JournalRecord {
  fileprivate func tellsOfSame(as other: JournalRecord) -> Bool {
    id == other.id && kind == other.kind
  }
}
