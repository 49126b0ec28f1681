import Foundation
import ModKitTestSupport
import Testing

/// The manual that `make install` puts in place.
@Suite struct ManualPageTests {
  @Test func eachCommandHasAPage() async throws {
    let sandbox = try Sandbox()
    try await writeManual(in: sandbox)
    var expected: Set = ["modkit.1"]
    for command in try await commands(below: [], in: sandbox) {
      expected.insert("modkit-\(command.joined(separator: "-")).1")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: page("", in: sandbox).path)
    #expect(Set(names) == expected)
    #expect(expected.count > 15)
  }

  /// What `--help` lists has to be in the page, in the words of `--help`.
  @Test func aPageHasEachOption() async throws {
    let sandbox = try Sandbox()
    try await writeManual(in: sandbox)
    for command in try await commands(below: [], in: sandbox) {
      let text = try text(of: "modkit-\(command.joined(separator: "-")).1", in: sandbox)
      let help = try await sandbox.run(sandbox.binaryPath, command + ["--help"]).output
      for option in help.matches(of: /(?m)^  (?:-h, )?(--[a-z-]+)/).map(\.output.1) {
        let escaped = option.replacing("-", with: "\\-")
        #expect(text.contains("\\fB\(escaped)\\fR"), "\(command) \(option)")
      }
    }
  }

  @Test func theManualIsTheSameTwice() async throws {
    let (one, other) = (try Sandbox(), try Sandbox())
    try await writeManual(in: one)
    try await writeManual(in: other)
    #expect(try one.snapshot(of: "manual") == other.snapshot(of: "manual"))
  }

  @Test(.enabled(if: Tool.isAvailable("groff"), "needs groff"))
  func groffHasNothingToComplainOf() async throws {
    let sandbox = try Sandbox()
    try await writeManual(in: sandbox)
    let pages = try FileManager.default.contentsOfDirectory(atPath: page("", in: sandbox).path)
      .sorted().map { "manual/\($0)" }
    let answer = try await Tool.run(
      "groff", ["-man", "-ww", "-Tascii", "-P-cbou"] + pages, in: sandbox.directory)
    #expect(answer.isSuccess)
    #expect(answer.errors == "")
    #expect(answer.output.contains("modkit integrate"))
    #expect(answer.output.contains("--fail-on-miss"))
  }

  @Test(.enabled(if: Tool.isAvailable("mandoc"), "needs mandoc"))
  func mandocHasNothingToComplainOf() async throws {
    let sandbox = try Sandbox()
    try await writeManual(in: sandbox)
    let pages = try FileManager.default.contentsOfDirectory(atPath: page("", in: sandbox).path)
      .sorted().map { "manual/\($0)" }
    let answer = try await Tool.run(
      "mandoc", ["-Tlint", "-Wwarning"] + pages, in: sandbox.directory)
    // A date would be another with each release.
    let complaints = answer.text.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(complaints == [])
  }

  /// Text that roff would take for requests, quotes or escapes.
  @Test func nothingInADescriptionIsTakenForARequest() async throws {
    let sandbox = try Sandbox()
    try await writeManual(in: sandbox)
    for (name, text) in try sandbox.snapshot(of: "manual") {
      for line in text.split(separator: "\n") where line.hasPrefix(".") {
        #expect(line.contains(/^\.(TH|SH|TP|PP|ad|nh)\b/), "\(name): \(line)")
      }
      #expect(!text.contains("`"), "\(name)")
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
    }
  }

  @Test func helpDoesNotShowIt() async throws {
    let help = try await Sandbox().modkit("--help")
    #expect(!help.output.contains("manual"))
  }

  // MARK: Support

  private func writeManual(in sandbox: Sandbox) async throws {
    let answer = try await sandbox.modkit("manual", "--output", "manual")
    try #require(answer.isSuccess, "\(answer.text)")
  }

  private func page(_ name: String, in sandbox: Sandbox) -> URL {
    sandbox.directory.appending(path: "manual/\(name)")
  }

  private func text(of name: String, in sandbox: Sandbox) throws -> String {
    try sandbox.read("manual/\(name)")
  }

  /// The words of each command that help shows.
  private func commands(below words: [String], in sandbox: Sandbox) async throws -> [[String]] {
    let help = try await sandbox.run(sandbox.binaryPath, words + ["--help"]).output
    guard let list = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first else {
      return []
    }
    var commands: [[String]] = []
    for name in list.matches(of: /(?m)^  ([a-z]+)/).map({ String($0.output.1) }) {
      commands.append(words + [name])
      commands += try await self.commands(below: words + [name], in: sandbox)
    }
    return commands
  }
}
