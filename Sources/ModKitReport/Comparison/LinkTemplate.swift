import ModKitModel

/// An address with `{revision}`, `{path}` and `{line}`, by which a place in a source is shown in a
/// browser.
public struct LinkTemplate: Hashable, Sendable {
  private let text: String
  private let revision: String

  /// - Parameter revision: what `{revision}` stands for
  public init(_ text: String, revision: String) {
    self.text = text
    self.revision = revision
  }

  /// The address of a place.
  func address(of place: SourceLocation) -> String {
    text.replacing("{revision}", with: Self.encoded(revision))
      .replacing("{path}", with: Self.encoded(place.file))
      .replacing("{line}", with: "\(place.line)")
  }

  /// What may stand in a path of a URL (RFC 3986), without what ends a link in Markdown.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
        String(UnicodeScalar(byte))
      default: "%" + byte.hexadecimal.uppercased()
      }
    }.joined()
  }
}
