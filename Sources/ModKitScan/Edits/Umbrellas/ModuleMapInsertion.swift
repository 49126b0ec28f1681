import ModKitModel
import ModKitSource

extension SourceBytes {
  /// Returns an edit that appends members to a module. Each gets its own line if the closing brace
  /// has one.
  func splice(
    adding members: [String], to module: ModuleMapSyntax.Module
  ) -> TextSplice? {
    guard let end = module.end else { return nil }
    guard let brace = lineStarts.offset(of: end), self[brace] == "}" else { return nil }
    guard !members.isEmpty else { return .insertion("", at: brace) }
    let line = startOfLine(at: brace)
    guard endOfBlanks(from: line) == brace else {
      let gap = self[brace - 1].isBlank ? "" : " "
      let words = members.map { $0.drop { $0 == " " } }
      return .insertion(gap + words.joined(separator: " ") + " ", at: brace)
    }
    let indentation = memberIndentation(of: module) ?? text(line..<brace) + "  "
    let lineEnd = lineEndText(near: line)
    return .insertion(members.map { indentation + $0 + lineEnd }.joined(), at: line)
  }

  /// Returns the indentation of the first header of a module, or nil if it does not begin a line.
  private func memberIndentation(of module: ModuleMapSyntax.Module) -> String? {
    guard let header = module.headers.first?.place.position else { return nil }
    let lines = lineStarts
    guard let name = lines.offset(of: module.position), let start = lines.offset(of: header) else {
      return nil
    }
    let line = startOfLine(at: start)
    return line > name ? text(line..<endOfBlanks(from: line)) : nil
  }
}
