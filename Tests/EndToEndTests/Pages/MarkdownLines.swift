import Foundation

/// A page in Markdown, divided into prose and code. Lines are counted from 1.
struct MarkdownLines {
  /// Lines of blocks, fenced or indented.
  private(set) var code: [(line: Int, text: String)] = []
  /// All others; a line in a block is an empty one here.
  private(set) var prose: [(line: Int, text: String)] = []

  init(_ text: String) {
    var isFenced = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isFenced.toggle() }
      let isCode = isFenced || isFence
      if isCode || line.hasPrefix("    ") { code.append((index + 1, line)) }
      prose.append((index + 1, isCode ? "" : line))
    }
  }

  /// What stands between backticks; a span may go on in the next line.
  var spans: [(line: Int, text: String)] {
    paragraphs.flatMap { paragraph in
      paragraph.text.matches(of: /`([^`]+)`/).map { match in
        let before = paragraph.text[..<match.range.lowerBound]
        return (
          paragraph.line + before.count { $0 == "\n" },
          match.output.1.split(separator: /\s+/).joined(separator: " ")
        )
      }
    }
  }

  /// Sentences, as far as a full stop shows where one ends; the line is about that where it begins.
  var sentences: [(line: Int, text: String)] {
    paragraphs.flatMap { paragraph in
      var line = paragraph.line
      return paragraph.text.components(separatedBy: ".\n").flatMap { part in
        defer { line += part.count { $0 == "\n" } + 1 }
        return part.components(separatedBy: ". ").map { sentence in
          (line, sentence.split(separator: /\s+/).joined(separator: " "))
        }
      }
    }
  }

  /// The headings, as links name them.
  var anchors: Set<String> {
    Set(
      prose.compactMap { $0.text.firstMatch(of: /^#+ (.*)$/)?.output.1 }.map { heading in
        heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
          .lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  /// The targets of links, without those of other sites.
  var links: [(line: Int, target: String)] {
    prose.flatMap { line, text in
      text.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^()\s]+)\)/)
        .map { (line, String($0.output.1)) }
        .filter { !$0.1.contains(":") }
    }
  }

  private var paragraphs: [(line: Int, text: String)] {
    var found: [(line: Int, text: String)] = []
    var isOpen = false
    for (line, text) in prose {
      let isEmpty = text.allSatisfy(\.isWhitespace)
      if isOpen, !isEmpty {
        found[found.endIndex - 1].text += "\n" + text
      } else if !isEmpty {
        found.append((line, text))
      }
      isOpen = !isEmpty
    }
    return found
  }
}
