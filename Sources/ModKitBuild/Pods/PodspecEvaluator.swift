import Foundation
package import ModKitDisk
import ModKitModel
package import ModKitPodspec

/// Queries that ask CocoaPods to evaluate podspecs that only Ruby can evaluate.
package struct PodspecEvaluator {
  /// The number of concurrent processes. Ruby starts slowly, and more processes than cores gain
  /// nothing.
  private static let atOnce = 4

  private let root: WorkspaceRoot
  private let tool: String
  private let timeLimit: Duration

  /// - Parameters:
  ///   - tool: the name of the CocoaPods command
  ///   - timeLimit: the limit for one podspec
  package init(root: WorkspaceRoot, tool: String = "pod", timeLimit: Duration = .seconds(60)) {
    self.root = root
    self.tool = tool
    self.timeLimit = timeLimit
  }

  /// True if `PATH` has a `pod`. It is looked up in this process because every check asks.
  package static var isThereAPod: Bool {
    ToolPath.first("pod") != nil
  }

  /// Returns CocoaPods' answers by path of the podspec, or nil if there is no `pod`. After one
  /// answer takes too long, the remaining podspecs are not asked about.
  ///
  /// - Parameter files: relative to the workspace root
  package func answers(for files: [String]) async -> [String: PodspecAnswer]? {
    guard !files.isEmpty, tool != "pod" || Self.isThereAPod else { return nil }
    return await withTaskGroup(of: (String, PodspecAnswer).self) { group in
      var (rest, answers): ([String], [String: PodspecAnswer]) = (files.reversed(), [:])
      func ask() {
        guard let file = rest.popLast() else { return }
        group.addTask { (file, await answer(for: file)) }
      }
      for _ in 0..<Self.atOnce { ask() }
      for await (file, answer) in group {
        answers[file] = answer
        if case .failed(let reason) = answer, reason == slowness {
          for file in rest { answers[file] = .failed("for another podspec \(reason)") }
          rest = []
        }
        ask()
      }
      return answers
    }
  }

  private var slowness: String { "it took longer than \(timeLimit.components.seconds) s" }

  private func answer(for file: String) async -> PodspecAnswer {
    let path = root.url.appending(path: file).path
    do throws(ToolError) {
      let result = try await ToolRunner.run(
        tool, ["ipc", "spec", path], in: root.url, timeLimit: timeLimit)
      guard let result else { return .failed(slowness) }
      guard result.status == 0 else {
        let words = words(result.errors + "\n" + result.output)
        return .failed("it ended with status \(result.status)\(words)")
      }
      guard let start = result.output.firstIndex(of: "{") else {
        return .failed("it printed no JSON\(words(result.output + "\n" + result.errors))")
      }
      return PodspecAnswer(printed: Array(result.output[start...].utf8))
    } catch {
      return .failed("\(error)")
    }
  }

  /// The number of lines of output to quote.
  private static let lineLimit = 3

  /// Returns the first lines of output, without the path of the workspace.
  private func words(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return ", and printed nothing" }
    let words = lines.prefix(Self.lineLimit).joined(separator: " / ")
    return ": " + words.replacing("\(root.path)/", with: "")
  }
}
