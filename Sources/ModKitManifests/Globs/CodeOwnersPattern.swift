/// A pattern of a `CODEOWNERS` file: one of gitignore, except that `docs/*` means the files of the
/// directory only, and that `!` and `[` have no meaning.
struct CodeOwnersPattern: Sendable {
  fileprivate enum Part: Equatable {
    /// `**` before other names: any number of directories.
    case directories
    /// `**` at the end: all that is below.
    case content
    /// A name, in which `*` and `?` stand for anything.
    case name([Letter])
  }

  fileprivate enum Letter: Equatable {
    case byte(UInt8)
    case anyOne
    case anything
  }

  private let parts: [Part]
  /// Whether it means all that is below what it matches too.
  private let includesContent: Bool
  /// Whether it means only what is below.
  private let isDirectory: Bool

  /// Nil for a pattern that GitHub does not accept.
  init?(_ text: String) {
    guard !text.hasPrefix("!"), text != "/", !text.contains("***") else { return nil }
    var names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isDirectory = names.last?.isEmpty == true
    if isDirectory { names.removeLast() }
    let isAnchored = names.count > 1
    if names.first?.isEmpty == true { names.removeFirst() }
    guard !names.isEmpty, !names.contains(where: \.isEmpty) else { return nil }
    let own = names.enumerated().map { index, name -> Part in
      guard name.elementsEqual("**".utf8) else { return .name(Self.letters(of: name)) }
      return index == names.count - 1 ? .content : .directories
    }
    parts = isAnchored ? own : [.directories] + own
    includesContent = isDirectory || !isAnchored || own.last != .name([.anything])
  }

  private static func letters(of name: Substring.UTF8View) -> [Letter] {
    var letters: [Letter] = []
    var isEscaped = false
    for byte in name {
      switch byte {
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: "*") where !isEscaped:
        if letters.last != .anything { letters.append(.anything) }
      case UInt8(ascii: "?") where !isEscaped: letters.append(.anyOne)
      default: letters.append(.byte(byte))
      }
      isEscaped = false
    }
    return letters
  }

  /// - Parameter names: those of the path of a file
  /// - Complexity: O(parts × names × letters)
  func matches(_ names: [[UInt8]]) -> Bool {
    // ends[n]: whether the parts so far match the first n names.
    var ends = [Bool](repeating: false, count: names.count + 1)
    ends[0] = true
    for part in parts { ends = Self.next(ends, part, names) }
    if isDirectory { return ends.dropLast().contains(true) }
    return includesContent ? ends.contains(true) : ends[names.count]
  }

  private static func next(_ ends: [Bool], _ part: Part, _ names: [[UInt8]]) -> [Bool] {
    switch part {
    case .directories:
      var isReached = false
      return ends.map { end in
        isReached = isReached || end
        return isReached
      }
    case .content:
      let first = ends.firstIndex(of: true) ?? ends.count
      return ends.indices.map { $0 > first }
    case .name(let letters):
      return [false] + names.indices.map { ends[$0] && matches(letters, names[$0]) }
    }
  }

  /// Goes back to the last star only, because an earlier one cannot help.
  private static func matches(_ letters: [Letter], _ name: [UInt8]) -> Bool {
    var (letter, byte) = (0, 0)
    var star: (letter: Int, byte: Int)?
    while byte < name.count {
      if letter < letters.count, letters[letter] == .anything {
        star = (letter, byte)
        letter += 1
      } else if letter < letters.count, letters[letter].matches(name[byte]) {
        (letter, byte) = (letter + 1, byte + 1)
      } else if let last = star {
        star = (last.letter, last.byte + 1)
        (letter, byte) = (last.letter + 1, last.byte + 1)
      } else {
        return false
      }
    }
    return letters[letter...].allSatisfy { $0 == .anything }
  }
}

extension CodeOwnersPattern.Letter {
  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .anyOne: true
    case .anything: false
    }
  }
}
