import ModKitModel

extension Rule {
  /// The laws under `forbidden:` in the manifest.
  static let forbiddenImport = Rule(
    id: "forbidden-import",
    summary: "Nothing that `forbidden:` in modkit.yml forbids is imported or declared.",
    rationale: """
      A team has laws that no tool can know: one component wraps the database, a library is being \
      phased out, checkout must not use analytics. `forbidden:` states them by selectors, with the \
      reason and what to use instead. `from` is the name of a component, `*` for any text, or \
      `layer:`, `line:`, `owner:` or `path:`; `to` may also be `module:` or `header:`, for modules \
      of the platforms and modules under `external:`. The component that `use` names is exempt, so \
      it can wrap what all others must not import. A law applies to tests unless it says \
      `tests: false`. It does not apply to shells.
      """,
    remedy: """
      Use what `use` names, or remove the import and its declaration. If the law is too wide, \
      narrow it, or add an exception: \
      `{rule: forbidden-import, from: Feed, to: SQLite3, reason: …}`. `to` is the component, \
      module or header that the exception allows, as the finding names it; other laws on the same \
      import still apply. `module:` covers imports that name the module, headers below its name, \
      as in `<UIKit/UIView.h>`, and the header of its name, as in `<sqlite3.h>`. For a module \
      whose headers have other names, such as `Darwin` with `<stdio.h>`, add a law with `header:`.
      """,
    example: .forbiddenImport
  ) { context in
    let connections = context.forbiddenConnections
    let imports = context.architecture.forbiddenImports
    guard !connections.isEmpty || !imports.isEmpty else { return [] }
    let alternatives = Alternatives(context)
    return connections.map { .forbidden($0.connection, by: $0.laws, alternatives) }
      + ForbiddenTarget.all(imports).compactMap { .forbidden($0, in: context, alternatives) }
  }
}

extension RuleContext {
  fileprivate var forbiddenConnections: [(connection: Connection, laws: [ForbiddenEdge])] {
    guard !workspace.forbidden.isEmpty else { return [] }
    return (connections + testConnections).compactMap { connection in
      let laws = forbiddenEdges.laws(against: connection.edge.ends, ofTests: connection.isOfTests)
      return laws.isEmpty ? nil : (connection, laws)
    }
  }
}

/// A module or header that an owner imports although laws forbid it.
private struct ForbiddenTarget {
  var owner: SourceOwner
  var name: String
  /// In the order of the manifest.
  var laws: [ForbiddenEdge]
  /// Sorted by place.
  var sites: [SourceSite]

  private struct Key: Hashable {
    var owner: SourceOwner
    var name: String
  }

  static func all(_ imports: [ForbiddenImport]) -> [ForbiddenTarget] {
    Dictionary(grouping: imports) { Key(owner: $0.owner, name: $0.name) }.map { key, imports in
      ForbiddenTarget(
        owner: key.owner, name: key.name, laws: imports.map(\.law),
        sites: Set(imports.flatMap(\.sites)).sorted())
    }
  }
}

extension Violation {
  fileprivate static func forbidden(
    _ connection: Connection, by laws: [ForbiddenEdge], _ alternatives: Alternatives
  ) -> Violation {
    let (from, to) = (connection.from, connection.to)
    let subject = connection.isOfTests ? "the tests of '\(from.name)'" : "'\(from.name)'"
    return Violation(
      component: from.name,
      target: to.name,
      subject: connection.subject,
      location: connection.place,
      message: "\(subject) must not depend on '\(to.name)'\(reason(of: laws[0]))",
      notes: Evidence.notes(on: connection) + laws.map(note),
      fix: alternatives.advice(laws, for: from, inTests: connection.isOfTests)
        ?? Evidence.removal(of: connection))
  }

  /// Nil for an import by a shell, since laws do not apply to shells.
  fileprivate static func forbidden(
    _ item: ForbiddenTarget, in context: RuleContext, _ alternatives: Alternatives
  ) -> Violation? {
    guard let component = context.component(named: item.owner.name), let first = item.sites.first
    else { return nil }
    let isOfTests = item.owner == .tests(of: component.name)
    let further = item.sites.dropFirst().map(\.location)
    return Violation(
      component: component.name,
      target: item.name,
      subject: isOfTests ? Connection.tests : nil,
      location: first.location,
      message: "\(item.owner.title) must not import `\(item.name)`\(reason(of: item.laws[0]))",
      notes: (further.first.map {
        ["imported \(Evidence.places($0, further: further.count - 1))"]
      } ?? []) + item.laws.map(note),
      fix: alternatives.advice(item.laws, for: component, inTests: isOfTests)
        ?? "remove the import")
  }

  private static func reason(of law: ForbiddenEdge) -> String {
    law.reason.map { ": \($0)" } ?? ""
  }

  private static func note(on law: ForbiddenEdge) -> String {
    "`\(law.to.text)` is forbidden to `\(law.from.text)` at \(law.location)"
  }
}

extension RuleExample {
  fileprivate static let forbiddenImport = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      forbidden:
      - {from: "*", to: "module:SQLite3", reason: "the schema is ours to change", use: Database}
      """,
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      """,
      "Feed/Sources/FeedStore.swift": """
      import SQLite3
      """,
      "Database/component.yml": """
      name: Database
      layer: base-service
      """,
      "Database/Sources/Database.swift": """
      import SQLite3
      """,
    ],
    finding: """
      Feed/Sources/FeedStore.swift:1:8: error[forbidden-import] 'Feed' must not import `SQLite3`: the schema is ours to change
        note: `module:SQLite3` is forbidden to `*` at modkit.yml:4:3
        fix: take `Database` instead, and add `- Database` to `dependencies:` in Feed/component.yml
      """,
    good: [
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      dependencies: [Database]
      """,
      "Feed/Sources/FeedStore.swift": """
      import Database
      """,
    ])
}
