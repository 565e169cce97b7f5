/// The patterns that ebb knows by name.
///
/// Each is a text in the grammar that anyone can write, so whatever they do, a pattern of one's own
/// can do too. A `warnings` key asks for consent before the first run: only a pattern that can do harm
/// has one. What is merely good to know is under `notes`, and what holds for all breathing is said
/// elsewhere.
enum BuiltinPatterns {
  /// All of them in the order of a listing: calm everyday ones first, measures and tables last.
  static let all: [Builtin] = [
    coherent, coherentFive, slow, box, relaxing, sigh, flower, triangle, twoToOne, sevenEleven,
    night, ramp, ujjayi, bhramari, nadi, viloma, nadiHeld, visama, kapalabhati, wimHof,
    resonanceScan, controlPause, exhaleTest, carbonDioxideTable, oxygenTable,
  ]
}
