extension [Double] {
  /// The greatest magnitude.
  public var worst: Double { map(\.magnitude).max() ?? 0 }

  /// The magnitude that 99 of 100 do not exceed.
  public var p99: Double {
    let sizes = map(\.magnitude).sorted()
    return sizes.isEmpty ? 0 : sizes[Swift.min(sizes.count - 1, sizes.count * 99 / 100)]
  }
}
