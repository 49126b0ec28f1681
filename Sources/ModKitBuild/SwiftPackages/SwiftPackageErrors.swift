import ModKitModel

/// A parser of SwiftPM's error messages.
struct SwiftPackageErrors {
  private let lines: [Substring]
  private let file: String

  /// - Parameter directory: the absolute path of the package, which is removed from messages
  init(_ words: String, directory: String, file: String) {
    self.file = file
    lines = words.replacing("\(directory)/", with: "").replacing(directory, with: ".")
      .split(whereSeparator: \.isNewline)
  }

  /// The errors that have a location. If there are none, all errors.
  var issues: [ManifestIssue] {
    let placed = lines.compactMap(placed)
    if !placed.isEmpty { return placed }
    let plain = lines.compactMap(plain)
    let words = plain.isEmpty ? ["`swift package dump-package` fails without a word"] : plain
    return words.map { ManifestIssue($0, at: SourceLocation(file: file, line: 1, column: 1)) }
  }

  private func placed(_ line: Substring) -> ManifestIssue? {
    let form =
      /^(?:.*\/)?(Package(?:@swift-[0-9.]+)?\.swift):(\d+):(?:(\d+):)? (?:fatal |Fatal )?error: (.+)$/
    guard let match = line.wholeMatch(of: form), let number = Int(match.output.2), number > 0
    else { return nil }
    let column = match.output.3.flatMap { Int($0) } ?? 1
    let path = RelativePath.join(RelativePath.directory(of: file), String(match.output.1))
    return ManifestIssue(
      String(match.output.4), at: SourceLocation(file: path, line: number, column: max(1, column)),
      advice: "fix it; SwiftPM has to be able to read it")
  }

  private func plain(_ line: Substring) -> String? {
    guard line.hasPrefix("error: "), !line.hasPrefix("error: invalid manifests at") else {
      return nil
    }
    let words = line.dropFirst("error: ".count)
    // SwiftPM adds the whole command.
    let end = words.hasPrefix("(") ? nil : words.firstRange(of: " (compiled with:")?.lowerBound
    return String(words[..<(end ?? words.endIndex)])
  }
}
