/// A digest of bytes for tables of this process: another one in each run, and spread over all bits.
///
/// Both words of the key are chosen anew in each run, so that nobody can make names that all have one
/// digest.
package enum KeyedDigest {
  private static let seed = UInt64.random(in: .min ... .max)
  /// Odd, and so without a loss of bits.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  /// Takes eight bytes at a time: to hash strings is a measurable part of a scan.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var state = mixed(seed ^ UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      state = mixed(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return mixed(bytes[offset...].reduce(state) { ($0 ^ UInt64($1)) &<< 8 | $0 &>> 56 })
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
