public import ModKitModel

extension ContentIdentifier {
  /// Any identifier.
  public static func random(using generator: inout SplitMix64) -> ContentIdentifier {
    let bytes = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    guard let identifier = bytes.withUnsafeBytes({ ContentIdentifier($0) }) else {
      preconditionFailure("there are as many bytes as it takes")
    }
    return identifier
  }
}
