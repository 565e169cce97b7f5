import Testing

@testable import BreathJournal

@Suite("Apple Health's export")
struct AppleHealthTests {
  private static func record(_ attributes: String, end: String = "/>") -> String {
    "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" \(attributes)\(end)\n"
  }

  private static let morning =
    "startDate=\"2025-01-31 08:38:20 +0900\" endDate=\"2025-01-31 08:43:20 +0900\""

  private static func file(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12, it's a ">" and <Record> -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
    <!ATTLIST Record type CDATA "]>" sourceName CDATA #REQUIRED>
    ]>
    <HealthData locale="en_US">
     <ExportDate value="2025-02-01 08:00:00 +0900"/>
    \(body)</HealthData>

    """
  }

  @Test("Only mindful sessions are taken, however their tags are written")
  func sessions() throws {
    let text = Self.file(
      " <Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"1\" \(Self.morning)/>\n"
        + Self.record(
          "sourceName=\"my’s &amp; &quot;Watch&quot; &#8217;&#x2713; a>b\" \(Self.morning)"
        )
        + Self.record("sourceName='Insight \"Timer\"'\n  \(Self.morning)", end: ">\n</Record>")
        + "<!-- \(Self.record(Self.morning)) -->\n<![CDATA[ \(Self.record(Self.morning)) ]]>\n"
        + "<?note \(Self.record(Self.morning)) ?>\n"
        + "<Record value=\"MindfulSession\" type=\"other\"/>\n"
        + "<Records type=\"HKCategoryTypeIdentifierMindfulSession\"/>\n"
        + Self.record(
          "startDate=\"2025-01-31 23:59:00 -0330\" endDate=\"2025-02-01 00:09:00 -0330\""
        )
    )
    for pieces in [1, 2, 3, 64, .max] {
      let draft = try read(text, pieces: pieces)
      #expect(
        draft.rows == [
          "2025-01-31T08:38:20+09:00 | 300 | sit | - | -",
          "2025-01-31T08:38:20+09:00 | 300 | sit | - | -",
          "2025-01-31T23:59:00-03:30 | 600 | sit | - | -",
        ]
      )
      #expect(draft.refused.isEmpty && draft.format == .appleHealth && draft.localTimes == 0)
      #expect(draft.sessions.map(\.origin) == ["my’s & \"Watch\" ’✓ a>b", "Insight \"Timer\"", ""])
    }
  }

  @Test("The same session told in another zone is the same")
  func zones() throws {
    let there = try read(Self.file(Self.record(Self.morning)))
    let here = try read(
      Self.file(
        Self.record(
          "startDate=\"2025-01-31 00:38:20 +0100\" endDate=\"2025-01-31 00:43:20 +0100\""
        )
      )
    )
    #expect(there.sessions.map(\.id) == here.sessions.map(\.id))
  }

  @Test("A session that cannot be is named with its line")
  func refused() throws {
    let draft = try read(
      Self.file(
        Self.record("startDate=\"2025-01-31 08:38:20\" endDate=\"2025-01-31 08:43:20 +0900\"")
          + Self.record("endDate=\"2025-01-31 08:43:20 +0900\"")
          + Self.record(
            "startDate=\"2025-01-31 08:43:20 +0900\" endDate=\"2025-01-31 08:38:20 +0900\""
          )
          + Self.record("sourceName=\"a & b\" \(Self.morning)")
          + Self.record("sourceName=x \(Self.morning)")
          + Self.record(
            "startDate=\"0001-01-31 08:43:20 +0900\" endDate=\"2025-01-31 08:38:20 +0900\""
          )
      )
    )
    #expect(draft.sessions.isEmpty)
    #expect(
      draft.refused == [
        "9: startDate \"2025-01-31 08:38:20\" is no time such as 2025-01-31 08:38:20 +0900",
        "10: a mindful session without startDate",
        "11: endDate is before startDate",
        "12: an \"&\" that stands for no character",
        "13: an attribute without quotes",
        "14: a session is at most seven days long",
      ]
    )
  }

  @Test("A file that is cut off anywhere is refused")
  func cut() throws {
    let text = Self.file(Self.record("sourceName=\"x\" \(Self.morning)"))
    let bytes = Array(text.utf8)
    let whole = bytes.count - "\n".utf8.count
    for end in stride(from: 1, to: whole, by: 1) {
      #expect((try? read(Array(bytes[..<end]), as: .appleHealth)) == nil, "cut at \(end)")
    }
    #expect(fault("<a></a>") == "there is no HealthData in it")
    #expect(
      fault("<HealthData>\n<Record a=\"")
        == "line 2: the file ends before </HealthData>: it is cut off"
    )
  }

  @Test("An archive is refused with the way to open it")
  func archive() {
    #expect(
      fault("PK\u{3}\u{4}…")
        == "this is a zip archive → of Apple Health: unzip -p FILE "
        + "apple_health_export/export.xml | ebb import -"
    )
  }
}
