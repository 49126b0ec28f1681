import Foundation
import ModKitAdopt
import ModKitModel
import ModKitScan

/// Asks CocoaPods what podspecs say that only Ruby can tell.
struct PodQuestions {
  /// Ruby starts slowly; more at once than there are cores gain nothing.
  private static let atOnce = 4

  private let root: WorkspaceRoot
  private let tool: String
  private let timeLimit: Duration

  /// - Parameters:
  ///   - tool: CocoaPods
  ///   - timeLimit: for one podspec
  init(root: WorkspaceRoot, tool: String = "pod", timeLimit: Duration = .seconds(60)) {
    self.root = root
    self.tool = tool
    self.timeLimit = timeLimit
  }

  /// Whether `PATH` has a `pod`. Looked up here, since every check asks.
  static var isThereAPod: Bool {
    ToolPath.first("pod") != nil
  }

  /// What CocoaPods says, by the path of the podspec; nil where there is no `pod`. Once it has
  /// taken too long, it is asked no more.
  ///
  /// - Parameter files: relative to the workspace root
  func answers(for files: [String]) async -> [String: PodspecAnswer]? {
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

  /// How many lines of what it prints are repeated.
  private static let lineLimit = 3

  /// What it printed first, without the place of the workspace.
  private func words(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return ", and printed nothing" }
    let words = lines.prefix(Self.lineLimit).joined(separator: " / ")
    return ": " + words.replacing("\(root.path)/", with: "")
  }
}
