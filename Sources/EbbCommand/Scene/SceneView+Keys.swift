/// What keys change on the scene.
extension SceneView {
  func pressed(_ answer: KeyAnswer, at time: Int64) {
    if answer == .help || answer == .helpRead {
      guard answer == .help || state.overlay != nil else { return }
      state.overlay =
        state.overlay == nil ? SessionKeyTable.lines + ["", phrase("? or Escape hides this")] : nil
      wantFrame()
    } else if let words = answer.words {
      show(words)
    }
  }

  func sitsOn(at time: Int64) {
    sitsOn = true
    saying = SessionWords.sitsOn
    state.keys = nil
    wantFrame()
  }
}
