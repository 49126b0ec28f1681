import ModKitModel

extension Rule {
  /// Every source belongs to a component.
  static let unownedSource = Rule(
    id: SourceCoverage.ruleID,
    summary:
      "Every source of the workspace belongs to a component, its tests, or a product's shell.",
    rationale: """
      No rule looks at a file that no component owns, so a check that finds nothing says nothing of \
      it. There is one finding for each topmost directory in which nothing is owned, and the last \
      line of every check counts the files, whatever the level of this rule. Not counted are files \
      that git ignores, hidden ones, `Package.swift`, what a component leaves out by `exclude:`, \
      and what is in `Pods`, `Carthage`, `DerivedData`, `build`, `vendor`, `third_party`, and the \
      like.
      """,
    remedy: """
      Give the files to a component: write a `component.yml`, widen its globs, or link the podspec, \
      `Package.swift` or BUILD file that has them. Leave out what is no part of the app by `ignore:` \
      in `modkit.yml`. An exception names the workspace and the \
      directory: `{rule: unowned-source, from: City58, to: Legacy, reason: …}`.
      """,
    defaultSeverity: .warning,
    example: .unownedSource
  ) { context in
    context.architecture.coverage.unowned.map { .unowned($0, in: context.workspace) }
  }
}

extension Violation {
  /// No component can mend it, so that it is a finding about the workspace.
  fileprivate static func unowned(
    _ directory: SourceCoverage.Directory, in workspace: Workspace
  ) -> Violation {
    let (count, path) = (directory.fileCount, directory.path)
    let place = path == "." ? "the root of the workspace" : path
    return Violation(
      component: workspace.name,
      subject: path,
      location: SourceLocation(file: directory.firstFile, line: 1, column: 1),
      message: "\(count == 1 ? "1 source" : "\(count) sources") in \(place)"
        + " \(count == 1 ? "belongs" : "belong") to no component, and no rule looks at"
        + " \(count == 1 ? "it" : "them")",
      fix: "give \(count == 1 ? "it" : "them") to a component, or add"
        + " \(advice(toIgnore: directory)) to `ignore:` in \(Workspace.manifestName)")
  }

  /// A glob that leaves out what is in a directory; a root has others in it, and a name may look like
  /// a pattern.
  private static func advice(toIgnore directory: SourceCoverage.Directory) -> String {
    let isRoot = directory.path == "."
    let path = isRoot ? directory.firstFile : directory.path
    let isPattern = path.utf8.contains { "*?[{".utf8.contains($0) }
    guard !isPattern, !isRoot || directory.fileCount == 1 else { return "each of them" }
    return "`- \(YAMLScalar.quoted(path))`"
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
