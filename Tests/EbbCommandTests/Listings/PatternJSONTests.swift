import BreathEngine
import JSONText
import Testing

@testable import EbbCommand

@Suite("A pattern as JSON")
struct PatternJSONTests {
  @Test("The notes stand beside the phases")
  func notes() throws {
    var object = try #require(json(Trees.fastBreaths()).object)
    object["phases"] = nil

    #expect(
      JSONValue(object).serialized() == """
        {"name":"fast","title":"Fast breaths",\
        "summary":"thirty fast breaths, then empty until the urge to breathe, three times",\
        "also":["tummo","power breathing"],"total_ns":null,"breaths":93,"dose":"Three rounds.",\
        "warnings":["NEVER do this in or near water, at the wheel, or standing: you can faint \
        at any time.","Ask a doctor first if your heart is ill."],\
        "notes":["It may tingle."],"sources":["A. Writer, Breath & Cold, 2001"]}
        """
    )
  }

  @Test("An open phase has a maximum for a length, and what follows it no start")
  func open() throws {
    let phases = try #require(json(Trees.fastBreaths())["phases"]?.array)

    #expect(phases.count == 3 * 64)
    #expect(
      phases[0].serialized() == """
        {"kind":"inhale","start_ns":0,"length_ns":1500000000,"breath":1,"round":1,"say":"round 1"}
        """
    )
    #expect(
      phases[59].serialized() == """
        {"kind":"exhale","start_ns":88500000000,"length_ns":1500000000,"breath":30,"round":1,\
        "how":"let-go"}
        """
    )
    #expect(
      phases[60].serialized() == """
        {"kind":"empty","start_ns":90000000000,"length_ns":null,"max_ns":180000000000,\
        "breath":null,"round":1,"record":"retention"}
        """
    )
    #expect(
      phases[61].serialized() == """
        {"kind":"inhale","length_ns":2000000000,"breath":31,"round":1}
        """
    )
    #expect(phases[61...].allSatisfy { $0["start_ns"] == nil })
    #expect(phases.allSatisfy { $0["kind"]?.string != "reminder" })
  }

  @Test("A prelude has a start before zero, and belongs to no breath and no round")
  func prelude() throws {
    let json = try json(Trees.relaxing())
    let phases = try #require(json["phases"]?.array)

    #expect(json["total_ns"]?.int64 == 76_000_000_000)
    #expect(json["breaths"]?.int64 == 4)
    #expect(json["dose"]?.isNull == true)
    #expect(phases.count == 13)
    #expect(
      phases[0].serialized() == """
        {"kind":"exhale","start_ns":-4000000000,"length_ns":4000000000,"breath":null,"round":null,\
        "via":"mouth","how":"whoosh"}
        """
    )
    #expect(
      phases[5].serialized() == """
        {"kind":"hold","start_ns":23000000000,"length_ns":7000000000,"breath":2,"round":2}
        """
    )
  }

  @Test("Outside of loops there is no round, and a question is told")
  func outside() throws {
    let pause = try #require(json(Trees.pause())["phases"]?.array)
    let scan = try #require(json(Trees.scan())["phases"]?.array)

    #expect(pause.allSatisfy { $0["round"]?.isNull == true })
    #expect(pause.map { $0["breath"]?.int64 } == [nil, 1, 1, 1, nil])
    #expect(scan.filter { $0["ask"]?.string == "comfort" }.count == 2)
    #expect(
      scan.compactMap { $0["say"]?.string } == ["6.5 breaths per minute", "6 breaths per minute"]
    )
  }

  @Test("No more than ten thousand phases are listed, and what has no end has no total")
  func many() throws {
    let endless = try BreathPattern(shortForm: "4-6").lasting(.endless)
    let long = try BreathPattern(shortForm: "5001x1-1")

    let (first, second) = (try json(endless), try json(long))

    #expect(first["phases"]?.array?.count == 10_000)
    #expect(first["total_ns"]?.isNull == true)
    #expect(first["breaths"]?.isNull == true)
    #expect(second["phases"]?.array?.count == 10_000)
    #expect(second["breaths"]?.int64 == 5001)
    #expect(try json(BreathPattern(shortForm: "5000x1-1"))["phases"]?.array?.count == 10_000)
  }

  private func json(_ listed: ListedPattern) -> JSONValue { PatternJSON(listed).value }

  private func json(_ pattern: BreathPattern) throws -> JSONValue {
    json(try ListedPattern(NamedPattern(pattern: pattern)))
  }
}
