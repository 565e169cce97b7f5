/// Why a stream was given up.
enum StreamLoss: Hashable, BitwiseCopyable {
  /// Its card is not there any more.
  case unplugged
  /// It answered with a code that nothing mends, a negative `errno`; 0 where only its state is strange.
  case failed(code: CInt)
  /// It says that it plays, and does not.
  case standsStill
  /// It stopped again and again.
  case tooOften
  /// A call into it did not return.
  case hangs
}
