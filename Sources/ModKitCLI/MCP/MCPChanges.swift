import ModKit
import ModKitModel

extension MCPContext {
  /// The paths in the workspace of files that an agent names.
  func paths(of files: [String]) throws -> [String] {
    guard !files.isEmpty else { throw MCPProblem("`files` names no file") }
    return try files.map { file in
      guard let path = root.path(of: file, from: root.path) else {
        throw MCPProblem("`\(file)` is outside of the workspace")
      }
      return path
    }
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
      guard let whatIf = WhatIf(text) else { throw MCPProblem("`\(text)` is no change") }
      return whatIf
    }
    let verdicts = try project.may(edges, supposing: whatIfs, baseline: baseline(), today: .today)
    var text = try verdicts.map { try Reports.may($0, format: "text", isColored: false) }.joined()
    if !whatIfs.isEmpty {
      let request = CheckRequest(
        today: .today, baseline: try baseline(), comparison: .supposing(whatIfs))
      text += try project.check(request).text(format: "text", isColored: false)
    }
    return text
  }

  private static func edge(_ text: String) throws -> DependencyEdge.Ends {
    let ends = text.replacing("→", with: "->").split(
      separator: "->", omittingEmptySubsequences: false
    )
    .map { $0.trimmingPrefix { $0 == " " } }
    guard ends.count == 2, let from = ends.first, let to = ends.last else {
      throw MCPProblem("`\(text)` is no dependency: write `A -> B`")
    }
    return DependencyEdge.Ends(
      from: String(from.reversed().drop { $0 == " " }.reversed()),
      to: String(to.reversed().drop { $0 == " " }.reversed()))
  }
}
