/// A module map that somebody wrote.
struct HandWrittenMap {
  /// The bytes of the file.
  var text: String

  /// The text as a layout can use it: CocoaPods copies it for a framework, and for a library
  /// strikes out `framework`, with this very expression.
  func text(isFramework: Bool) -> String {
    guard !isFramework else { return text }
    let declaration = #/^(\s*)framework\s+(module[^{}]+)\{/#.anchorsMatchLineEndings()
    return text.replacing(declaration) { "\($0.1)\($0.2){" }
  }

  /// Whether its author thought of a module, or of a header.
  func names(_ name: String) -> Bool { text.contains(name) }
}
