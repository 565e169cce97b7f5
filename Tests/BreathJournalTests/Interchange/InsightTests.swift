import Testing

@testable import BreathJournal

@Suite("Insight Timer's files")
struct InsightTests {
  private static let head = "Started At,Duration,Preset,Activity\n"

  @Test("Both ways to write a time, lengths without padding, quotes, and activities")
  func log() throws {
    let draft = try read(
      Self.head + """
        04/20/2026 08:21:14,0:45:0,,Meditation
        05/01/2026 09:59:37,0:45:37,"Walking, mindful",Walking
        10/15/2024 6:30:00 AM,30:0,"the ""long"" one",
        1/2/2026 12:05:09 PM,0:0:30.5,,yoga
        1/2/2026 12:05:09 AM,100:0:0,"two
        lines",Breathing

        """
    )

    #expect(
      draft.rows == [
        "2026-04-20T08:21:14+02:00 | 2700 | sit | - | -",
        "2026-05-01T09:59:37+02:00 | 2737 | sit | Walking, mindful | -",
        "2024-10-15T06:30:00+01:00 | 1800 | sit | the \"long\" one | -",
        "2026-01-02T12:05:09+01:00 | 30.5 | sit | yoga | -",
        "2026-01-02T00:05:09+01:00 | 360000 | play | two\nlines | -",
      ]
    )
    #expect(draft.refused.isEmpty)
    #expect(draft.localTimes == 5)
    #expect(draft.format == .insight)
  }

  @Test("The same file in other encodings, with other line breaks, in pieces of any size")
  func encodings() throws {
    let text = Self.head + "04/20/2026 08:21:14,0:45:0,\"für ☮︎ 🙏\",Meditation\n"
    let expected = try read(text).rows
    #expect(expected == ["2026-04-20T08:21:14+02:00 | 2700 | sit | für ☮︎ 🙏 | -"])
    let windows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let old = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r")
    let units = Array(windows.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let files: [[UInt8]] = [
      Array(windows.utf8), Array(old.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
      [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big,
    ]
    for (place, file) in files.enumerated() {
      for pieces in [1, 2, 3, 7, .max] {
        #expect(try read(file, pieces: pieces).rows == expected, "file \(place), \(pieces)")
      }
    }
  }

  @Test("Columns in another order, more of them, and empty lines do not matter")
  func columns() throws {
    let draft = try read(
      "\nActivity;DURATION;Rating; started at \n\nMeditation;0:10:0;5;04/20/2026 08:21:14\n;;;\n"
    )
    #expect(draft.rows == ["2026-04-20T08:21:14+02:00 | 600 | sit | - | -"])
  }

  @Test("A line that cannot be is named with its number and what was expected")
  func refused() throws {
    let draft = try read(
      Self.head + """
        04/20/2026 08:21:14,0:45:0,"one
        two",Meditation
        13/20/2026 08:21:14,0:45:0,,
        04/20/2026 8:21,forty,,
        04/20/2026 25:21:14,0:45:0,,
        04/20/2026 13:21:14 PM,0:45:0,,
        02/30/2026 08:21:14,0:45:0,,
        04/20/2026 08:21:14,0:45:0,
        04/20/2026 08:21:14,169:00:00,,
        12/24/2026 08:21:14,0:45:0,,
        03/29/2026 02:30:00,0:45:0,,
        04/20/2026 08:21:14,99999999:0:0,,
        04/20/2026 08:21:14,0:45:0
        """
    )

    #expect(draft.sessions.count == 1)
    #expect(
      draft.refused == [
        "4: no date of the calendar",
        "5: \"forty\" is no length such as 0:45:0 (hours:minutes:seconds)",
        "6: \"04/20/2026 25:21:14\" is no time such as 04/20/2026 08:21:14 or 4/20/2026 8:21:14 AM",
        "7: \"04/20/2026 13:21:14 PM\" is no time such as 04/20/2026 08:21:14 or 4/20/2026 8:21:14 AM",
        "8: no date of the calendar",
        "9: 3 fields where there are 4 columns",
        "10: a session is at most seven days long",
        "11: 2026-12-24T08:21:14+01:00 is still to come",
        "12: the clocks went forward over that time, so there was none; say the zone with --zone, "
          + "or --utc",
        "13: \"99999999:0:0\" is no length such as 0:45:0 (hours:minutes:seconds)",
        "14: 2 fields where there are 4 columns: the file may be cut off",
      ]
    )
  }

  @Test("A file that is no table, or is cut off, is refused whole")
  func faults() {
    #expect(
      fault(Self.head + "04/20/2026 08:21:14,0:45:0,\"cut")
        == "line 2: a quote that is not closed: the file is cut off"
    )
    #expect(
      fault(Self.head + "04/20/2026 08:21:14,0:45:0,\"a\"b,")
        == "line 2: \"a\" is followed by more than a comma → a quote within quotes is written twice"
    )
    #expect(
      fault("Date,Duration\n1,2\n", as: .insight)
        == "line 1: a log of Insight Timer has the columns Started At, Duration; there is no Started At"
    )
    #expect(fault("", as: .insight) == "the file is empty")
    #expect(fault(" \n \n") == "the file is empty")
    #expect(fault(Self.head + "a\0b,1,1,1\n") == "line 2: a NUL byte: this is no text")
    #expect(
      (try? read(Array(Self.head.utf8) + [0x66, 0xFC, 0x72, 0x0A])) == nil,
      "bytes of Windows are no UTF-8"
    )
    let endless = Self.head + "1,2,\"" + String(repeating: "x", count: 1 << 20) + "\n"
    #expect(
      fault(endless) == "line 2: a row of more than 1 MiB: a quote may not be closed"
    )
  }

  @Test("A time that the clocks showed twice is the first, and its line is kept")
  func repeated() throws {
    let draft = try read(Self.head + "10/25/2026 02:30:00,0:10:0,,\n10/25/2026 03:30:00,0:10:0,,\n")
    #expect(
      draft.rows == [
        "2026-10-25T02:30:00+02:00 | 600 | sit | - | -",
        "2026-10-25T03:30:00+01:00 | 600 | sit | - | -",
      ]
    )
    #expect(draft.repeatedTimes == [2])
  }

  @Test("A session of no length is passed over")
  func nothing() throws {
    let draft = try read(Self.head + "04/20/2026 08:21:14,0:0:0,,\n")
    #expect(draft.rows.isEmpty && draft.passedOver == ["session of no length": 1])
  }

  @Test("Journal texts keep their lines and emoji that were lost, and know their session")
  func journal() throws {
    let divider = String(repeating: "=", count: 32)
    let draft = try read(
      """
      \(divider)
      Timer Start: Apr 20,2026 08:21 AM
      Timer Duration: 2 hrs 13 mins 5 secs

      Calm \u{FFFD}
       and, "quoted"

      \(divider)
      Timer Start: Apr 21,2026 08:21 PM
      Timer Duration: 45 mins
      \(divider)
      Timer Start: sometime
      text
      \(divider)
      only text
      \(divider)

      """
    )

    #expect(draft.texts.map(\.text) == ["Calm \u{FFFD}\n and, \"quoted\""])
    #expect(draft.texts.map(\.at.rfc3339) == ["2026-04-20T08:21:00+02:00"])
    #expect(draft.texts.map(\.sessionSeconds) == [7985])
    #expect(draft.passedOver == ["block without a text": 1])
    #expect(
      draft.refused == [
        "12: \"sometime\" is no time such as Apr 20,2026 08:21 AM",
        "15: a block without a line \"Timer Start: Apr 20,2026 08:21 AM\"",
      ]
    )
  }
}
