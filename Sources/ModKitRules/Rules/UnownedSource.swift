import ModKitModel

extension Rule {
  /// Every source belongs to a component.
  static let unownedSource = Rule(
    id: SourceCoverage.ruleID,
    summary:
      "Every source of the workspace belongs to a component, its tests, or a product's shell.",
    rationale: """
      No rule checks a file that no component owns, so a check without findings says nothing about \
      it. There is one finding for each topmost directory without owned files, and one for the \
      unowned files of a directory that has owned files too. The last line of every check counts \
      the files, at every level of this rule. Not counted are files that git ignores, hidden \
      files, `Package.swift`, files that a component leaves out by `exclude:`, and files in \
      `Pods`, `Carthage`, `DerivedData`, `build`, `vendor`, `third_party`, and the like.
      """,
    remedy: """
      Give the files to a component: write a `component.yml`, widen its globs, or link the \
      podspec, `Package.swift` or BUILD file that has them. Leave out files that are not part of \
      the app by `ignore:` in `modkit.yml`. An exception names the workspace and the directory: \
      `{rule: unowned-source, from: City58, to: Legacy, reason: …}`.
      """,
    defaultSeverity: .warning,
    example: .unownedSource
  ) { context in
    context.architecture.coverage.unowned.map { .unowned($0, in: context.workspace) }
  }
}

extension Violation {
  /// A finding about the workspace, since it cannot be fixed in any one component.
  fileprivate static func unowned(
    _ directory: SourceCoverage.Directory, in workspace: Workspace
  ) -> Violation {
    let (count, path) = (directory.fileCount, directory.path)
    let place = path == "." ? "the root of the workspace" : path
    let isAmongOwned = path != "." && !directory.filesAmongOwned.isEmpty
    return Violation(
      component: workspace.name,
      subject: path,
      location: SourceLocation(file: directory.firstFile, line: 1, column: 1),
      message: "\(count == 1 ? "1 source" : "\(count) sources")"
        + " \(isAmongOwned ? "beside owned ones in" : "in") \(place)"
        + " \(count == 1 ? "belongs" : "belong") to no component, and no rule looks at"
        + " \(count == 1 ? "it" : "them")",
      fix: "give \(count == 1 ? "it" : "them") to a component, or add"
        + " \(advice(toIgnore: directory)) to `ignore:` in \(Workspace.manifestName)")
  }

  /// Globs that leave out a directory, or single files where it has owned ones too.
  private static func advice(toIgnore directory: SourceCoverage.Directory) -> String {
    let files = directory.filesAmongOwned
    let named = files.isEmpty ? [directory.path] : Array(files.prefix(longestList))
    let globs = named.map { "`- \(YAMLScalar.quoted(glob(for: $0)))`" }
    let rest = files.count - named.count
    let all = rest > 0 ? globs + ["the \(rest) other \(rest == 1 ? "file" : "files")"] : globs
    return all.count < 2
      ? all.joined() : "\(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])"
  }

  /// A longer list is not worth copying from a message.
  private static var longestList: Int { 12 }

  /// A glob that selects exactly this path, even if it contains glob characters. A brace cannot be
  /// escaped, so `?` stands for it.
  private static func glob(for path: String) -> String {
    path.replacing(/[*?\[]/) { "[\($0.output)]" }.replacing("{", with: "?")
  }
}

extension RuleExample {
  fileprivate static let unownedSource = RuleExample(
    bad: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      """,
      "Home/Sources/HomePage.swift": """
      import Foundation
      """,
      "Legacy/Feed/FeedPage.m": """
      #import "FeedPage.h"
      """,
      "Legacy/Feed/FeedPage.h": """
      @interface FeedPage : NSObject
      @end
      """,
    ],
    finding: """
      Legacy/Feed/FeedPage.h:1:1: warning[unowned-source] 2 sources in Legacy belong to no component, and no rule looks at them
        fix: give them to a component, or add `- "Legacy"` to `ignore:` in modkit.yml
      """,
    good: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      ignore:
      - Legacy   # goes away with the old feed
      """
    ])
}
