import Foundation
import ModKitTestSupport
import Testing

@testable import ModKitModel

/// Hostile text comes back from the parser of each format as it was.
@Suite struct QuotedTextTests {
  /// What means something in some format, and what hides it from those who look at characters instead of scalars.
  private static let pieces = [
    "\"", "\\", "'", "`", "$", "(", ")", "{", "}", "#", "%", "\n", "\r", "\t", " ", "=", "+", "@",
    "-", ",",
    ";", "|", "<", ">", "&", "?", "??/", "\\(", "#{", "$(", "a", "é", "😀", "\u{301}", "\u{20DD}",
    "\u{200D}", "\u{FE0F}", "\u{1}", "\u{7F}", "\u{85}", "\u{2028}",
  ]

  private static let texts: [String] = {
    var generator = SplitMix64(seed: 46)
    let pairs = pieces.flatMap { ["\($0)\u{301}", "\u{301}\($0)", "\($0)\""] }
    let random = (0..<200).map { _ in
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
    }
    return [""] + pieces + pairs + random
  }()

  /// Runs a tool on a file, and expects texts that end with NUL.
  private func expect(
    _ tool: String, _ name: String, _ code: String,
    texts: [String] = texts, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data(code.utf8).write(to: directory.appending(path: name))
    let answer = try await Tool.run(tool, [name], in: directory)
    try #require(answer.isSuccess, "\(answer.errors.prefix(2000))", sourceLocation: sourceLocation)
    compare(answer.output, texts, sourceLocation)
  }

  private func compare(_ output: String, _ texts: [String], _ place: Testing.SourceLocation) {
    let found = output.utf8.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    #expect(found.count == texts.count + 1, sourceLocation: place)
    for (text, found) in zip(texts, found) where Array(text.utf8) != found {
      Issue.record(
        "\(text.debugDescription) is read as \(String(decoding: found, as: UTF8.self).debugDescription)",
        sourceLocation: place)
    }
  }

  private func temporaryDirectory() throws -> URL {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "quoted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    return directory
  }

  @Test func shell() async throws {
    try await expect(
      "sh", "t.sh",
      Self.texts.map { "printf '%s\\0' \(QuotedText.shell($0))\n" }.joined())
  }

  @Test(.enabled(if: Tool.isAvailable("python3"))) func python() async throws {
    let list = Self.texts.map(QuotedText.python).joined(separator: ",\n")
    try await expect(
      "python3", "t.py",
      "import sys\nfor t in [\(list)]:\n  sys.stdout.buffer.write(t.encode() + bytes(1))\n")
  }

  @Test(.enabled(if: Tool.isAvailable("ruby"))) func ruby() async throws {
    let list = Self.texts.map(QuotedText.ruby).joined(separator: ",\n")
    try await expect(
      "ruby", "t.rb",
      "# encoding: utf-8\n$stdout.binmode\n[\(list)].each { |t| $stdout.write(t, 0.chr) }\n")
  }

  @Test(.comesToAnEnd) func swift() async throws {
    let code =
      "let texts: [StaticString] = \(QuotedText.swift(list: Self.texts))\nfor text in texts {"
      + " print(text, terminator: \"\\0\") }\n"
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data(code.utf8).write(to: directory.appending(path: "main.swift"))
    let build = try await Tool.run("swiftc", ["-o", "t", "main.swift"], in: directory)
    try #require(build.isSuccess, "\(build.errors.prefix(2000))")
    let answer = try await Tool.run(directory.appending(path: "t").path, [], in: directory)
    compare(answer.output, Self.texts, #_sourceLocation)
  }

  @Test(.enabled(if: Tool.isAvailable("clang"))) func c() async throws {
    let lines = Self.texts.map { "printf(\"%s%c\", \(QuotedText.c($0)), 0);\n" }.joined()
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("#include <stdio.h>\nint main(void) {\n\(lines)return 0; }\n".utf8)
      .write(to: directory.appending(path: "t.c"))
    // Trigraphs are read in this standard.
    let build = try await Tool.run("clang", ["-std=c99", "-w", "-o", "t", "t.c"], in: directory)
    try #require(build.isSuccess, "\(build.errors.prefix(2000))")
    let answer = try await Tool.run(directory.appending(path: "t").path, [], in: directory)
    compare(answer.output, Self.texts, #_sourceLocation)
  }

  @Test(.enabled(if: Tool.isAvailable("python3"))) func csv() async throws {
    let rows = Self.texts.map { QuotedText.csv($0) + "\r\n" }.joined()
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data(rows.utf8).write(to: directory.appending(path: "t.csv"))
    let script =
      "import csv, sys\nfor row in csv.reader(open('t.csv', newline='', encoding='utf-8')):\n"
      + "  assert len(row) == 1\n  sys.stdout.buffer.write(row[0].encode() + bytes(1))\n"
    let answer = try await Tool.run("python3", ["-c", script], in: directory)
    #expect(answer.isSuccess, "\(answer.errors)")
    compare(answer.output, Self.texts, #_sourceLocation)
  }

  /// curl writes files of the names.
  @Test(.enabled(if: Tool.isAvailable("curl"))) func curl() async throws {
    let names = Self.texts.filter { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "/")) }
      .enumerated().map { "\($0)-\($1)" }
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data().write(to: directory.appending(path: "source"))
    let source = QuotedText.curl("file://\(directory.path)/source")
    let lines = names.map { "url = \(source)\noutput = \(QuotedText.curl($0))\n" }.joined()
    try Data(lines.utf8).write(to: directory.appending(path: "configuration"))
    let answer = try await Tool.run(
      "curl", ["-s", "-g", "--config", "configuration"], in: directory)
    #expect(answer.isSuccess, "\(answer.errors)")
    let found = try await Tool.run("find", [".", "-type", "f", "-print0"], in: directory)
    let files = Set(found.output.utf8.split(separator: 0).map { Array($0.dropFirst(2)) })
    for name in names where !files.contains(Array(name.utf8)) {
      Issue.record("no file \(name.debugDescription)")
    }
  }

  @Test(.enabled(if: Tool.isAvailable("dot"))) func dot() async throws {
    let texts = Self.texts.filter { $0.utf8.allSatisfy { $0 >= 0x20 } && !$0.isEmpty }
    let nodes = texts.enumerated().map { "\(QuotedText.dot("\($0)-\($1)"));\n" }.joined()
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("digraph {\n\(nodes)}\n".utf8).write(to: directory.appending(path: "t.dot"))
    let answer = try await Tool.run("dot", ["-Tjson0", "t.dot"], in: directory)
    #expect(answer.isSuccess, "\(answer.errors)")
  }

  /// Whether Debian's Python has a module.
  private static func canImport(_ module: String) async -> Bool {
    let answer = try? await Tool.run("/usr/bin/python3", ["-c", "import \(module)"], in: nil)
    return answer?.isSuccess == true
  }

  /// Cells of a table have their text and no other elements.
  @Test(.enabled("python3-markdown-it is not here") { await canImport("markdown_it") })
  func markdown() async throws {
    let texts = Self.texts.filter { text in
      text.unicodeScalars.allSatisfy { $0.value > 0x20 && !$0.properties.isWhitespace }
    }
    let rows = texts.map { "| .\(QuotedText.markdown($0)). | \(QuotedText.markdownCode($0)) |\n" }
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("| a | b |\n|---|---|\n\(rows.joined())".utf8).write(
      to: directory.appending(path: "t.md"))
    let script = """
      import sys, markdown_it
      text = open('t.md', encoding='utf-8', newline='').read()
      parser = markdown_it.MarkdownIt('commonmark').enable(['table', 'strikethrough'])
      cells = [t for t in parser.parse(text) if t.type == 'inline'][2:]
      for cell in cells:
        bad = [c.type for c in cell.children if c.type not in ('text', 'code_inline')]
        text = ''.join(c.content for c in cell.children) if not bad else 'elements: ' + str(bad)
        sys.stdout.buffer.write(text.encode() + bytes(1))
      """
    let answer = try await Tool.run("/usr/bin/python3", ["-c", script], in: directory)
    #expect(answer.isSuccess, "\(answer.errors)")
    compare(answer.output, texts.flatMap { [".\($0).", $0] }, #_sourceLocation)
  }

  @Test(.enabled("python3-yaml is not here") { await canImport("yaml") })
  func yaml() async throws {
    let items = Self.texts.flatMap {
      ["- \(YAMLScalar.text(of: $0))\n", "- \(YAMLScalar.quoted($0))\n"]
    }
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data(items.joined().utf8).write(to: directory.appending(path: "t.yml"))
    let script =
      "import sys, yaml\nfor text in yaml.safe_load(open('t.yml', 'rb')):\n"
      + "  sys.stdout.buffer.write(text.encode() + bytes(1))\n"
    let answer = try await Tool.run("/usr/bin/python3", ["-c", script], in: directory)
    #expect(answer.isSuccess, "\(answer.errors)")
    compare(answer.output, Self.texts.flatMap { [$0, $0] }, #_sourceLocation)
  }

  @Test func json() throws {
    let texts = Self.texts.filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } }
    let list = "[\(texts.map(QuotedText.json).joined(separator: ","))]"
    let read = try #require(try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String])
    #expect(read.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test func settingsOfXcode() {
    for text in Self.texts {
      let words = SettingWords.split(SettingWords.joined([text, "x"]))
      #expect(words?.map { Array($0.utf8) } == [Array(text.utf8), Array("x".utf8)])
    }
  }
}
