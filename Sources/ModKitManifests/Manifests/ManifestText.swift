import ModKitModel

/// The text of a manifest, checked for characters and markers that no manifest may contain.
struct ManifestText {
  let text: String
  let places: TextPlaces

  init(_ bytes: [UInt8], file: String) throws(ManifestIssue) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    places = TextPlaces(bytes, file: file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ManifestIssue(
        "\(file) is not UTF-8", at: places.location(ofByte: Self.firstInvalidByte(of: bytes)),
        advice: "save it as UTF-8")
    }
    self.text = text
    if let marker = Self.firstConflictMarker(in: bytes, places) {
      throw ManifestIssue(
        "a conflict marker of git stands here", at: places.location(ofByte: marker),
        advice: "resolve the conflict")
    }
    // Fast path: most manifests contain only these bytes.
    guard !bytes.allSatisfy(Self.isPlain),
      let index = text.unicodeScalars.firstIndex(where: Self.isForbidden)
    else { return }
    let number = String(text.unicodeScalars[index].value, radix: 16, uppercase: true)
    let name = String(repeating: "0", count: max(0, 4 - number.count)) + number
    throw ManifestIssue(
      "\(file) holds the control character U+\(name)",
      at: places.location(ofByte: text.utf8.distance(from: text.startIndex, to: index)),
      advice: "remove it")
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      valid += UTF8.width(scalar)
    }
    return valid
  }

  /// Finds a conflict marker. YAML alone would not: a list in brackets accepts the markers as text.
  private static func firstConflictMarker(in bytes: [UInt8], _ places: TextPlaces) -> Int? {
    places.lineStarts.first { start in
      start < bytes.count && "<>".utf8.contains(bytes[start])
        && conflictMarkers.contains { bytes[start...].starts(with: $0) }
    }
  }

  /// The markers that git writes before and after the two sides.
  private static let conflictMarkers = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) || byte == 0x0A
  }

  /// Whether YAML calls the scalar not printable.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85: false
    case 0...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
