extension VirtualCard.Recording {
  /// The greatest step from one frame to the next that was heard in a range of moments, of 1, as it would be
  /// at 48 kHz; the first frame of a stretch steps from silence.
  public func greatestStep(heardIn range: Range<Int64>) -> Float {
    epochs.map { $0.greatestStep(heardIn: range) * Float($0.rate) / 48_000 }.max() ?? 0
  }
}

extension VirtualCard.Epoch {
  /// The greatest step from one frame to the next in a range of moments.
  fileprivate func greatestStep(heardIn range: Range<Int64>) -> Float {
    let first = max(0, frame(heardAt: max(startNs, range.lowerBound)))
    let last = min(frameCount, frame(heardAt: max(startNs, range.upperBound)))
    guard first < last else { return 0 }
    let samples = samples
    var greatest: Float = 0
    for place in first * channels..<last * channels {
      let before = place >= channels ? samples[place - channels] : 0
      greatest = max(greatest, abs(samples[place] - before))
    }
    return greatest
  }
}
