/// Finds the few exponentials whose sum a row of complex numbers is.
///
/// Each number of such a sum is a fixed mix of those before it; the mix is found by least squares, and
/// its roots are the exponentials.
///
/// - Source: R. de Prony, 1795; S. L. Marple, "Digital Spectral Analysis", 1987, chapter 11.
enum LinearPrediction {
  /// The exponentials, each as its factor over `lag` places.
  ///
  /// - Parameters:
  ///   - values: The sum, at equal distances.
  ///   - count: How many exponentials there are.
  ///   - lag: The places from one number of an equation to the next.
  /// - Returns: The factors; none where the values are too few.
  static func factors(of values: [Complex], count: Int, lag: Int) -> [Complex] {
    let equations = values.count - count * lag
    guard equations >= count else { return [] }
    var matrix = [[Complex]](repeating: [], count: count)
    var right: [Complex] = []
    for row in 0..<count {
      matrix[row] = (0..<count).map { column in
        sum(values, row * lag, column * lag, equations)
      }
      right.append(sum(values, row * lag, count * lag, equations))
    }
    return roots(of: solve(matrix, right))
  }

  /// The inner product of two parts of the values, the first mirrored.
  private static func sum(_ values: [Complex], _ first: Int, _ second: Int, _ count: Int) -> Complex
  {
    (0..<count).reduce(Complex(0)) { sum, place in
      sum + values[first + place].conjugate * values[second + place]
    }
  }

  /// Solves linear equations by elimination, the largest number of a column first.
  private static func solve(_ matrix: [[Complex]], _ right: [Complex]) -> [Complex] {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let count = rows.count
    for column in 0..<count {
      let order = (column..<count).sorted { rows[$0][column].length > rows[$1][column].length }
      rows.swapAt(column, order[0])
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...count {
          rows[row][place] = rows[row][place] - factor * rows[column][place]
        }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  /// The roots of `zⁿ − c[n−1]·zⁿ⁻¹ − … − c[0]`, all at once by Weierstrass's iteration.
  private static func roots(of mix: [Complex]) -> [Complex] {
    var roots = mix.indices.map {
      Complex(length: 0.9, turns: 0.11 + Double($0) / Double(mix.count))
    }
    for _ in 0..<200 {
      for place in roots.indices {
        var value = Complex(1)
        for factor in mix.reversed() { value = value * roots[place] - factor }
        for other in roots.indices where other != place {
          value = value / (roots[place] - roots[other])
        }
        roots[place] = roots[place] - value
      }
    }
    return roots
  }
}
