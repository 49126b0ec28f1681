import ModKitModel

extension CheckFormat {
  /// For the log of GitHub Actions: workflow commands, which become annotations of the change.
  ///
  /// Each finding is one line; GitHub shows ten errors and ten warnings of a step.
  static let github = CheckFormat(name: "github") { report, _ in
    report.diagnostics.map { command(for: $0) + "\n" }.joined() + notice(on: report.coverage)
  }

  private static func notice(on coverage: SourceCoverage) -> String {
    guard let sentence = CoverageText.sentence(coverage) else { return "" }
    let text = "\(sentence): \(CoverageText.directories(coverage))"
    return "::notice title=unowned sources::\(text.escapedForCommand)\n"
  }

  private static func command(for diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { location in
      [("file", location.file), ("line", "\(location.line)"), ("col", "\(location.column)")]
    }
    let properties = ((place ?? []) + [("title", diagnostic.rule)])
      .map { name, value in "\(name)=\(value.escapedForProperty)" }
    let message = ([diagnostic.message] + diagnostic.details).joined(separator: "\n")
    return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))"
      + "::\(message.escapedForCommand)"
  }
}

extension String {
  fileprivate var escapedForCommand: String { percentEncoding("%\r\n") }
  fileprivate var escapedForProperty: String { percentEncoding("%\r\n:,") }

  /// Works on scalars: as a character, a line feed after a carriage return would not be found.
  private func percentEncoding(_ special: String) -> String {
    replacingScalars { scalar in
      special.unicodeScalars.contains(scalar)
        ? "%" + UInt8(ascii: scalar).hexadecimal.uppercased() : nil
    }
  }
}
