import Testing

@testable import Benchmarks

@Suite("What a benchmark reads")
struct ReadingTests {
  private static let cases = ["onsets", "cpu"]

  @Test("The command line: options in any order, names of cases, none for all")
  func arguments() throws {
    #expect(try Arguments([], cases: Self.cases) == Arguments())

    let arguments = try Arguments(
      ["cpu", "--full", "--markdown", "a.md", "onsets", "--picture", "b.svg", "--strict"],
      cases: Self.cases
    )

    #expect(arguments.names == ["cpu", "onsets"])
    #expect(arguments.isFull && arguments.isStrict && !arguments.isList)
    #expect(arguments.markdown == "a.md" && arguments.picture == "b.svg")
  }

  @Test("A word that it does not know is named, with those that it knows")
  func refusal() {
    let refused = #expect(throws: Arguments.Refusal.self) {
      try Arguments(["cpus"], cases: Self.cases)
    }
    #expect(refused?.message.contains("\"cpus\"; the cases are onsets, cpu;") == true)
    #expect(throws: Arguments.Refusal(message: "--picture needs the name of a file")) {
      try Arguments(["--picture", "--full"], cases: Self.cases)
    }
  }

  @Test("Each case has a name of its own")
  func names() {
    let names = Suite.all.map(\.name)

    #expect(Set(names).count == names.count)
  }

  @Test("A histogram of cyclictest is read as so many wake-ups, those beyond it too")
  func cyclicTest() {
    let text = """
      # Histogram
      000000 000000
      000016 000002
      000017\t000001
      # Total: 000000004
      # Max Latencies: 00017
      # Histogram Overflows: 00001
      """

    #expect(CyclicTest.latencies(of: text).sorted() == [16, 16, 17, 100_000])
  }

  @Test("Numbers of a process's status are found by their whole name")
  func status() {
    let text = "VmHWM:\t    5120 kB\nvoluntary_ctxt_switches:\t12\nnonvoluntary_ctxt_switches:\t3\n"

    #expect(ProcessStatus.number("VmHWM", in: text) == 5120)
    #expect(ProcessStatus.number("voluntary_ctxt_switches", in: text) == 12)
    #expect(ProcessStatus.number("nonvoluntary_ctxt_switches", in: text) == 3)
    #expect(ProcessStatus.number("VmRSS", in: text) == nil)
  }

  @Test("Processors are busy when they are neither idle nor waiting for a disk")
  func processorUse() {
    let before = ProcessorUse(stat: "cpu  100 0 100 700 100 0 0 0 0 0\ncpu0 1 2 3 4")
    let after = ProcessorUse(stat: "cpu  130 0 120 740 110 0 0 0 0 0\n")

    #expect(after.percent(since: before) == 50)
    #expect(before.percent(since: before) == 0)
  }

  @Test("The planned moments of a rendering, and how far an onset is from the nearest frame")
  func moments() {
    #expect(OfflineOnsets.moments([4333, 2501], until: 10_000) == [0, 4333, 6834])
    // 7.333 s at 44.1 kHz are 323 385.3 frames, after 3 s to prepare.
    #expect(OfflineOnsets.distance(of: 323_385, from: 4333, rate: 44_100) == 0)
    #expect(OfflineOnsets.distance(of: 323_386, from: 4333, rate: 44_100) == 1)
    #expect(OfflineOnsets.distance(of: 323_384, from: 4333, rate: 44_100) == 1)
    #expect(OfflineOnsets.distance(of: 144_000, from: 0, rate: 48_000) == 0)
  }
}
