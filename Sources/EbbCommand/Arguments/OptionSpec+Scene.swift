extension OptionSpec {
  static let motion = OptionSpec(
    "motion",
    .required("WORD"),
    in: .output,
    help: "what a terminal shows: full (a flower that breathes, clouds for a sit), reduced (a bar, "
      + "drawn four times a second) or line (one line of text)"
  )
  static let palette = OptionSpec(
    "palette",
    .required("NAME"),
    in: .output,
    help: "its colours: \(Palette.all.map(\.name).spoken(with: "or"))"
  )
  static let colour = OptionSpec(
    "colour",
    .required("WORD"),
    in: .output,
    help: "how many colours: auto (as the terminal says), true, 256, 16 or never"
  )

  /// What a session looks like.
  static let scene: [OptionSpec] = [.motion, .palette, .colour]
}
