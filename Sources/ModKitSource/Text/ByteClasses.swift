extension UInt8 {
  /// Creates a byte from an ASCII character, so that patterns and comparisons read like the text.
  @inline(__always)
  package init(_ character: Unicode.Scalar) {
    self = UInt8(truncatingIfNeeded: character.value)
  }

  /// Whether the byte is part of a name. Every byte beyond ASCII counts as one, so that a broken
  /// encoding does not cut a name in two.
  @inline(__always)
  package var isName: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  @inline(__always)
  package var isDigit: Bool { (0x30...0x39).contains(self) }

  @inline(__always)
  package var isNewline: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is white space within a line. Compilers skip a NUL too, with a warning.
  @inline(__always)
  package var isBlank: Bool {
    switch self {
    case 0x20, 0x09, 0x00, 0x0B, 0x0C: true
    default: false
    }
  }
}

/// Compares a byte with a character: `byte == "#"`.
@inline(__always)
package func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
  byte == UInt8(character)
}

@inline(__always)
package func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
  byte != UInt8(character)
}

@inline(__always)
package func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
  byte == UInt8(character)
}
