import BreathTesting
import Testing

@Suite("Call graph")
struct CallGraphTests {
  private static let x86 = """

    a.out:     file format elf64-x86-64

    Disassembly of section .plt:

    0000000000001000 <malloc@plt>:
        1000:\tjmp    *0x2fe2(%rip)        # 4000 <malloc@GLIBC_2.2.5>

    Disassembly of section .text:

    0000000000001100 <root>:
        1100:\tpush   %rbp
        1101:\ttest   %edi,%edi
        1103:\tje     1109 <root+0x9>
        1105:\tcall   1140 <middle>
        1109:\tpop    %rbp
        110a:\tret
        110b:\tnopw   0x0(%rax,%rax,1)
        1110:\tcall   1180 <swift_release>

    0000000000001140 <middle>:
        1140:\tlea    0x8(%rdi),%rdi
        1144:\tbnd jmp 1160 <inner>

    0000000000001160 <inner>:
        1160:\tmov    $0xca,%edi
        1165:\tcall   *0x70(%rbx)
        1168:\tcall   1180 <swift_retain>
        116d:\tjmp    1000 <malloc@plt>

    0000000000001180 <swift_retain>:
        1180:\tcall   1190 <deeper>
        1185:\tret

    0000000000001190 <deeper>:
        1190:\tret
    """

  @Test("Calls, tail calls and libraries are followed; code behind an end is not")
  func walk() throws {
    let reached = try CallGraph(listing: Self.x86).reached(fromSuffix: "oot") {
      $0 == "swift_retain"
    }

    let places = reached.filter { $0.end == .function || $0.end == .external }
    #expect(places.map(\.name) == ["root", "middle", "inner", "swift_retain", "malloc"])
    #expect(places.last?.end == .external)
    #expect(places.last?.chain == ["root", "middle", "inner", "malloc"])
    let pointers = reached.filter { $0.end != .function && $0.end != .external }
    #expect(pointers.map(\.chain) == [["root", "middle", "inner"]])
  }

  @Test("What must not be reached is told by its chain, but not a call of the known pointer")
  func faults() throws {
    let faults = try RealTimeCode.faults(of: CallGraph(listing: Self.x86), from: "root")

    #expect(
      faults.filter { !$0.contains("pointer") } == [
        "root → middle → inner → swift_retain", "root → middle → inner → malloc",
      ]
    )
    #if arch(x86_64)
      #expect(faults.count == 2)
      let other = Self.x86.replacing("$0xca,%edi", with: "$0x9,%edi")
      let unknown = try RealTimeCode.faults(of: CallGraph(listing: other), from: "root")
      #expect(unknown.contains { $0.contains("inner → a call through a pointer") })
    #endif
  }

  @Test("It reads arm64 as well")
  func arm() throws {
    let listing = """
      0000000000001000 <root>:
          1000:\tstp\tx29, x30, [sp, #-16]!
          1004:\tcbz\tx0, 1010 <root+0x10>
          1008:\tbl\t1020 <inner>
          100c:\tblr\tx8
          1010:\tret
          1014:\tbl\t1030 <never>

      0000000000001020 <inner>:
          1020:\tb.ne\t1028 <inner+0x8>  // b.any
          1024:\tret
          1028:\tb\t900 <swift_release@plt>

      0000000000001030 <never>:
          1030:\tret
      """

    let reached = try CallGraph(listing: listing).reached(fromSuffix: "root")

    let places = reached.filter { $0.end == .function || $0.end == .external }
    #expect(places.map(\.name) == ["root", "inner", "swift_release"])
    #expect(reached.count == 4)
  }

  @Test("A function that is not there is no proof")
  func missing() {
    #expect(throws: CallGraph.Failure.self) {
      try CallGraph(listing: Self.x86).reached(fromSuffix: "runScheduler")
    }
    #expect(throws: CallGraph.Failure.self) {
      try RealTimeCode.faults(of: CallGraph(listing: ""), from: RealTimeCode.roots[0])
    }
  }

  @Test("An array that grows two calls away from the root is found in what the compiler made")
  func planted() async throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      """
      @inline(never) func inner(_ list: inout [Int], _ number: Int) { list.append(number) }
      @inline(never) func middle(_ list: inout [Int]) { inner(&list, list.count) }
      @_cdecl("plantedRoot") public func root(_ list: UnsafeMutablePointer<Int>) {
        middle(&UnsafeMutableRawPointer(list).assumingMemoryBound(to: [Int].self).pointee)
      }
      """,
      to: "planted.swift"
    )
    let library = folder.path("libplanted.so")
    let built = try await ProgramRun.run(
      "swiftc",
      ["-O", "-emit-library", "-module-name", "Planted", "-o", library, source],
      folder: folder.path,
      deadline: .seconds(100)
    )
    try #require(built.exitCode == 0, "\(built.standardError)")

    let faults = try await RealTimeCode.faults(of: CallGraph(of: library), from: "plantedRoot")

    let chain = try #require(faults.first { $0.contains("swift_") }, "\(faults)")
    let names = chain.split(separator: " → ")
    #expect(names.first == "plantedRoot")
    #expect(names.contains { $0.contains("middle") })
    #expect(names.contains { $0.contains("inner") })
  }
}
