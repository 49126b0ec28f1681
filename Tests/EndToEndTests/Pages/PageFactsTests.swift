import Foundation
import ModKitTestSupport
import Testing

/// What pages state and modkit, other pages or their own figures can contradict.
@Suite struct PageFactsTests {
  private static let index = "README.md"

  // MARK: Commands

  /// Each command, option and value on any page exists.
  @Test func everyOptionOnAPageExists() async throws {
    let known = try await commands()
    for (path, text) in try pages() {
      for (line, command) in CommandLines(text, commands: known.names).found {
        #expect(known.complaint(about: command) == nil, "\(path):\(line): \(command)")
      }
    }
  }

  /// An option without a command is modkit's, or one of these of other programs.
  @Test func everyOptionThatStandsAloneExists() async throws {
    let others: Set = [
      "affected", "coverage", "experimental_enable_aspect_hints", "noenable_bzlmod", "scratch-path",
      "shots", "tables", "triple", "unique",
    ]
    let known = try await commands().options
    let names = Set(others.map { $0.prefix { $0 != "_" } }.map(String.init))
    for (path, text) in try pages() {
      for (line, option) in CommandLines(text).options where !names.contains(option) {
        #expect(known.contains(option), "\(path):\(line): --\(option)")
      }
    }
  }

  @Test func whatDoesNotExistIsFound() async throws {
    let known = try await commands()
    let page = """
      Run `integrate --chekc`, or `modkit
      check --format sarfi`; `git
      log --oneline` is not modkit's.

          modkit chekc
      ```sh
      modkit graph --layer base
      ```
      """
    let complaints = CommandLines(page, commands: known.names).found.map {
      "\($0.line): \(known.complaint(about: $0.command) ?? "")"
    }
    #expect(
      complaints.sorted() == [
        "1: no option --chekc", "1: no value sarfi", "5: no command chekc", "7: ",
      ])
  }

  // MARK: Figures

  /// A verdict follows from the figures beside it.
  @Test func everyVerdictFollowsFromItsFigures() throws {
    var count = 0
    for (path, text) in try pages() {
      for table in VerdictTable.all(in: text) {
        count += table.targets.count
        for (line, complaint) in table.complaints {
          Issue.record("\(path):\(line): \(complaint)")
        }
      }
    }
    #expect(count > 10)
  }

  /// A sentence that names a target, on any page, names that of the table.
  @Test func aTargetIsTheSameOnEveryPage() throws {
    let pages = try pages()
    let targets = pages.flatMap { VerdictTable.all(in: $0.text) }.flatMap(\.targets)
      .filter { $0.key.contains(" / ") }
    #expect(!targets.isEmpty)
    for (path, text) in pages {
      for (line, sentence) in MarkdownLines(text).sentences {
        guard let stated = sentence.firstMatch(of: /\(target ([\d.,]+)/)?.output.1 else { continue }
        for (name, target) in targets
        where name.components(separatedBy: " / ").allSatisfy(sentence.contains) {
          #expect(stated == target, "\(path):\(line): \(sentence)")
        }
      }
    }
  }

  @Test(arguments: [
    ("| check | `rg` | 3.6 | 2: met |", 1), ("| check | `rg` | 1.6 | 2: missed |", 1),
    ("| check | `rg` | 3.6 | 2: missed |", 0), ("| memory | `rg` | 96 MiB | 100 MiB: met |", 0),
    ("| history | `rg` | 0.9–3.4 s | 3 s: met |", 1), ("| history | `rg` | 0.9 s | 3: met |", 1),
    ("| ratio | 1.3 | | |", 1), ("| ratio | 1.3 (missed) | | |", 0),
  ])
  func aWrongVerdictIsFound(_ row: String, _ complaints: Int) {
    let table = """
      | of | ratio (target 1.2) | 300 components | target |
      |---|---|---|---|
      \(row)

      """
    #expect(VerdictTable.all(in: table).flatMap(\.complaints).count == complaints)
  }

  // MARK: Links

  /// A reader finds each page from the README: by the page that lists those of its directory.
  @Test func everyPageIsInAnIndex() throws {
    let pages = try pages()
    for (path, _) in pages where path.hasPrefix("docs/") && !path.hasPrefix("docs/rules/") {
      let index = Self.index(of: path, among: Set(pages.map(\.path)))
      let text = pages.first { $0.path == index }?.text ?? ""
      let named = MarkdownLines(text).links.map { Self.resolved($0.target, on: index).path }
      #expect(named.contains(path), "\(index) does not name \(path)")
    }
  }

  /// Links lead to files that exist, and to headings in them.
  @Test func everyLinkLeadsSomewhere() throws {
    let pages = try pages()
    let anchors = Dictionary(
      uniqueKeysWithValues: pages.map { ($0.path, MarkdownLines($0.text).anchors) })
    for (path, text) in pages {
      for (line, target) in MarkdownLines(text).links {
        let link = Self.resolved(target, on: path)
        let file = Sandbox.repository.appending(path: link.path).path
        #expect(FileManager.default.fileExists(atPath: file), "\(path):\(line): \(target)")
        if let anchor = link.anchor, let known = anchors[link.path] {
          #expect(known.contains(anchor), "\(path):\(line): \(target)")
        }
      }
    }
  }

  // MARK: Support

  private func pages() throws -> [(path: String, text: String)] {
    try (DocumentedPage.all() + ["CONTRIBUTING.md"]).map {
      let file = Sandbox.repository.appending(path: $0)
      return ($0, try String(contentsOf: file, encoding: .utf8))
    }
  }

  private func commands() async throws -> KnownCommands {
    let answer = try await Sandbox().modkit("--experimental-dump-help")
    return try KnownCommands(json(answer.output))
  }

  private static func index(of path: String, among pages: Set<String>) -> String {
    let directory = (path as NSString).deletingLastPathComponent
    if directory == "docs/internals" { return "docs/ARCHITECTURE.md" }
    return pages.contains("\(directory).md") ? "\(directory).md" : index
  }

  /// The path in the repository that a link of a page leads to.
  private static func resolved(
    _ target: String, on page: String
  ) -> (path: String, anchor: String?) {
    let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let directory = URL(filePath: "/\(page)").deletingLastPathComponent()
    let place = directory.appending(path: parts[0]).standardized.path().dropFirst()
    return (parts[0].isEmpty ? page : String(place), parts.count > 1 ? parts[1] : nil)
  }
}
