import Foundation

/// What the C compiler really read, told by the dependency files that it leaves beside its objects.
///
/// Sources can name a file by an absolute path, or embed one. No key covers such a file, so no
/// library may be made of it.
struct CompiledInputs {
  /// Directories that a key stands for: the copies of the sources, the compiler, the system.
  let covered: [String]

  /// The first file below a build directory's dependency files that no key covers.
  func firstUncovered(in directory: URL) -> String? {
    let names =
      FileManager.default.enumerator(atPath: directory.path)?
      .compactMap { $0 as? String } ?? []
    for name in names.sorted() where name.hasSuffix(".d") {
      let text = try? String(contentsOf: directory.appending(path: name), encoding: .utf8)
      let inputs = Self.prerequisites(in: text ?? "")
      if let input = inputs.first(where: { !isCovered($0) }) { return input }
    }
    return nil
  }

  private func isCovered(_ path: String) -> Bool {
    let standard = URL(filePath: path).standardizedFileURL.path
    return covered.contains { standard.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }

  /// The prerequisites of a rule in the syntax of Make: blanks in names are escaped, as is `#`, and
  /// `$` is doubled.
  static func prerequisites(in rule: String) -> [String] {
    let joined = rule.replacing("\\\r\n", with: " ").replacing("\\\n", with: " ")
    var names: [String] = [""]
    var characters = joined.makeIterator()
    while let character = characters.next() {
      switch character {
      case "\\", "$": names[names.count - 1].append(characters.next() ?? character)
      case " ", "\t", "\n": names.append("")
      default: names[names.count - 1].append(character)
      }
    }
    let target = names.firstIndex { $0.hasSuffix(":") }
    return names.dropFirst((target ?? -1) + 1).filter { !$0.isEmpty }
  }
}
