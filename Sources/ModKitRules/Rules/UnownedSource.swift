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
      `Pods`, `Carthage`, `DerivedData`, `build`, `vendor`, `third_party`, and the like. Where \
      `modkit.yml` links projects, the baseline has the name of each unowned source, and one that \
      it lacks is an error, unless `rules:` states a level: most likely it was added since, and is \
      missing from its target.
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
    let directories = context.architecture.coverage.unowned
    let workspace = context.workspace
    guard workspace.components.contains(where: { $0.foreignFormat?.hasProjects == true }) else {
      return directories.map { .unowned($0, in: workspace) }
    }
    guard context.baseline.isRecorded else {
      return directories.map { .unowned($0, in: workspace, recordsFiles: true) }
    }
    let known = KnownUnowned(context.baseline, in: workspace)
    return directories.flatMap { directory -> [Violation] in
      let (old, new) = known.divide(directory)
      return (old.map { [.unowned($0, in: workspace, recordsFiles: true)] } ?? [])
        + new.map { .added($0, below: directory.path, in: workspace) }
    }
  }
}

/// The unowned sources that a baseline has. A project names its files, so one that was added since is
/// most likely missing from a target.
private struct KnownUnowned {
  private let fingerprints: Set<String>
  private let workspace: Workspace

  init(_ baseline: Baseline, in workspace: Workspace) {
    fingerprints = Set(
      baseline.entries.lazy.filter { $0.rule == SourceCoverage.ruleID }.map(\.fingerprint))
    self.workspace = workspace
  }

  private func contain(_ path: String) -> Bool {
    fingerprints.contains(
      Diagnostic.fingerprint(SourceCoverage.ruleID, workspace.name, nil, path))
  }

  /// Whether the baseline has a file, or a directory with it: one that was written before modkit
  /// recorded files has whole directories.
  private func isKnown(_ file: String) -> Bool {
    sequence(first: file) { $0 == "." ? nil : RelativePath.directory(of: $0) }
      .contains(where: contain)
  }

  /// Returns the part of a directory that the baseline has, and the other files.
  func divide(
    _ directory: SourceCoverage.Directory
  ) -> (old: SourceCoverage.Directory?, new: [String]) {
    let old = directory.files.filter(isKnown)
    guard old.count < directory.files.count else { return (directory, []) }
    guard let first = old.first else { return (nil, directory.files) }
    let known = Set(old)
    return (
      SourceCoverage.Directory(
        path: directory.path, fileCount: old.count, firstFile: first,
        filesAmongOwned: directory.filesAmongOwned.isEmpty ? [] : old, files: old),
      directory.files.filter { !known.contains($0) }
    )
  }
}

extension Violation {
  /// A source that was added since the baseline.
  fileprivate static func added(
    _ path: String, below directory: String, in workspace: Workspace
  ) -> Violation {
    let isLeveled = workspace.ruleSettings.contains { $0.rule == SourceCoverage.ruleID }
    return Violation(
      component: workspace.name,
      subject: path,
      location: SourceLocation(file: path, line: 1, column: 1),
      message: "the source belongs to no component and is not in the baseline, and no rule looks"
        + " at it",
      fix: "add it to a target of its project, or add `- \(YAMLScalar.quoted(glob(for: path)))`"
        + " to `ignore:` in \(Workspace.manifestName)",
      severity: isLeveled ? nil : .error,
      exceptionNames: [DependencyEdge.Ends(from: workspace.name, to: directory)])
  }

  /// A finding about the workspace, since it cannot be fixed in any one component.
  ///
  /// - Parameter recordsFiles: whether a baseline has each file
  fileprivate static func unowned(
    _ directory: SourceCoverage.Directory, in workspace: Workspace, recordsFiles: Bool = false
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
        + " \(advice(toIgnore: directory)) to `ignore:` in \(Workspace.manifestName)",
      parts: recordsFiles ? directory.files : [])
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
    path.replacingScalars { scalar in
      switch scalar {
      case "*", "?", "[": "[\(scalar)]"
      case "{": "?"
      default: nil
      }
    }
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
