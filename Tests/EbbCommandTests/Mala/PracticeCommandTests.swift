import BreathJournal
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb mala practice")
struct PracticeCommandTests {
  private func json(_ home: TemporaryHome, _ practice: String) throws -> JSONValue {
    try JSONValue.parse(home.run("mala", practice, "--json").out)
  }

  @Test("A practice is added with its target, rule, goal and day, all free to choose")
  func add() throws {
    let home = try TemporaryHome()

    let run = home.run(
      "mala",
      "practice",
      "add",
      "Green Tara",
      "--target",
      "100,000",
      "--beads",
      "111",
      "--goal",
      "333",
      "--by",
      "2999-12-31",
      "--also",
      "tara"
    )

    #expect(
      run.out == "added Green Tara, to 100,000; a mala is 111 beads that count as 111; 333 a day; "
        + "by Dec 31, 2999\n"
    )
    let json = try json(home, "TĀRĀ")
    #expect(json["target"]?.int64 == 100_000 && json["beads"]?.int64 == 111)
    #expect(json["counts_as"]?.int64 == 111 && json["goal"]?.int64 == 333)
    #expect(json["by"]?.string == "2999-12-31" && json["total"]?.int64 == 0)
    #expect(json["unit"]?.string == "count" && json["complete"]?.bool == false)
    #expect(home.run("mala", "practice", "list") == home.run("mala", "practice"))
    #expect(home.run("mala", "practice").out.contains("Green Tara  100,000  111 as 111    333"))
  }

  @Test("A practice in minutes is added to by minutes and durations, and has no mala")
  func minutes() throws {
    let home = try TemporaryHome()
    _ = home.run("mala", "practice", "add", "retreat", "--unit", "minutes", "--target", "135480")

    #expect(home.run("mala", "add", "retreat", "1h30m").status == 0)
    let run = home.run("mala", "add", "retreat", "30")

    #expect(run.out.hasSuffix("): 120 of 135,480 minutes, 0.0 %\n"), "\(run.out)")
    #expect(run.out.hasPrefix("added 30 minutes of retreat ("))
    for amount in [["90s"], ["1/2"], []] {
      #expect(home.run(["mala", "add", "retreat"] + amount).status == 64)
    }
    #expect(
      home.run("mala", "practice", "add", "x", "--unit", "minutes", "--beads", "108").status == 64
    )
    #expect(home.run("mala", "practice", "edit", "retreat", "--unit", "count").status == 64)
  }

  @Test(
    "A name that cannot be, or is taken, is refused",
    arguments: ["Prostrations", "prostra-tions", "refuge", "add", "ngöndro", "☸", "", "a\nb"]
  )
  func names(name: String) throws {
    let home = try TemporaryHome()
    _ = home.run("mala", "practice", "add", "prostrations", "--also", "refuge")

    let run = home.run("mala", "practice", "add", name)

    #expect(run.status == 64, "\(run.out)")
    #expect(try home.records().count == 1)
  }

  @Test(
    "A value that cannot be is refused, and nothing is written",
    arguments: [
      ["--target", "0"], ["--target", "-5"], ["--target", "x"], ["--target", "1000000000001"],
      ["--goal", "0"], ["--beads", "0"], ["--beads", "1000001"], ["--counts-as", "0"],
      ["--by", "soon"], ["--by", "2029-02-29"], ["--by", "2024-12-31"], ["--unit", "beads"],
    ]
  )
  func values(words: [String]) throws {
    let home = try TemporaryHome()
    let run = home.run(["mala", "practice", "add", "tara"] + words)

    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: \(words[0]) "), "\(run.err)")
    #expect(try home.records().isEmpty)
  }

  @Test("Another rule changes no total, and counts from then on")
  func rule() throws {
    let home = try MalaCountTests.home()
    _ = home.run("mala", "add", "prostrations", "10x")

    #expect(home.run("mala", "practice", "edit", "prostrations", "--counts-as", "108").status == 0)

    #expect(try json(home, "prostrations")["total"]?.int64 == 1_000)
    #expect(try json(home, "prostrations")["malas_left"]?.int64 == 1_020)
    home.nextMoment()
    _ = home.run("mala", "add", "prostrations")
    #expect(try json(home, "prostrations")["total"]?.int64 == 1_108)
    home.nextMoment()
    #expect(home.run("log", "undo").status == 0)
    home.nextMoment()
    #expect(home.run("log", "undo").out.hasPrefix("changed back practice prostrations"))
    #expect(try json(home, "prostrations")["counts_as"]?.int64 == 100)
  }

  @Test("A practice that is renamed keeps its counts and answers to both names")
  func rename() throws {
    let home = try MalaCountTests.home()
    _ = home.run("mala", "add", "prostrations", "300")

    let run = home.run("mala", "practice", "rename", "pro", "refuge and bows")

    #expect(run.out.hasPrefix("changed refuge and bows, to 111,111"), "\(run.out)")
    for name in ["refuge and bows", "Refuge-and-Bows", "prostrations", "refuge"] {
      #expect(try json(home, name)["total"]?.int64 == 300, "\(name)")
    }
    #expect(home.run("log").out.contains("300 of refuge and bows"))
    // A later change takes the old name away as a spelling; a new practice of it is another one.
    let id = try #require(json(home, "refuge")["id"]?.string)
    #expect(home.run("log", "edit", id, "--set", "also=null").status == 0)
    #expect(home.run("mala", "practice", "add", "prostrations").status == 0)
    #expect(try json(home, "prostrations")["total"]?.int64 == 0)
    #expect(try json(home, "prostrations")["id"]?.string != id)
    #expect(try json(home, "refuge and bows")["total"]?.int64 == 300)
  }

  @Test("A practice that is removed comes back with its counts")
  func remove() throws {
    let home = try MalaCountTests.home()
    _ = home.run("mala", "add", "prostrations", "300")
    home.nextMoment()

    #expect(home.run("mala", "practice", "remove", "prostrations").status == 64)
    let run = home.run("mala", "practice", "remove", "prostrations", "--yes")
    #expect(run.out.hasPrefix("removed prostrations; its counts are kept"))
    #expect(home.run("mala", "add", "prostrations").status == 66)
    home.nextMoment()
    #expect(home.run("log", "undo").out.hasPrefix("brought back practice prostrations"))
    #expect(try json(home, "prostrations")["total"]?.int64 == 300)

    _ = home.run("mala", "practice", "remove", "prostrations", "--yes")
    let again = home.run("mala", "practice", "add", "Prostrations", "--target", "200000")
    #expect(again.out.hasPrefix("brought back Prostrations, to 200,000"), "\(again.out)")
    #expect(try json(home, "prostrations")["total"]?.int64 == 300)
    #expect(try json(home, "prostrations")["target"]?.int64 == 200_000)
  }

  @Test("A word finds its practice by name, spelling or beginning, or the nearest one is named")
  func finding() throws {
    let home = try TemporaryHome()
    #expect(home.run("mala", "tara").err.contains("there is none yet"))
    _ = home.run("mala", "ngondro")
    let expected = [
      "PROSTRATIONS": "prostrations", "Vajrasattva": "diamond-mind", "dorje sempa": "diamond-mind",
      "diamond mind": "diamond-mind", "Mandala Offering": "mandala", "mandala": "mandala",
      "guru": "guru-yoga", "Gürü-Yoga": "guru-yoga", "pros": "prostrations",
    ]
    for (word, name) in expected {
      #expect(try json(home, word)["name"]?.string == name, "\(word)")
    }
    let near = home.run("mala", "add", "prostratoins")
    #expect(near.status == 66)
    #expect(
      near.err.hasPrefix("ebb: no practice \"prostratoins\"; did you mean prostrations?\n"),
      "\(near.err)"
    )
    _ = home.run("mala", "practice", "add", "guru rinpoche")
    let both = home.run("mala", "gur")
    #expect(both.status == 64 && both.err.hasPrefix("ebb: \"gur\" may be any of 2 practices"))
  }

  @Test("The four of ngöndro are added once, and only those that are missing")
  func ngondro() throws {
    let home = try TemporaryHome()
    _ = home.run("mala", "practice", "add", "Vajrasattva", "--target", "100000")

    let run = home.run("mala", "ngondro")

    #expect(
      run.err
        == "ebb: added prostrations, diamond-mind, mandala and guru-yoga, each to 111,111\n"
    )
    #expect(run.out.split(separator: "\n").count == 5)
    // The spelling stays with the practice that had it first.
    #expect(try json(home, "vajrasattva")["target"]?.int64 == 100_000)
    for word in ["ngondro", "Ngöndro", "ngoendro", "preliminaries"] {
      #expect(home.run("mala", word).err == "ebb: the four are there already\n", "\(word)")
    }
    #expect(try home.records().count == 5)
    let names = run.out.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[0] }
    #expect(names == ["prostrations", "diamond-mind", "mandala", "guru-yoga"])
    let sum = try JSONValue.parse(home.run("mala", "--json").out).array?
      .compactMap { $0["target"]?.int64 }.reduce(0, +)
    #expect(sum == 544_444)
    // The four came at once, and go at once.
    let undo = home.run("log", "undo").out
    #expect(undo.split(separator: "\n").count == 4, "\(undo)")
    #expect(home.run("mala").out.split(separator: "\n").count == 2)
  }
}
