import Glibc

/// Waits until a descriptor is readable; false if it is not within ten seconds, which means never.
func isReadable(_ descriptor: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, 10_000) == 1
}
