import Foundation
import ModKitStore

/// The files that the compilers really read, according to the dependency files beside their
/// objects.
///
/// Sources and headers can name a file by an absolute path, or embed one. No key covers such a
/// file, so no library may be made from it.
struct CompiledInputs {
  /// Files and directories that a key covers: the copies of the sources, the interfaces of
  /// dependencies, the compiler, the system.
  let covered: [String]

  /// Returns the first file in a build directory's dependency files that no key covers.
  func firstUncovered(in directory: URL) -> String? {
    for name in DiskItem.paths(below: directory.path, withSuffix: ".d") {
      let file = directory.appending(path: name)
      // An unreadable dependency file proves nothing.
      guard let rule = try? String(contentsOf: file, encoding: .utf8) else { return file.path }
      let inputs = Self.prerequisites(in: rule)
      if let input = inputs.first(where: { !isCovered($0) }) { return input }
    }
    return nil
  }

  private func isCovered(_ path: String) -> Bool {
    let standard = URL(filePath: path).standardizedFileURL.path
    return covered.contains {
      standard == $0 || standard.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/")
    }
  }

  /// Returns the prerequisites of rules in Make syntax, sorted.
  static func prerequisites(in rules: String) -> [String] {
    let joined = rules.replacing("\\\r\n", with: " ").replacing("\\\n", with: " ")
    return Set(joined.split(whereSeparator: \.isNewline).flatMap(prerequisites(inLine:))).sorted()
  }

  /// Returns the prerequisites of one line. Blanks and `#` in names are escaped, and `$` is
  /// doubled.
  private static func prerequisites(inLine rule: Substring) -> [String] {
    var names: [String] = [""]
    var characters = rule.makeIterator()
    while let character = characters.next() {
      switch character {
      case "\\", "$": names[names.count - 1].append(characters.next() ?? character)
      case " ", "\t": names.append("")
      default: names[names.count - 1].append(character)
      }
    }
    // Clang writes the colon directly after the target, Swift after a space.
    let target = names.firstIndex { $0.hasSuffix(":") }
    return names.dropFirst((target ?? -1) + 1).filter { !$0.isEmpty }
  }
}
