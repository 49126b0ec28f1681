import Foundation
import ModKit
import ModKitDisk
import ModKitModel

extension MCPContext {
  /// Files that an agent names.
  ///
  /// - Parameter text: the content of the only one, if it is not that on the disk
  func files(named names: [String], text: String?) throws -> CheckedFiles {
    guard let first = names.first else { throw MCPProblem("`files` names no file") }
    guard let text else { return try CheckedFiles(names, from: root.path, in: root) }
    guard names.count == 1 else { throw MCPProblem("`text` is the content of one file") }
    return try CheckedFiles(first, bytes: Array(text.utf8), from: root.path, in: root)
  }

  /// What would come of a change.
  ///
  /// - Parameters:
  ///   - dependencies: as `A -> B`
  ///   - changes: as `check --suppose` takes them
  func plan(adding dependencies: [String], supposing changes: [String]) throws -> String {
    guard !dependencies.isEmpty || !changes.isEmpty else {
      throw MCPProblem("name `dependencies` to add, or what to `suppose`")
    }
    let project = try project()
    let edges = try dependencies.map(Self.edge)
    let whatIfs = try changes.map { text in
      guard let whatIf = WhatIf(text) else {
        throw MCPProblem("`\(text)` is no change: write \(WhatIf.forms)")
      }
      return whatIf
    }
    let verdicts = try MayRun(project).may(
      edges, supposing: whatIfs, baseline: baseline(), today: .today)
    var text = try verdicts.map { try Reports.may($0, format: "text", isColored: false) }.joined()
    if !whatIfs.isEmpty {
      let request = CheckRequest(
        today: .today, baseline: try baseline(), comparison: .supposing(whatIfs))
      var outcome = try project.check(request)
      outcome.adviseByHand(in: project)
      text += try outcome.text(format: "text", isColored: false)
    }
    return text
  }

  private static func edge(_ text: String) throws -> DependencyEdge.Ends {
    let ends = text.replacing("→", with: "->").components(separatedBy: "->")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard ends.count == 2 else {
      throw MCPProblem("`\(text)` is no dependency: write `A -> B`")
    }
    return DependencyEdge.Ends(from: ends[0], to: ends[1])
  }
}
