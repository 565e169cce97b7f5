internal import BreathEngine
internal import BreathJournal
internal import JSONText

extension RightsCheck {
  /// What was granted, and the limits; null is without a limit.
  var json: JSONValue {
    let thread: JSONValue =
      switch granted {
      case .fifo: "fifo"
      case .nice: "nice"
      case .ordinary: "ordinary"
      case nil: nil
      }
    return [
      "thread": thread, "rtprio_limit": JSONValue(orNull: limits.realTimePriority),
      "memlock_limit_bytes": JSONValue(orNull: limits.lockedMemory),
      "rttime_limit_ns": JSONValue(orNull: limits.realTimeNanoseconds),
    ]
  }
}

extension WakeUpCheck {
  /// The classes from the finest on; the last has no end.
  var json: JSONValue {
    let ends = WakeUps.bounds.map { JSONValue($0) } + [nil]
    let histogram = zip(ends, wakeUps.counts).map { end, count -> JSONValue in
      ["below_ns": end, "count": JSONValue(count)]
    }
    return [
      "count": JSONValue(wakeUps.total), "p50_ns": JSONValue(wakeUps.median),
      "p99_ns": JSONValue(wakeUps.p99), "worst_ns": JSONValue(wakeUps.worst),
      "histogram": JSONValue(histogram),
    ]
  }
}

extension CalendarCheck {
  /// The clock and the zone.
  var json: JSONValue {
    let (name, isFound): (String?, Bool) =
      switch zone {
      case .place(let name): (name, true)
      case .rule(let rule): (rule, true)
      case .unknown(let name): (name, false)
      case .missing: (nil, false)
      }
    return [
      "now": JSONValue(now.rfc3339), "clock_set": JSONValue(isClockSet),
      "zone": JSONValue(orNull: name), "zone_found": JSONValue(isFound),
    ]
  }
}

extension ConfigurationCheck {
  /// The file, and every fault of it.
  var json: JSONValue {
    var faults: [ConfigurationFault] = []
    let word: String
    switch state {
    case .missing, .noPlace: word = "missing"
    case .fine: word = "fine"
    case .faulty(let found): (word, faults) = ("faulty", found)
    case .unreadable: word = "unreadable"
    }
    let list = faults.map { fault -> JSONValue in
      [
        "line": JSONValue(fault.place.line), "column": JSONValue(fault.place.column),
        "path": JSONValue(fault.path), "problem": JSONValue(fault.problem),
      ]
    }
    return ["file": JSONValue(file), "state": JSONValue(word), "faults": JSONValue(list)]
  }
}

extension JournalCheck {
  /// What is there, and what could be added.
  var json: JSONValue {
    var object: JSONObject = [
      "folder": JSONValue(folder), "exists": JSONValue(exists),
      "device": JSONValue(orNull: device), "write_error": JSONValue(orNull: writeFault),
      "free_bytes": JSONValue(orNull: freeBytes),
      "newest": JSONValue(orNull: newest?.rfc3339),
    ]
    switch contents {
    case .read(let records, let sessions, let warnings, let version):
      object["records"] = JSONValue(records)
      object["sessions"] = JSONValue(sessions)
      object["newest_version"] = JSONValue(version)
      object["warnings"] = JSONValue(warnings.map { JSONValue("\($0)") })
    case .unreadable(let error): object["error"] = JSONValue("\(error)")
    case .noPlace(let failure): object["error"] = JSONValue(failure.message)
    }
    return JSONValue(object)
  }
}
