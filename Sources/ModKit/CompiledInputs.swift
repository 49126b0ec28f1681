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
    for name in DiskItem.paths(below: directory.path, withSuffix: ".d") {
      let file = directory.appending(path: name)
      // What cannot be read cannot vouch for anything.
      guard let rule = try? String(contentsOf: file, encoding: .utf8) else { return file.path }
      let inputs = Self.prerequisites(in: rule)
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
