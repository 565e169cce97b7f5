/// A text that must come through every path byte for byte.
public struct SampleText: Sendable, CustomStringConvertible {
  /// What is special about it.
  public let name: String
  /// The text, of four lines and 280 characters at most.
  public let text: String

  /// The name, for the list of a test's cases.
  public var description: String { name }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// Texts of many scripts, and texts that look like something else.
  public static let all: [SampleText] = scripts + joined + lookalikes

  private static let scripts: [SampleText] = [
    SampleText("Latin", "Ruhig geatmet, größer als gestern: ¿por qué no? Čas běží."),
    SampleText("composed and decomposed accents", "caf\u{E9} and cafe\u{301}"),
    SampleText("decomposed Vietnamese", "Ho\u{302}m nay to\u{302}i thơ\u{309} đe\u{302}\u{300}u"),
    SampleText("Greek and Cyrillic", "Ἀναπνέω ἤρεμα. Дышу ровно, й и и\u{306}."),
    SampleText("Arabic with vowel marks", "تَنَفَّسْتُ بِهُدُوءٍ ١٢ دقيقة"),
    SampleText("Hebrew with a mark of direction", "נשמתי לאט\u{200F} (2 דקות)\u{200E}."),
    SampleText("isolated directions", "a \u{2067}שלום\u{2069} b \u{202B}עולם\u{202C} c"),
    SampleText("Persian with a joiner that does not join", "می\u{200C}روم و می\u{200C}نشینم"),
    SampleText("Hindi and Tamil", "आज मैंने श्वास पर ध्यान दिया। மூச்சு அமைதி"),
    SampleText("Tibetan", "ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ༔"),
    SampleText("Thai, Khmer and Burmese", "หายใจเข้า ដកដង្ហើម အသက်ရှူ"),
    SampleText("Chinese and Japanese", "静かな朝。ﾊﾝｶｸ　全角スペース、呼吸。"),
    SampleText("Korean, whole and in letters", "숨 \u{1109}\u{116E}\u{11B7}"),
    SampleText("beyond the basic plane", "𝒂𝒕𝒆𝒎 𓂀 𒀭 \u{20BB7}野家"),
    SampleText("Mongolian", "ᠠᠮᠢᠰᠬᠤᠯ\u{180E}ᠠ"),
  ]

  private static let joined: [SampleText] = [
    SampleText("emoji of several", "👨‍👩‍👧‍👦 🙏🏽 🏳️‍🌈 🇩🇪🇯🇵 1️⃣ ☺︎ ☺️"),
    SampleText("a stack of marks", "Z\u{30D}\u{334}\u{321}\u{353}a\u{36F}\u{315}lgo"),
    SampleText("a mark without a letter", "\u{301}x"),
    SampleText("invisible characters", "a\u{200B}b\u{2060}c\u{00AD}d\u{FEFF}e\u{A0}f"),
    SampleText("a byte-order mark first", "\u{FEFF}text"),
    SampleText("no characters of Unicode", "\u{FFFE}\u{1FFFF}\u{E000}\u{10FFFF}"),
    SampleText("other line separators", "one\u{2028}two\u{2029}three"),
    SampleText("tabs and spaces", "\ta\t\tb  c   "),
    SampleText("lines", "one\n  two\n\nfour"),
    SampleText("empty lines at both ends", "\n\ntext\n"),
    SampleText("lines of another system", "one\r\ntwo\r\nthree"),
  ]

  private static let lookalikes: [SampleText] = [
    SampleText("quotes and backslashes", #""quoted" \n \u0041 \\ 'single' `tick` $HOME"#),
    SampleText("JSON", #"{"v":2,"kind":"delete","id":"x"}"#),
    SampleText("null", "null"),
    SampleText("a comment", "# not a comment\n#nor this"),
    SampleText("a field", "day: 2020-01-01\nat: never"),
    SampleText("a dividing line", "---- note (all below this line) ----\ntext"),
    SampleText("a dash", "-"),
    SampleText("an option", "--help"),
    SampleText("markup", "<b>&amp;</b> % ; | * ?"),
  ]
}
