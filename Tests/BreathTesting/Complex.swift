import Glibc

/// A complex number, as far as measuring needs one.
struct Complex {
  var real: Double
  var imaginary: Double

  init(_ real: Double, _ imaginary: Double = 0) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The number of a length and an angle in turns.
  init(length: Double, turns: Double) {
    self.init(length * cos(2 * .pi * turns), length * sin(2 * .pi * turns))
  }

  /// The distance from zero.
  var length: Double { hypot(real, imaginary) }
  /// The angle in turns, −0.5…0.5.
  var turns: Double { atan2(imaginary, real) / (2 * .pi) }
  /// The number mirrored at the real axis.
  var conjugate: Complex { Complex(real, -imaginary) }

  static func + (left: Complex, right: Complex) -> Complex {
    Complex(left.real + right.real, left.imaginary + right.imaginary)
  }

  static func - (left: Complex, right: Complex) -> Complex {
    Complex(left.real - right.real, left.imaginary - right.imaginary)
  }

  static func * (left: Complex, right: Complex) -> Complex {
    Complex(
      left.real * right.real - left.imaginary * right.imaginary,
      left.real * right.imaginary + left.imaginary * right.real
    )
  }

  static func / (left: Complex, right: Complex) -> Complex {
    let size = right.real * right.real + right.imaginary * right.imaginary
    let product = left * right.conjugate
    return Complex(product.real / size, product.imaginary / size)
  }
}
