import Foundation
@testable import ModKitBuild
@testable import ModKitDisk
import ModKitModel
import ModKitPodspec
import ModKitTestSupport
import Testing

@testable import ModKit

/// What is said of a `pod` that does not answer.
@Suite struct PodQuestionsTests {
  private static func answers(
    _ script: String, for files: [String] = ["A.podspec"], timeLimit: Duration = .seconds(3_600)
  ) async throws -> [String: String] {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let tool = directory.appending(path: "tool")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/"))
    let answers = await PodspecEvaluator(root: root, tool: tool.path, timeLimit: timeLimit)
      .answers(for: files)
    return (answers ?? [:]).mapValues { answer in
      switch answer {
      case .told(let bytes): "told " + String(decoding: bytes, as: UTF8.self)
      case .failed(let reason): reason
      }
    }
  }

  @Test(arguments: [
    ("echo 'a warning'; echo '{\"name\": \"A\"}'", "told {\"name\": \"A\"}\n"),
    (
      "echo '{}'",
      "of what it printed: the podspec has no name that can be read without Ruby, and is left out"
    ),
    ("exit 3", "it ended with status 3, and printed nothing"),
    (
      "echo ignored; printf 'a\\n\\n b \\nc\\nd\\n' >&2; exit 1",
      "it ended with status 1: a / b / c"
    ),
    ("echo junk", "it printed no JSON: junk"),
  ])
  func failuresAreWorded(_ script: String, _ answer: String) async throws {
    #expect(try await Self.answers(script) == ["A.podspec": answer])
  }

  /// The shell that supervises it may have words of its own for it.
  @Test func aSignalIsWorded() async throws {
    let answer = try await Self.answers("kill -9 $$")["A.podspec"]
    #expect(answer?.hasPrefix("it ended with status 137") == true)
  }

  @Test(.comesToAnEnd) func whatHangsIsKilledAndAskedNoMore() async throws {
    let files = (0..<9).map { "\($0).podspec" }
    let answers = try await Self.answers(
      "sleep 1000 & sleep 1000", for: files, timeLimit: .seconds(1))
    #expect(answers.count == files.count)
    #expect(answers["0.podspec"] == "it took longer than 1 s")
    #expect(answers["8.podspec"] == "for another podspec it took longer than 1 s")
  }
}
