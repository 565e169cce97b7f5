/// A number that looks random, of one that does not: the same each time, and of numbers in a row white
/// noise.
///
/// **Real-time safe**, and worked out for several numbers at once.
///
/// - Source: C. Wellons, *Prospecting for Hash Functions*, 2018, nullprogram.com/blog/2018/07/31.
@inline(__always)
func scrambled(_ number: UInt32) -> UInt32 {
  var word = number
  word = (word ^ (word &>> 16)) &* 0x7FEB_352D
  word = (word ^ (word &>> 15)) &* 0x846C_A68B
  return word ^ (word &>> 16)
}
