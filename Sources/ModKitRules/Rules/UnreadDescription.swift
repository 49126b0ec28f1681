import ModKitModel

extension Rule {
  /// The descriptions of other tools are understood.
  static let unreadDescription = Rule(
    id: "unread-description",
    summary: "The relevant parts of a linked podspec, Package.swift or BUILD file are understood.",
    rationale: """
      Podspecs and similar files are read without the tools that run them, and nothing is guessed. \
      Values that come from a condition or a computation are left out of the component. Other \
      findings may be wrong because of that: undeclared-import, unused-dependency, \
      unknown-dependency, unresolved-import, private-header and exposed-header are warnings there, \
      with a note that says so. What `init --from` has not understood is listed under `unread:` in \
      `modkit.yml`.
      """,
    remedy: """
      State the value literally, install the tool whose description it is, or write a manifest. \
      Remove a line under `unread:` once the manifest of the component states what the line is \
      about.
      """,
    defaultSeverity: .warning,
    example: .unreadDescription
  ) { context in
    context.workspace.gaps.map { gap in
      Violation(
        component: gap.component, subject: gap.issue.message, location: gap.issue.location,
        message: gap.issue.message, fix: gap.issue.advice)
    }
  }
}

extension RuleExample {
  fileprivate static let unreadDescription = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: [{from: podspec, path: "*/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]
      """,
      "Cache/Cache.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Cache'
        s.source_files = Dir['Classes/*'].reject { |path| path.end_with?('.md') }
      end
      """,
    ],
    finding: """
      Cache/Cache.podspec:3:20: warning[unread-description] the value of `Dir`, which gives `source_files`, is known only to Ruby
        fix: state it plainly, or put CocoaPods' `pod` on PATH
      """,
    good: [
      "Cache/Cache.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Cache'
        s.source_files = 'Classes/*'
      end
      """,
      "Cache/Classes/Cache.swift": "public struct Cache {}",
    ])
}
