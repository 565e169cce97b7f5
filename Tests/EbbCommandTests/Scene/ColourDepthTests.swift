import Testing

@testable import EbbCommand

@Suite("Colours of a terminal")
struct ColourDepthTests {
  @Test(
    "A terminal has as many colours as it says, and never more than is safe",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColourDepth.full),
      (["TERM": "screen", "COLORTERM": "24bit"], .full),
      (["TERM": "xterm-direct"], .full), (["TERM": "alacritty"], .full),
      (["TERM": "xterm-kitty"], .full), (["TERM": "foot-extra"], .full),
      (["TERM": "xterm-256color"], .cube), (["TERM": "tmux-256color"], .cube),
      (["TERM": "rxvt", "COLORTERM": "rxvt"], .cube),
      (["TERM": "xterm"], .sixteen), (["TERM": "linux"], .sixteen), (["TERM": "screen"], .sixteen),
      (["TERM": "vt220"], .never), (["TERM": "dumb"], .never), ([:], .never),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .never),
      (["TERM": "xterm", "NO_COLOR": ""], .sixteen),
    ]
  )
  func found(environment: [String: String], expected: ColourDepth) {
    #expect(ColourDepth(environment) == expected)
  }

  @Test("The cube's own colours, its greys and the sixteen are found exactly")
  func exact() {
    #expect(ColourDepth.cube.code(of: Colour(255, 0, 0)) == 1 + 196)
    #expect(ColourDepth.cube.code(of: Colour(0, 215, 215)) == 1 + 44)
    #expect(ColourDepth.cube.code(of: Colour(118, 118, 118)) == 1 + 243)
    #expect(ColourDepth.cube.code(of: .black) == 1 + 16)
    #expect(ColourDepth.sixteen.code(of: Colour(0, 205, 205)) == 1 + 6)
    #expect(ColourDepth.sixteen.code(of: Colour(12, 232, 255)) == 1 + 14)
    #expect(ColourDepth.full.code(of: Colour(32, 217, 210)) == 0x120_D8D4)
    #expect(ColourDepth.never.code(of: Colour(32, 217, 210)) == 0)
  }

  @Test("No colour of the cube is nearer than the one that is taken")
  func nearest() {
    func colour(_ code: UInt32) -> Colour {
      let index = Int(code) - 1
      if index >= 232 {
        let level = UInt8(8 + 10 * (index - 232))
        return Colour(level, level, level)
      }
      let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      return Colour(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
    }
    let all = (17...256).map { colour(UInt32($0)) }
    for red in stride(from: 0, through: 255, by: 37) {
      for green in stride(from: 0, through: 255, by: 29) {
        for blue in stride(from: 0, through: 255, by: 41) {
          let wanted = Colour(UInt8(red), UInt8(green), UInt8(blue))
          let taken = wanted.distance(to: colour(ColourDepth.cube.code(of: wanted)))
          let best = all.map { wanted.distance(to: $0) }.min() ?? 0
          // The mean of a grey is a whole number.
          #expect(taken <= best + 50)
        }
      }
    }
  }

  @Test("Shapes are as fine as colours and characters allow")
  func textures() {
    #expect(ColourDepth.full.texture(.all) == .halfBlocks)
    #expect(ColourDepth.cube.texture(.blocks) == .halfBlocks)
    #expect(ColourDepth.sixteen.texture(.all) == .shades)
    #expect(ColourDepth.never.texture(.all) == .braille)
    #expect(ColourDepth.never.texture(.blocks) == .shades)
    #expect(ColourDepth.full.texture(.letters) == .letters)
    #expect(GlyphSet(["LANG": "de_DE.UTF-8"]) == .all)
    #expect(GlyphSet(["LC_ALL": "C", "LANG": "de_DE.UTF-8"]) == .letters)
    #expect(GlyphSet(["LC_ALL": "", "LC_CTYPE": "C.utf8"]) == .all)
    #expect(GlyphSet(["LANG": "en_US.UTF-8", "TERM": "linux"]) == .blocks)
    #expect(GlyphSet([:]) == .letters)
  }
}
