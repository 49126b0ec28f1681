/// The Fletcher-16 sum of some bytes: the successor of the one in C.
public func fletcher16(_ bytes: some Sequence<UInt8>) -> UInt16 {
  var (low, high) = (UInt16(0), UInt16(0))
  for byte in bytes {
    low = (low + UInt16(byte)) % 255
    high = (high + low) % 255
  }
  return high << 8 | low
}
