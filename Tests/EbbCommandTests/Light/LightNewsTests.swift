import Testing

@testable import EbbCommand

@Suite("What is told of an LED")
struct LightNewsTests {
  @Test(
    "That it is lost, and back, once each; an LED that comes and goes is told every ten seconds"
  )
  func told() {
    var news = LightNews(name: "ACT")
    var lines: [String] = []
    // Each half second for half a minute: away, back, away…
    for half in 0..<60 {
      let reason = half % 2 == 0 ? "No such device" : nil
      if let line = news.take(reason, at: Int64(half) * 500_000_000) { lines.append(line) }
    }

    let lost = "the LED \"ACT\" is dark: No such device; the session goes on without its light"
    let back = "the LED \"ACT\" is back"
    #expect(lines == [lost, back, lost, back, lost, back])
  }

  @Test("Of one that is lit, nothing is told")
  func lit() {
    var news = LightNews(name: "ACT")

    #expect(news.take(nil, at: 0) == nil)
    #expect(news.take("gone", at: 1) != nil)
    #expect(news.take("gone", at: .max) == nil, "it is still away")
  }
}
