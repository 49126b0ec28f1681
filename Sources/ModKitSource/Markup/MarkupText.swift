/// A reference to an entity that is none of the five of XML and no number.
package struct UnknownEntity: Error {
  package var name: String
  package var offset: Int
}

extension SourceBytes {
  /// The text of an attribute or an element; nil if an entity in it is not known.
  func markupText(_ range: Range<Int>) -> String? {
    guard let text = try? decodedMarkup(range) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that an attribute or an element stands for.
  package func decodedMarkup(_ range: Range<Int>) throws(UnknownEntity) -> [UInt8] {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard self[index] == "&" else {
        text.append(self[index])
        index += 1
        continue
      }
      let rest = index + 1..<min(index + Self.longestEntity, range.upperBound)
      let end = rest.first { self[$0] == ";" } ?? rest.upperBound
      let name = self.text(index + 1..<end)
      guard self[end] == ";", let scalar = Self.scalar(ofEntity: name) else {
        throw UnknownEntity(name: name, offset: index)
      }
      text += Array(String(scalar).utf8)
      index = end + 1
    }
    return text
  }

  private static let longestEntity = 12

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func scalar(ofEntity name: String) -> Unicode.Scalar? {
    if let scalar = entities[name] { return scalar }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }
}
