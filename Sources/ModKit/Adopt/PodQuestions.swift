import Foundation
import ModKitAdopt
import ModKitModel
import ModKitScan

/// Asks CocoaPods what podspecs say that only Ruby can tell.
enum PodQuestions {
  /// Ruby starts slowly; more at once than there are cores gain nothing.
  private static let atOnce = 4

  /// The answers of `pod ipc spec`, by the path of the podspec; nil where there is no `pod`.
  ///
  /// - Parameter files: relative to the workspace root
  static func answers(for files: [String], in root: WorkspaceRoot) async -> [String: [UInt8]]? {
    guard !files.isEmpty, await ToolRunner.directory(ofTool: "pod") != nil else { return nil }
    return await withTaskGroup(of: (String, [UInt8]?).self) { group in
      var rest = files[...]
      func ask() {
        guard let file = rest.popFirst() else { return }
        group.addTask { (file, await answer(for: file, in: root)) }
      }
      for _ in 0..<atOnce { ask() }
      var answers: [String: [UInt8]] = [:]
      for await (file, answer) in group {
        answers[file] = answer
        ask()
      }
      return answers
    }
  }

  /// Nil when CocoaPods does not take the podspec: what was read without it stays, with its gaps.
  private static func answer(for file: String, in root: WorkspaceRoot) async -> [UInt8]? {
    let path = root.url.appending(path: file).path
    let result = try? await ToolRunner.run("pod", ["ipc", "spec", path], in: root.url)
    guard let result, result.status == 0, let start = result.output.firstIndex(of: "{") else {
      return nil
    }
    return Array(result.output[start...].utf8)
  }
}
