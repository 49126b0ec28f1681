import ModKitModel

extension Rule {
  /// Only some components depend on a package.
  static let packageWrapper = Rule(
    id: "package-wrapper",
    summary: """
      A package is imported and declared only by the components that `only:` in modkit.yml names.
      """,
    rationale: """
      A third party changes its interface, or is abandoned. If one component wraps it, that \
      component changes; if components call it in hundreds of places, nobody can move to the next \
      version. The rule applies to tests too, in separate findings. It does not apply to shells.
      """,
    remedy: """
      Depend on a component that `only:` names, and extend its interface by what is missing. If \
      the component is one that wraps the package, add it to `only:`.
      """,
    example: .packageWrapper
  ) { context in
    let unwrapped = context.unwrappedConnections
    guard !unwrapped.isEmpty else { return [] }
    let alternatives = Alternatives(context)
    return unwrapped.map { connection, package in
      .unwrapped(
        connection, package,
        alternative: context.wrapper(of: package).flatMap {
          alternatives.advice(
            toUse: $0, for: connection.from, inTests: connection.isOfTests)
        })
    }
  }
}

extension RuleContext {
  /// The connections that `only:` does not permit.
  fileprivate var unwrappedConnections: [(Connection, Package)] {
    guard !workspace.packages.isEmpty else { return [] }
    return (connections + testConnections).compactMap { connection in
      package(named: connection.to.name)
        .flatMap { $0.permits(connection.from) ? nil : (connection, $0) }
    }
  }
}

extension RuleContext {
  /// The component that wraps a package; nil if there are several or none.
  func wrapper(of package: Package) -> String? {
    let wrappers = workspace.components.filter {
      package.permits($0) && edge(from: $0.name, to: package.name) != nil
    }
    return wrappers.count == 1 ? wrappers[0].name : nil
  }
}

extension Violation {
  fileprivate static func unwrapped(
    _ connection: Connection, _ package: Package, alternative: String?
  ) -> Violation {
    let from = connection.from.name
    let subject = connection.isOfTests ? "the tests of '\(from)'" : "'\(from)'"
    return Violation(
      component: from,
      target: package.name,
      subject: connection.subject,
      location: connection.place,
      message: "\(subject) must not depend on the package '\(package.name)'",
      notes: Evidence.notes(on: connection) + permission(package),
      related: Evidence.places(of: connection),
      fix: alternative ?? Evidence.removal(of: connection))
  }

  private static func permission(_ package: Package) -> [String] {
    guard let only = package.only, let place = package.locations.only else { return [] }
    let selectors = only.map { "`\($0.text)`" }.joined(separator: ", ")
    return ["only \(selectors) may, by \(place)"]
  }
}

extension RuleExample {
  fileprivate static let packageWrapper = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      packages:
        Alamofire:
          swiftpm: {url: "https://github.com/Alamofire/Alamofire.git", from: 5.9.0}
          only: [Networking]
      """,
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      dependencies: [Alamofire]
      """,
      "Feed/Sources/FeedLoader.swift": """
      import Alamofire
      """,
      "Networking/component.yml": """
      name: Networking
      layer: base-service
      dependencies: [Alamofire]
      """,
      "Networking/Sources/Client.swift": """
      import Alamofire
      """,
    ],
    finding: """
      Feed/Sources/FeedLoader.swift:1:8: error[package-wrapper] 'Feed' must not depend on the package 'Alamofire'
        note: declared at Feed/component.yml:3:16
        note: only `Networking` may, by modkit.yml:6:11
        fix: take `Networking` instead, and add `- Networking` to `dependencies:` in Feed/component.yml
      """,
    good: [
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      dependencies: [Networking]
      """,
      "Feed/Sources/FeedLoader.swift": """
      import Networking
      """,
    ])
}
