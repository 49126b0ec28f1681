/// A diagnostic that clang prints about a module.
package struct ClangDiagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case warning
    case error
    /// An error after which clang stops.
    case fatal = "fatal error"
  }

  /// The path as clang writes it, or nil if there is none.
  package var file: String?
  package var line: Int
  package var column: Int
  package var severity: Severity
  package var message: String
  /// Such as `Parse Issue`; empty if clang prints none.
  var category: String
  /// Such as `-Wincomplete-umbrella`; nil for an error.
  var option: String?
  /// Related places, such as an earlier definition.
  package var notes: [Note] = []

  package init(
    file: String? = nil, line: Int, column: Int, severity: Severity,
    message: String, category: String, option: String? = nil, notes: [Note] = []
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.category = category
    self.option = option
    self.notes = notes
  }

  package struct Note: Hashable, Sendable {
    /// The path as clang writes it.
    var file: String
    var line: Int
    var column: Int
    var message: String

    /// The message with its location, or nil if it adds nothing to the diagnostic.
    var text: String? {
      message.hasSuffix(" here") ? "\(message): '\(file):\(line):\(column)'" : nil
    }
  }
}

extension ClangDiagnostic {
  /// Parses clang's output with `-fdiagnostics-show-category=name` and without carets.
  package static func all(in text: String) -> [ClangDiagnostic] {
    var diagnostics: [ClangDiagnostic] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if let diagnostic = ClangDiagnostic(line: line) {
        diagnostics.append(diagnostic)
      } else if let note = note(in: line), !diagnostics.isEmpty {
        diagnostics[diagnostics.count - 1].notes.append(note)
      }
    }
    return diagnostics
  }

  private init?(line: Substring) {
    let located = /^(.+?):(\d+):(\d+): (warning|error|fatal error): (.*)$/
    let bare = /^(?:[^:\s]+: )?(warning|error|fatal error): (.*)$/
    if let match = line.wholeMatch(of: located), let severity = Severity(rawValue: "\(match.4)"),
      let line = Int(match.2), let column = Int(match.3)
    {
      self.init(file: "\(match.1)", line: line, column: column, severity, match.5)
    } else if let match = line.wholeMatch(of: bare), let severity = Severity(rawValue: "\(match.1)")
    {
      self.init(file: nil, line: 1, column: 1, severity, match.2)
    } else {
      return nil
    }
  }

  /// - Parameter text: the message, with the option and the category in trailing brackets
  private init(
    file: String?, line: Int, column: Int, _ severity: Severity, _ text: Substring
  ) {
    self.init(
      file: file, line: line, column: column, severity: severity, message: "\(text)", category: "")
    guard let match = text.wholeMatch(of: /(.*) \[([^\[\]]*)\]/) else { return }
    message = "\(match.1)"
    // The bracket contains `-Werror,-Wname,Category`.
    for part in match.2.split(separator: ",") {
      if part.hasPrefix("-W") { option = "\(part)" } else { category = "\(part)" }
    }
  }

  private static func note(in line: Substring) -> Note? {
    guard let match = line.wholeMatch(of: /^(.+?):(\d+):(\d+): note: (.*?)(?: \[[^\[\]]*\])?$/),
      let line = Int(match.2), let column = Int(match.3)
    else { return nil }
    return Note(file: "\(match.1)", line: line, column: column, message: "\(match.4)")
  }
}
