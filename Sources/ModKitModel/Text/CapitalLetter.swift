extension StringProtocol {
  /// With a capital letter of ASCII first, as compilers make names of Objective-C; other letters stay.
  public var withCapitalLetter: String {
    guard let first = utf8.first, (0x61...0x7A).contains(first) else { return String(self) }
    return prefix(1).uppercased() + dropFirst()
  }
}
