import Foundation

/// The text that SwiftPM writes for its build system, llbuild.
enum BuildManifest {
  /// Returns the words of each command: the text has one list of words for each.
  static func commands(in text: String) -> [[String]] {
    text.split(separator: "\n").compactMap { line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix(mark) else { return nil }
      return try? JSONDecoder().decode([String].self, from: Data(text.dropFirst(mark.count).utf8))
    }
  }

  private static let mark = "args: "
}
