/// Prints a measured figure, so that a run can be quoted.
public func report(_ figure: String) {
  print("measured: \(figure)")
}

/// A figure with one decimal.
public func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
