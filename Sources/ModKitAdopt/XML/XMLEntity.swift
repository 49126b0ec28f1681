/// The character that an entity of XML stands for.
enum XMLEntity {
  private static let names: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// - Parameter name: the text between `&` and `;`
  static func scalar(_ name: String) -> Unicode.Scalar? {
    if let scalar = names[name] { return scalar }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }
}
