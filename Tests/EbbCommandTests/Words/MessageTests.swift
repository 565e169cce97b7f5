import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Messages")
struct MessageTests {
  @Test("A literal keeps what is said and the values in it apart")
  func takenApart() {
    let message: Message = "no pattern \("boks".quoted)\("; did you mean box?")"

    #expect(message.template == "no pattern {}{}")
    #expect(message.values == ["\"boks\"", "; did you mean box?"])
    #expect(message.text == "no pattern \"boks\"; did you mean box?")
    #expect(message.text(in: .german) == "kein Muster \"boks\"; did you mean box?")
  }

  @Test("Joined messages are one, and what is joined to a message is a value")
  func joined() {
    let message: Message = "breath \(2)" + " of " + "\(3)"

    #expect(message.template == "breath {} of {}")
    #expect(message.text(in: .german) == "Atemzug 2 von 3")
    #expect(("a " + String("x") as Message).values == ["x"])
  }

  @Test("A sentence without words in a language stays English, whatever it quotes")
  func unknown() {
    let message: Message = "nobody says \("{2}") this \("|")"

    #expect(message.text(in: .german) == "nobody says {2} this |")
    #expect(Wording.whole("nobody says this", in: .german) == "nobody says this")
  }

  @Test("What a person has written is never taken for a message")
  func quoted() {
    let message: Message = "no pattern \("silence")\("")"

    #expect(message.text(in: .german) == "kein Muster silence")
  }

  @Test("Values take the places that the language gives them, and one has its own words")
  func places() {
    #expect(WordTable.filled("{2} vor {1}", ["a", "b"]) == "b vor a")
    #expect(WordTable.filled("such as { max: {} }", ["3m"]) == "such as { max: 3m }")
    #expect(WordTable.filled("{} und {}", ["a"]) == "a und {}")
    let bead: Message = "\(1) bead\("") of \("tara")"
    let beads: Message = "\(3) bead\("s") of \("tara")"
    #expect(bead.text(in: .german) == "1 Perle von tara")
    #expect(beads.text(in: .german) == "3 Perlen von tara")
  }

  @Test("What a library says is known by its template")
  func library() {
    let error = #expect(throws: InputError.self) { try ExactSeconds(duration: "20") }

    #expect(error?.reason == "say 20m or 20s")
    #expect(Wording.whole("say 20m or 20s", in: .german) == "sage 20m oder 20s")
    #expect(Wording.whole("3 sessions", in: .german) == "3 Sitzungen")
    #expect(WordTable.values(in: "say 20m or 20s", of: "say {}m or {}s") == ["20", "20"])
    #expect(WordTable.values(in: "say 20m", of: "say {}m or {}s") == nil)
  }

  @Test("A text that only looks like a template is no sentence of it")
  func wholeTexts() {
    let paragraph = "In a terminal it goes on, from its start, as ever."

    #expect(Wording.whole(paragraph, in: .german) == paragraph)
  }

  @Test("A test and another program get English, whatever the environment says")
  func english() {
    #expect(Wording.language == .english)
    Wording.adopt("de")
    #expect(Wording.language == .english)
  }

  @Test("Every help page can be read in German, in lines that fit")
  func help() {
    for command in CommandTable.all {
      #expect(Wording.whole(command.summary, in: .german) != command.summary, "\(command.call)")
      for option in command.options {
        #expect(Wording.whole(option.help, in: .german) != option.help, "\(option.dashed)")
      }
    }
  }
}
