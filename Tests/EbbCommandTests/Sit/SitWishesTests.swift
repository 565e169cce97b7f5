import BreathEngine
import Testing

@testable import EbbCommand

@Suite("What a sit is wanted to be")
struct SitWishesTests {
  private static func form(_ line: String, configuration: String = "{}") throws -> SitForm {
    let words = line.split(separator: " ").map(String.init)
    let read = try ConfigurationReader.read(
      Array(configuration.utf8),
      file: "c",
      paths: Paths(environment: [:])
    )
    #expect(read.faults == [])
    return try SitOptions(ArgumentParser.parse(words)).wishes.over(read.sit).form(seed: 9)
  }

  private static func minutes(_ form: SitForm) -> [Double] {
    guard case .row(let sits) = form.extent else { return [] }
    return sits.map { $0.seconds / 60 }
  }

  @Test("Command line over configuration over what is usual")
  func layers() throws {
    let configuration =
      "{ sit: { length: \"25m\", strikes: 3, endStrikes: 2, strikeGap: \"5s\", interval: \"5m\", "
      + "bell: \"keisu\", prepare: \"10s\", betweenStrikes: 2 } }"

    let usual = try Self.form("sit")
    #expect(Self.minutes(usual) == [2])
    #expect([usual.strikes, usual.betweenStrikes, usual.endStrikes] == [1, 1, 1])
    #expect(usual.gap == ExactSeconds(3))
    let own = try Self.form("sit", configuration: configuration)
    #expect(Self.minutes(own) == [25])
    #expect([own.strikes, own.betweenStrikes, own.endStrikes] == [3, 2, 2])
    #expect(own.gap == ExactSeconds(5))
    #expect(own.interval == ExactSeconds(300))
    let said = try Self.form(
      "sit 10m+5m --strikes 1 --end-strikes 1 --between-strikes 3 --strike-gap 2s --bells 1m,2m",
      configuration: configuration
    )
    #expect(Self.minutes(said) == [10, 5])
    #expect([said.strikes, said.betweenStrikes, said.endStrikes] == [1, 3, 1])
    #expect(said.gap == ExactSeconds(2))
    #expect(said.interval == nil, "bells of one kind take the place of the other's")
    #expect(said.bells == [ExactSeconds(60), ExactSeconds(120)])
    #expect(try Self.form("sit --interval 0", configuration: configuration).interval == nil)
    #expect(try Self.form("sit --endless", configuration: configuration).extent == .endless)
    #expect(try Self.form("sit --until true", configuration: configuration).extent == .untilEnded)
  }

  @Test(
    "Bells without a length end the sit with the last of them",
    arguments: [
      ("sit --bells 0,55m,30m", "{}", 55), ("sit 60m --bells 0,55m", "{}", 60),
      ("sit --bells 0", "{}", 2), ("sit --bells random:10s-20s", "{}", 2),
      ("sit --bells 7m", "{ sit: { length: \"25m\" } }", 7),
      ("sit", "{ sit: { bells: \"5m,9m\" } }", 9),
      ("sit 3m", "{ sit: { bells: \"5m,9m\" } }", 3),
    ] as [(String, String, Double)]
  )
  func bellsAlone(line: String, configuration: String, minutes: Double) throws {
    #expect(try Self.minutes(Self.form(line, configuration: configuration)) == [minutes])
  }

  @Test("A list of bells may have spaces, any order, and bells at random beside it")
  func list() throws {
    let list = try BellList("30m, 0 ,random:3m-7m,25m")

    #expect(list.times == [ExactSeconds(1800), .zero, ExactSeconds(1500)])
    #expect(list.random == .init(shortest: ExactSeconds(180), longest: ExactSeconds(420)))
    #expect(list.last == ExactSeconds(1800))
  }

  @Test(
    "What cannot be is named",
    arguments: [
      ("--bells 5", "--bells \"5\": say 5m or 5s"),
      ("--bells 5m,7", "--bells \"5m,7\": \"7\": say 7m or 7s"),
      ("--bells 5m,,7m", "--bells \"5m,,7m\": \"\": a time is missing"),
      (
        "--bells random:5m",
        "--bells \"random:5m\": bells at random are two times apart, such as random:3m-7m"
      ),
      ("--bells random:7m-3m", "--bells \"random:7m-3m\": the shorter time comes first"),
      (
        "--bells random:1m-2m,random:1m-2m",
        "--bells \"random:1m-2m,random:1m-2m\": \"random:1m-2m\": bells at random are said twice"
      ),
      ("--interval 0.5s", "--interval \"0.5s\": bells are at least 1s apart, or 0 for none"),
      ("--interval 5m --bells 5m", "--interval and --bells exclude each other: give one"),
      ("--endless --until true", "--endless and --until exclude each other: give one"),
      ("5m --until true", "\"5m\" and --until exclude each other: give one"),
      ("5m++5m", "\"5m++5m\": \"\": a duration is missing: say 2m, 90s or 1h30m"),
      ("5m+0", "\"5m+0\": \"0\": a session lasts longer than 0 and at most 1000h"),
      ("--strikes 0", "--strikes \"0\": a bell is struck from 1 to 108 times"),
      ("--between-strikes x", "--between-strikes \"x\": a bell is struck from 1 to 108 times"),
      ("--end-strikes 109", "--end-strikes \"109\": a bell is struck from 1 to 108 times"),
      ("--strike-gap 10m", "--strike-gap \"10m\": strikes are from 0.5s to 5m apart"),
      ("--seed -1", "--seed \"-1\": a seed is a whole number from 0 to 4294967295"),
      ("--seed 4294967296", "--seed \"4294967296\": a seed is a whole number from 0 to 4294967295"),
      (
        "--until true --output a.wav",
        "--until and --output exclude each other: a file is written faster than a command runs"
      ),
    ]
  )
  func refused(line: String, message: String) throws {
    let words = ["sit"] + line.split(separator: " ").map(String.init)

    let failure = #expect(throws: CommandFailure.self) {
      try SitOptions(ArgumentParser.parse(words))
    }

    #expect(failure?.status == .usage)
    #expect(failure?.message == message)
  }

  @Test("A blank command is none")
  func blank() throws {
    let failure = #expect(throws: CommandFailure.self) {
      try PlayOptions(ArgumentParser.parse(["play", "--until", "  "]))
    }
    #expect(failure?.message == "--until needs a command, such as --until 'make test'")
  }

  @Test(
    "A fault in the configuration is named with its place",
    arguments: [
      ("{ sit: 3 }", "c:1:8: sit: found 3; sits are an object such as { length: \"25m\" }"),
      (
        "{ sit: { lenth: \"5m\" } }", "c:1:10: sit: unknown key \"lenth\"; did you mean \"length\"?"
      ),
      ("{ sit: { length: \"5\" } }", "c:1:18: sit.length: found \"5\"; say 5m or 5s"),
      ("{ sit: { strikes: 0 } }", "c:1:19: sit.strikes: found 0; \(SitWishes.strikesRule)"),
      (
        "{ sit: { bells: \"5m,x\" } }",
        "c:1:17: sit.bells: found \"5m,x\"; \"x\": a duration is a number and a unit, such as 2m, 90s or 1h30m"
      ),
      (
        "{ sit: { bells: \"5m\", interval: \"5m\" } }",
        "c:1:23: sit: \"bells\" and \"interval\" exclude each other"
      ),
      (
        "{ sit: { length: \"5s\", strikes: 3 } }",
        "c:1:8: sit: \"5s\": 3 strikes 3s apart need a longer sit"
      ),
    ]
  )
  func faults(text: String, line: String) {
    #expect(faultLines(text) == [line])
  }
}
