import ModKitModel

/// Finds a key written with a question mark, which ``YAMLMask`` hides. The parser then fails at the
/// key or at the colon of its value.
struct ExplicitKey {
  private let bytes: [UInt8]
  private let places: TextPlaces

  init(in source: ManifestText) {
    bytes = Array(source.text.utf8)
    places = source.places
  }

  /// Returns the question mark that made the parser fail at `place`, or nil if none did.
  func location(from place: SourceLocation) -> SourceLocation? {
    if isSign("?", at: place) { return place }
    guard isSign(":", at: place) else { return nil }
    return (1..<place.line).reversed().lazy
      .map { SourceLocation(file: place.file, line: $0, column: place.column) }
      .first { isSign("?", at: $0) }
  }

  /// Whether a sign stands alone at the start of a line or list element.
  private func isSign(_ sign: Unicode.Scalar, at place: SourceLocation) -> Bool {
    guard let offset = places.offset(of: place), offset < bytes.count,
      bytes[offset] == UInt8(ascii: sign)
    else { return false }
    let start = places.lineStarts[place.line - 1]
    let isAlone = offset + 1 == bytes.count || " \t\r\n".utf8.contains(bytes[offset + 1])
    return isAlone && bytes[start..<offset].allSatisfy { " -".utf8.contains($0) }
  }
}
