/// The 128-bit FNV-1a hash of Fowler, Noll and Vo.
///
/// It distinguishes texts and is the same on every machine. It is not cryptographic.
public enum FNV1a {
  private static let offsetBasis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = (1 << 88) + 0x13B

  /// 32 hexadecimal digits.
  public static func digest(of text: String) -> String {
    text.utf8.reduce(offsetBasis) { hash, byte in (hash ^ UInt128(byte)) &* prime }.hexadecimal
  }
}
