import ModKitReport

extension FormatCase {
  /// The formats of `check` and what their files are called.
  static let checks = checkTexts + checkDocuments

  /// Formats that no palette reaches, asked for in colour to show it.
  private static let checkDocuments = [
    "sarif": "sarif", "junit": "junit.xml", "gitlab": "gitlab.json", "github": "github.txt",
    "xcode": "xcode.txt",
  ].sorted { $0.key < $1.key }.flatMap { format, suffix in
    [
      FormatCase("check.\(suffix)") { try CheckSamples.report.text(format, isColored: true) },
      FormatCase("check-empty.\(suffix)") {
        try CheckSamples.clean.text(format, isColored: true)
      },
      FormatCase("check-unowned.\(suffix)") {
        try CheckSamples.unowned.text(format, isColored: true)
      },
    ]
  }

  private static let checkTexts = [("", false), ("-color", true)].flatMap { suffix, isColored in
    [
      FormatCase("check\(suffix).txt") {
        try CheckSamples.report.text("text", isColored: isColored)
      },
      FormatCase("check-many\(suffix).txt") {
        try CheckSamples.many.text("text", isColored: isColored)
      },
      FormatCase("check-empty\(suffix).txt") {
        try CheckSamples.clean.text("text", isColored: isColored)
      },
      FormatCase("check-unowned\(suffix).txt") {
        try CheckSamples.unowned.text("text", isColored: isColored)
      },
    ]
  }
}
