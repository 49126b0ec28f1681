import ModKitModel

extension Int {
  /// The number with commas between groups of three digits.
  var grouped: String {
    let digits = String(magnitude)
    let groups = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }

  /// A size for people: `17 bytes`, `1.5 KiB`.
  public var bytesText: String {
    var (size, unit) = (Double(self), 0)
    while size >= 1024, unit < Self.byteUnits.count - 1 { (size, unit) = (size / 1024, unit + 1) }
    guard unit > 0 else { return counted("byte") }
    let tenths = Int((size * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(Self.byteUnits[unit])"
  }

  private static let byteUnits = ["bytes", "KiB", "MiB", "GiB", "TiB"]

  /// A count with its noun: `1 import`, `2 imports`.
  func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

extension String {
  /// The text at the right of a column of a width.
  func alignedRight(in width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension SourceLocation {
  /// The file and line.
  var place: String { "\(file):\(line)" }
}

extension SourceOwner {
  /// Who it is: a component, its tests, or the shell of a product.
  var text: String {
    switch self {
    case .component(let name): name
    case .tests(of: let name): "tests of \(name)"
    case .shell(of: let name): "\(name) (shell)"
    }
  }

  /// The part of a component or a product that it is; nil for a component itself.
  var part: String? {
    switch self {
    case .component: nil
    case .tests: "tests"
    case .shell: "shell"
    }
  }
}

extension String {
  /// Text in a line or a cell of Markdown.
  var markdownText: String { QuotedText.markdown(visible) }

  /// A sentence in a line of Markdown, with its words between backticks as code.
  var markdownSentence: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, !parts.count.isMultiple(of: 2) else { return markdownText }
    return parts.enumerated()
      .map { $0.isMultiple(of: 2) ? $1.markdownText : $1.markdownCode }.joined()
  }

  /// Code in a line or a cell of Markdown.
  var markdownCode: String { QuotedText.markdownCode(visible) }
}
