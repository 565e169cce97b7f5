import Testing

@testable import EbbCommand

@Suite("Nearest name")
struct NearestNameTests {
  @Test(
    "A slip of the hand finds the name that was meant",
    arguments: [
      ("bxo", "box"), ("bo", "box"), ("boxx", "box"), ("boks", "box"), ("BOX", "box"),
      ("flwoer", "flower"),
      ("trian", "triangle"), ("cohernt", "coherent"),
    ]
  )
  func near(word: String, name: String) {
    #expect(NearestName.nearest(to: word, among: names) == name)
  }

  @Test("A word like no name finds none", arguments: ["", "x", "sky", "meditation", "abcdefghij"])
  func far(word: String) {
    #expect(NearestName.nearest(to: word, among: names) == nil)
  }

  @Test(
    "Edits are letters inserted, removed, replaced, or swapped with their neighbour",
    arguments: [("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "xbcd", 2)]
  )
  func edits(word: String, name: String, count: Int) {
    #expect(NearestName.edits(from: Array(word), to: Array(name)) == count)
  }

  private let names = ["box", "coherent", "flower", "triangle"]
}
