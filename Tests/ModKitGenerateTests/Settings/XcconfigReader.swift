/// Assignments of an `.xcconfig`, by the rules of Xcode's build system: since Xcode 10, `$(inherited)`
/// stands for an earlier assignment, also in an included file.
struct XcconfigReader {
  private(set) var values: [String: String] = [:]
  /// Lines that are no assignment.
  private(set) var others: [String] = []

  init(_ text: String) {
    let ends: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]
    var lines = text.unicodeScalars.split { ends.contains($0) }[...].map(String.init)[...]
    while let line = lines.popFirst() {
      let line = Self.uncommented(line)
      if Self.trimmed(line).isEmpty { continue }
      guard let sign = Self.sign(in: line) else {
        others.append(line)
        continue
      }
      var value = Self.value(String(line[line.index(after: sign)...]))
      while value.hasSuffix("\\"), let next = lines.popFirst() {
        value = Self.trimmed(String(value.dropLast())) + " " + Self.value(Self.uncommented(next))
      }
      let name = Self.trimmed(String(line[..<sign]))
      value = value.replacing("$()", with: "")
      if let earlier = values[name] { value = value.replacing("$(inherited)", with: earlier) }
      values[name] = value
    }
  }

  /// The sign of the assignment, which is not in a condition.
  private static func sign(in line: String) -> String.Index? {
    var depth = 0
    return line.indices.first { index in
      if line[index] == "[" { depth += 1 }
      if line[index] == "]" { depth -= 1 }
      return line[index] == "=" && depth == 0
    }
  }

  private static func uncommented(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    let start = scalars.indices.first { index in
      scalars[index] == "/" && index + 1 < scalars.count && scalars[index + 1] == "/"
    }
    return String(String.UnicodeScalarView(scalars[..<(start ?? scalars.count)]))
  }

  private static func value(_ text: String) -> String {
    let text = trimmed(text)
    return text.hasSuffix(";") ? trimmed(String(text.dropLast())) : text
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, " \t\u{B}\u{C}".unicodeScalars.contains(first) {
      scalars.removeFirst()
    }
    while let last = scalars.last, " \t\u{B}\u{C}".unicodeScalars.contains(last) {
      scalars.removeLast()
    }
    return String(scalars)
  }
}
