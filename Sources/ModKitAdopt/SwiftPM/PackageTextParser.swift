/// A parser that finds string literals, the calls that contain them, and conditions in a
/// Package.swift.
struct PackageTextParser {
  private let bytes: [UInt8]
  private var position = 0
  private var calls: [Call] = []
  /// The identifier read last, if only a colon or white space followed it.
  private var word = ""
  private var wordIsLabel = false

  private(set) var literals: [(value: String, offset: Int)] = []
  /// The calls that declare targets, with the declared names.
  private(set) var targetCalls: [(name: String, offset: Int, range: Range<Int>)] = []
  private(set) var circumstances: [(text: String, offset: Int)] = []

  private struct Call {
    var callee: String
    var start: Int
    var name: (value: String, offset: Int)?
    var isFirstArgument = true
  }

  private static let targetKinds: Set<String> = [
    "target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "plugin", "macro",
  ]
  private static let environment: Set<String> = ["environment", "getenv"]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): readLiteral()
      case UInt8(ascii: "#"): readDirective()
      case UInt8(ascii: "("), UInt8(ascii: "["):
        calls.append(
          Call(callee: bytes[position] == UInt8(ascii: "(") ? word : "", start: position))
        forgetWord()
      case UInt8(ascii: ")"), UInt8(ascii: "]"): closeCall()
      case UInt8(ascii: ","):
        if !calls.isEmpty { calls[calls.count - 1].isFirstArgument = false }
        forgetWord()
      case UInt8(ascii: ":"):
        wordIsLabel = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case let byte where byte.isOfSwiftWord: readWord()
      default: forgetWord()
      }
    }
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func forgetWord() {
    (word, wordIsLabel) = ("", false)
    position += 1
  }

  private mutating func readWord() {
    let start = position
    while position < bytes.count, bytes[position].isOfSwiftWord { position += 1 }
    (word, wordIsLabel) = (text(start..<position), false)
    if Self.environment.contains(word) { circumstances.append((word, start)) }
  }

  private mutating func closeCall() {
    if let call = calls.popLast(), let name = call.name {
      targetCalls.append((name.value, name.offset, call.start..<position))
    }
    forgetWord()
  }

  // MARK: Comments and directives

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      let pair = (bytes[position], next)
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        position += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Reads a directive. `#if` and `#elseif` are kept if they test the platform.
  private mutating func readDirective() {
    let start = position
    position += 1
    let wordStart = position
    while position < bytes.count, bytes[position].isOfSwiftWord { position += 1 }
    guard ["if", "elseif"].contains(text(wordStart..<position)) else { return }
    skipLine()
    let line = text(start..<position).split(separator: "//").first.map(String.init) ?? ""
    let condition = line.trimmingSuffix(while: \.isWhitespace)
    if ["os(", "arch(", "canImport(", "targetEnvironment("].contains(where: condition.contains) {
      circumstances.append((String(condition), start))
    }
  }

  // MARK: Strings

  private mutating func readLiteral() {
    let start = position
    let isLong = bytes[start...].starts(with: Array("\"\"\"".utf8))
    position += isLong ? 3 : 1
    let content = position
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if isLong
        ? bytes[position...].starts(with: Array("\"\"\"".utf8))
        : bytes[position] == UInt8(ascii: "\"")
      {
        break
      } else if !isLong, bytes[position] == UInt8(ascii: "\n") {
        break
      } else {
        position += 1
      }
    }
    position = min(position, bytes.count)
    let value = text(content..<position)
    note(value, at: start)
    position = min(bytes.count, position + (isLong ? 3 : 1))
    (word, wordIsLabel) = ("", false)
  }

  private mutating func note(_ value: String, at offset: Int) {
    literals.append((value, offset))
    guard let call = calls.last, call.name == nil, Self.targetKinds.contains(call.callee),
      wordIsLabel ? word == "name" : call.isFirstArgument
    else { return }
    calls[calls.count - 1].name = (value, offset)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var result = self[...]
    while let last = result.last, isTrimmed(last) { result.removeLast() }
    return result
  }
}
