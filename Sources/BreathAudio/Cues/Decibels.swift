internal import Glibc

/// The factor of an amplitude for a level in decibels: 1 for 0 dB, 0.5 for about −6 dB.
func amplitude(decibels: Double) -> Double {
  pow(10, decibels / 20)
}
