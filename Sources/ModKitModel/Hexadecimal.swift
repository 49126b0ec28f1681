extension Sequence<UInt8> {
  /// Two digits a byte, in small letters.
  public var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
