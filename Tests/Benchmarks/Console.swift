import Glibc

/// Prints a line at once, also into a pipe.
@Sendable func say(_ line: String) {
  print(line)
  fflush(nil)
}
