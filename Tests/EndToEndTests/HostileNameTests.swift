import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

/// Names of files, manifests, link maps and sources are not trusted: nothing in them reaches a
/// terminal, whatever the command and the format, and what programs read stays valid.
@Suite struct HostileNameTests {
  /// An escape sequence, C1's, DEL, one that turns the line around, and a line of its own.
  private static let trick = "\u{1B}[31m\u{9B}2J\u{7F}\u{202E}\nerror: forged"

  private static let files = [
    "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
    "C/A/component.yml": "name: A\nlayer: base-service\n",
    "C/A/Sources/x\(trick).m": "#import <No\u{1B}[31m\u{9B}\u{7F}\u{202E}.h>\n#import \"B/b.h\"\n",
    "C/A/Sources/y\(trick).h": "#import <B/b.h>\n@protocol P\n@end\n",
    "C/B/component.yml": "name: B\nlayer: base-business\ndependencies: [A]\n",
    "C/B/Headers/b.h": "@protocol P\n@end\n",
    "C/B/Headers/z\(trick).h": "#import <A/y\u{1B}.h>\n",
    "map": "# Path: App\n# Arch: arm64\n# Object files:\n[  0] linker synthesized\n"
      + "[  1] /x/libA.a(A\u{1B}[31m\u{9B}.o)\n[  2] /x/libB.a(B\u{7F}\u{202E}.o)\n"
      + "# Sections:\n# Address\tSize\tSegment\tSection\n# Symbols:\n# Address\tSize\tFile  Name\n"
      + "0x1000\t0x10\t[  1] -[NSString(A\u{1B}]0;t\u{7}) m\u{9B}]\n"
      + "0x1010\t0x10\t[  2] -[NSString(B) m\u{9B}]\n",
  ]

  private static let commands = [
    ["check"], ["check", "--no-cache"], ["check", "--update-baseline", "--baseline", "b.yml"],
    ["linkmap", "map"], ["graph"], ["graph", "--format", "json"], ["graph", "--format", "mermaid"],
    ["why", "B", "A"], ["explain", "A"], ["integrate", "--dry-run"], ["headers", "--check"],
    ["headers", "--fix"], ["doctor"], ["report", "--output", "out\u{1B}[31m"],
    ["linkmap", "map", "--format", "json"], ["linkmap", "no\u{1B}[31m"], ["nothing\u{1B}[31m"],
    ["check", "--nothing\u{9B}"], ["check", "--format", "\u{1B}[31m"],
    ["init", "--from", "auto", "--dry-run"],
  ]

  private static let formats = ["text", "json", "sarif", "junit", "gitlab", "github", "xcode"]
    .map { ["check", "--format", $0] }

  @Test(arguments: commands + formats)
  func nothingReachesTheTerminal(_ arguments: [String]) async throws {
    let sandbox = try Sandbox(files: Self.files)
    let result = try await sandbox.run(sandbox.binaryPath, arguments)
    for scalar in result.text.unicodeScalars where scalar.isDeceptive && scalar != "\n" {
      guard scalar != "\t" else { continue }
      Issue.record("U+\(String(scalar.value, radix: 16)) in \(result.text)")
    }
  }

  /// Colour is modkit's alone.
  @Test(arguments: [["check"], ["linkmap", "map"], ["why", "B", "A"], ["explain", "A"]])
  func nothingIsColouredByAName(_ arguments: [String]) async throws {
    let sandbox = try Sandbox(files: Self.files)
    let plain = try await sandbox.run(sandbox.binaryPath, arguments)
    let colored = try await sandbox.run(sandbox.binaryPath, arguments + ["--color", "always"])
    var text = colored.output
    for style in TerminalStyle.allCases {
      text = text.replacingOccurrences(of: style.sequence, with: "")
    }
    #expect(text == plain.output)
  }

  @Test func programsGetTheNamesAsTheyAre() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let document = try json(try await sandbox.modkit("check", "--format", "json").output)
    let findings = try #require(document["findings"] as? [[String: Any]])
    let files = findings.compactMap { $0["file"] as? String }
    #expect(files.contains("C/A/Sources/x\(Self.trick).m"), "\(files)")
  }
}
