/// The name of an installed Swift SDK, as `swift build --swift-sdk` takes it.
public struct SwiftSDKName: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Accepts what cannot be an option, a path or something that a shell reads.
  ///
  /// - Throws: ``DestinationProblem``
  public init(_ name: String) throws(DestinationProblem) {
    guard (1...Self.limit).contains(name.utf8.count), name.utf8.allSatisfy(Self.isAllowed),
      let first = name.utf8.first, ModuleName.isIdentifierByte(first)
    else { throw .invalidSDKName(name) }
    description = name
  }

  private static let limit = 128

  private static func isAllowed(_ byte: UInt8) -> Bool {
    ModuleName.isIdentifierByte(byte) || "-.+".utf8.contains(byte)
  }
}
