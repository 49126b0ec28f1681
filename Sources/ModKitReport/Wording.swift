import ModKitModel

extension Int {
  /// The number with a comma between groups of three digits.
  var grouped: String {
    let digits = String(magnitude)
    let groups = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }

  /// `1 import`, `2 imports`.
  func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

extension SourceLocation {
  /// File and line.
  var place: String { "\(file):\(line)" }
}
