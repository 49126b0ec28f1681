/// A decoded picture: three bytes a pixel, row by row.
public struct PixelImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public let bytes: [UInt8]

  /// Decodes a binary portable pixmap (P6, 255 levels).
  public init(pixmap: [UInt8]) throws {
    var rest = pixmap[...]
    guard PixelImage.word(&rest) == "P6" else { throw ImageError.unknownFormat }
    guard let width = PixelImage.word(&rest).flatMap(Int.init), (1...4096).contains(width),
      let height = PixelImage.word(&rest).flatMap(Int.init), (1...4096).contains(height),
      PixelImage.word(&rest) == "255"
    else { throw ImageError.badHeader }
    guard rest.count == width * height * 3 else { throw ImageError.truncated }
    self.width = width
    self.height = height
    bytes = Array(rest)
  }

  /// The brightness of a pixel in 0...255, weighted as the eye does.
  public func brightness(x: Int, y: Int) -> Int {
    let start = (y * width + x) * 3
    return Int(image_brightness(bytes[start], bytes[start + 1], bytes[start + 2]))
  }

  /// The picture drawn in characters, darkest to brightest.
  public func rows(palette: [Character] = Array("#+. ")) -> [String] {
    (0..<height).map { y in
      String((0..<width).map { x in palette[brightness(x: x, y: y) * palette.count / 256] })
    }
  }

  /// The next word and the single space behind it; lines that start with `#` are comments.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> String? {
    while rest.first == UInt8(ascii: "#") {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    let word = rest.prefix { !isSpace($0) }
    guard !word.isEmpty else { return nil }
    rest = rest.dropFirst(word.count + 1)
    return String(decoding: word, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}

/// Why bytes are not a picture.
public enum ImageError: Error, Hashable, Sendable {
  case unknownFormat, badHeader, truncated
}
