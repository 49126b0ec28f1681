import ModKitModel

extension GeneratedTree {
  /// All files in one text, for golden files and comparisons.
  var text: String {
    files.map { file in
      switch file.content {
      case .text(let text):
        "\(file.path)\n"
          + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map { $0.isEmpty ? "  |\n" : "  | \($0)\n" }.joined()
      case .copy(let source): "\(file.path) = \(source)\n"
      case .link(let target): "\(file.path) -> \(target)\n"
      }
    }
    .joined() + "owned: \(ownedDirectories.joined(separator: ", "))\n"
  }

  /// The text of one file.
  func text(of path: String) -> String? {
    guard case .text(let text)? = files.first(where: { $0.path == path })?.content else {
      return nil
    }
    return text
  }
}
