import ModKitModel

/// Names that are available on some platforms.
package struct NameList: Sendable {
  /// The kind of thing that a name denotes.
  package enum Kind: Int, Sendable {
    /// A module and a directory of headers.
    case framework
    case module
    case directory
    case header
  }

  package let kind: Kind
  let platforms: [Platform]
  /// One name per line, sorted without case. No two differ only in case.
  let names: StaticString

  init(_ kind: Kind, on platforms: [Platform], names: StaticString) {
    self.kind = kind
    self.platforms = platforms
    self.names = names
  }

  /// Returns a name as the list spells it. The search ignores case.
  package func spelling(of name: String) -> String? {
    name.withBytes { name in
      names.withUTF8Buffer { text in
        Self.line(equalTo: name, in: text).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// The names as an array.
  package var texts: [String] {
    names.withUTF8Buffer { text in
      text.split(whereSeparator: \.isNewline).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the line that equals a name, ignoring case.
  private static func line(
    equalTo name: UnsafeRawBufferPointer, in text: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      var (start, end) = (middle, middle)
      while start > low, !text[start - 1].isNewline { start -= 1 }
      while end < high, !text[end].isNewline { end += 1 }
      switch order(of: start..<end, in: text, against: name) {
      case 0: return text[start..<end]
      case ..<0: low = end + 1
      default: high = start
      }
    }
    return nil
  }

  /// Returns a value below zero if the line comes before the name, and zero if they differ at most
  /// in case.
  private static func order(
    of line: Range<Int>, in text: UnsafeBufferPointer<UInt8>, against name: UnsafeRawBufferPointer
  ) -> Int {
    for offset in 0..<min(line.count, name.count) {
      let (left, right) = (text[line.lowerBound + offset].small, name[offset].small)
      if left != right { return Int(left) - Int(right) }
    }
    return line.count - name.count
  }
}

extension NameList {
  /// All lists. If two lists spell a name differently, the first one counts.
  package static let all = [
    appleFrameworks, iosFrameworks, macosFrameworks, tvosFrameworks, visionosFrameworks,
    xcodeFrameworks,
    appleModules, appleOverlays, swiftModules, linuxModules, clangModules,
    darwinHeaderDirectories, macosHeaderDirectories, linuxHeaderDirectories,
    clangHeaderDirectories,
    cHeaders, cxxHeaders, clangHeaders, darwinHeaders, iosHeaders, macosHeaders,
    linuxHeaders,
  ]
}

extension UInt8 {
  /// The lowercase letter if this is an ASCII capital letter.
  fileprivate var small: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
