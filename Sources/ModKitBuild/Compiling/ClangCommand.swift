import Foundation

/// A clang command with which SwiftPM built an object.
package struct ClangCommand: Sendable {
  let source: String
  let object: String

  /// Returns the clang commands in SwiftPM's build manifest.
  static func all(in manifest: String) -> [ClangCommand] {
    BuildManifest.commands(in: manifest).compactMap(Self.init)
  }

  /// Fails for other tools, and if clang compiles nothing.
  init?(_ words: [String]) {
    guard let tool = words.first, URL(filePath: tool).lastPathComponent.hasPrefix("clang") else {
      return nil
    }
    var values: [String: String] = [:]
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "-c", "-o": values[word] = rest.popFirst()
      default: break
      }
    }
    guard let source = values["-c"], let object = values["-o"] else { return nil }
    self.source = source
    self.object = object
  }
}
