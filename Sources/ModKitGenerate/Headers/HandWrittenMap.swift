/// A handwritten module map.
struct HandWrittenMap {
  /// The text of the file.
  var text: String

  /// Returns the text for a layout. CocoaPods copies it for a framework. For a library it removes
  /// `framework`, with the same regular expression.
  func text(isFramework: Bool) -> String {
    guard !isFramework else { return text }
    let declaration = #/^(\s*)framework\s+(module[^{}]+)\{/#.anchorsMatchLineEndings()
    return text.replacing(declaration) { "\($0.1)\($0.2){" }
  }

  /// Whether the map mentions a module or header.
  func names(_ name: String) -> Bool { text.contains(name) }
}
