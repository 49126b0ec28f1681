import Foundation

/// A run of clang by which SwiftPM has made an object.
struct ClangCommand: Sendable {
  let tool: String
  /// All that it was told but the source, the object and the file of dependencies.
  let flags: [String]
  let source: String
  let object: String

  /// The runs of clang in what SwiftPM has written down for its build system, a list of words for each.
  static func all(in manifest: String) -> [ClangCommand] {
    manifest.split(separator: "\n").compactMap { line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix(mark) else { return nil }
      let list = Data(text.dropFirst(mark.count).utf8)
      return (try? JSONDecoder().decode([String].self, from: list)).flatMap(Self.init)
    }
  }

  private static let mark = "args: "

  /// Nil for other tools, and where clang compiles nothing.
  init?(_ words: [String]) {
    guard let tool = words.first, URL(filePath: tool).lastPathComponent.hasPrefix("clang") else {
      return nil
    }
    var (flags, values): ([String], [String: String]) = ([], [:])
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "-c", "-o", "-MT", "-MF": values[word] = rest.popFirst()
      case "-MD": break
      default: flags.append(word)
      }
    }
    guard let source = values["-c"], let object = values["-o"] else { return nil }
    self.tool = tool
    self.flags = flags
    self.source = source
    self.object = object
  }
}
