/// A pattern that is always there, as a person would write it in the configuration.
struct Builtin {
  /// The word by which it is called.
  let name: String
  /// The object of the pattern in JSON5, in the grammar of the configuration's `patterns`.
  let text: String
}
