import BreathJournal
import Testing

@testable import EbbCommand

@Suite("The page of charts")
struct StatisticsWebPageTests {
  @Test("Text from the journal is text in the page, whatever it holds")
  func escaping() throws {
    var bench = StatisticsBench()
    let name = "</title><script>alert('\"&')</script>\u{202E}\u{7}"
    let hold = MeasuredHold(kind: "hold", round: 1, lengthNanoseconds: 5_000_000_000, name: name)
    try bench.add("2026-11-30T07:00:00Z", name: name, holds: [hold])

    let text = StatisticsWebPage(try bench.shown()).text

    #expect(!text.contains("<script"))
    #expect(
      text.contains("&lt;/title&gt;&lt;script&gt;alert(&#39;&quot;&amp;&#39;)&lt;/script&gt;")
    )
    #expect(!text.unicodeScalars.contains { $0.isControl && $0 != "\n" })
  }

  @Test("It fetches nothing and runs nothing")
  func selfContained() throws {
    let text = StatisticsWebPage(try StatisticsBench.threeDays().shown()).text

    for word in [
      "http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link", "onload",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("default-src &#39;none&#39;"))
  }

  @Test("Every chart has a name, a description and a table, and every id stands once")
  func accessible() throws {
    let text = StatisticsWebPage(try StatisticsBench.threeDays().shown()).text

    let ids = Self.values(of: "id", in: text)
    #expect(Set(ids).count == ids.count)
    let charts = Self.values(of: "aria-labelledby", in: text)
    #expect(charts.count == 5)
    #expect(charts.allSatisfy { $0.split(separator: " ").allSatisfy { ids.contains(String($0)) } })
    #expect(text.split(separator: "role=\"img\"").count == 6)
    // Two halves of the year share one table.
    #expect(text.split(separator: "<details>").count == 5)
    #expect(text.split(separator: "<caption>").count == 8)
    #expect(!text.contains("<desc></desc>") && !text.contains("></title>"))
  }

  @Test("It tells the same figures as the terminal")
  func figures() throws {
    let text = StatisticsWebPage(try StatisticsBench.threeDays().shown()).text

    #expect(text.contains("5 sessions, 1 h 28 min, 18 breaths, practised on 3 days."))
    #expect(text.contains("Nov 29, 2026: 2 sessions, 25 min, 18 breaths"))
    #expect(text.contains("week from Nov 23, 2026: 3 sessions, 27 min, 18 breaths"))
    #expect(text.contains("07:00: 3 sessions, 1 h 7 min, 18 breaths"))
    #expect(text.contains("best 1:35 on Nov 29, 2026"))
    #expect(text.contains("Most began between 07:00 and 08:00."))
  }

  @Test("An empty journal makes a page that says so")
  func empty() throws {
    let text = StatisticsWebPage(try StatisticsBench().shown()).text

    #expect(text.contains("Nothing to count yet"))
    #expect(!text.contains("<svg") && !text.contains("<h2>"))
  }

  @Test("A thousand days of holds are thinned out to the longest of each week")
  func thinning() throws {
    var bench = StatisticsBench()
    for day in 0..<1000 {
      let date = try #require(CivilDate(iso8601: "2024-01-01")).adding(days: day)
      let length = Int64(60 + day % 7) * 1_000_000_000
      let hold = MeasuredHold(kind: "hold", round: 1, lengthNanoseconds: length)
      try bench.add("\(date.iso8601)T12:00:00Z", holds: [hold])
    }

    let chart = HoldChart(try bench.shown().statistics.holds[0])

    #expect(chart.period == "week")
    #expect(chart.points.count == 143)
    #expect(chart.points.dropLast().allSatisfy { $0.nanoseconds == 66_000_000_000 })
  }

  @Test(
    "A scale ends at a round number that no bar is above",
    arguments: [
      (0, 2), (1, 2), (3, 4), (7, 8), (10, 10), (11, 20), (225, 300), (401, 500), (999, 1000),
      (1001, 2000), (153_722_867, 200_000_000),
    ] as [(Double, Double)]
  )
  func numberScale(value: Double, top: Double) {
    #expect(Axes(numbersUpTo: value).top == top)
  }

  @Test(
    "A scale of seconds ends at a time that a watch counts in",
    arguments: [
      (0, 2), (55, 60), (61, 120), (160, 180), (241, 300), (3601, 7200), (7201, 14_400),
      (9e9, 86_400),
    ] as [(Double, Double)]
  )
  func timeScale(seconds: Double, top: Double) {
    #expect(Axes(secondsUpTo: seconds).top == top)
  }

  /// The values of an attribute, in the order of the text.
  private static func values(of attribute: String, in text: String) -> [String] {
    text.split(separator: " \(attribute)=\"").dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" })
    }
  }
}
