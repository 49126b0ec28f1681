import ModKitModel

/// Names that come with some platforms.
struct NameList: Sendable {
  /// What the names are names of.
  enum Kind: Int, Sendable {
    /// A module and a directory of headers in one.
    case framework
    case module
    case directory
    case header
  }

  let kind: Kind
  let platforms: [Platform]
  /// One name a line, in order as if all letters were small; no two differ by case only.
  let names: StaticString

  init(_ kind: Kind, on platforms: [Platform], names: StaticString) {
    self.kind = kind
    self.platforms = platforms
    self.names = names
  }

  /// A name as the list has it, whatever the case of the letters asked for.
  func spelling(of name: String) -> String? {
    name.withBytes { name in
      names.withUTF8Buffer { text in
        Self.line(equalTo: name, in: text).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// The names one by one.
  var texts: [String] {
    names.withUTF8Buffer { text in
      text.split(whereSeparator: \.isNewline).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whatever the case of the letters asked for.
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

  /// Below zero if the line comes before the name, zero if they differ by case at most.
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
  /// Where two lists spell a name in two ways, the first of them counts.
  static let all = [
    appleFrameworks, iosFrameworks, macosFrameworks, xcodeFrameworks,
    appleModules, appleOverlays, swiftModules, linuxModules, clangModules,
    darwinHeaderDirectories, macosHeaderDirectories, linuxHeaderDirectories,
    clangHeaderDirectories,
    cHeaders, cxxHeaders, clangHeaders, darwinHeaders, macosHeaders, linuxHeaders,
  ]
}

extension UInt8 {
  /// The small letter if this is a capital one of ASCII.
  fileprivate var small: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
