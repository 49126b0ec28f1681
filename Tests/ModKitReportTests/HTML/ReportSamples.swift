import ModKitModel
import ModKitTestSupport

/// Workspaces to write reports about.
enum ReportSamples {
  static func component(
    _ name: String, layer: String = "base-service", line: String? = nil, isShared: Bool = false
  ) -> Component {
    let manifest = "Components/\(name)/component.yml"
    return Component(
      name: name, directory: "Components/\(name)", layer: layer, line: line, isShared: isShared,
      owners: ["@\(line ?? "platform")"],
      locations: ComponentLocations(
        name: SourceLocation(file: manifest, line: 1, column: 7),
        layer: SourceLocation(file: manifest, line: 2, column: 8)))
  }

  static func edge(
    _ from: String, _ to: String, isDeclared: Bool = true, imports: Int = 2
  ) -> DependencyEdge {
    edge(.component(from), to, isDeclared: isDeclared, imports: imports)
  }

  static func edge(
    _ owner: SourceOwner, _ to: String, isDeclared: Bool = true, imports: Int = 2
  ) -> DependencyEdge {
    let from = owner.name
    let declaration = SourceLocation(
      file: "Components/\(from)/component.yml", line: 4, column: 16)
    return DependencyEdge(
      owner, to: to, declaration: isDeclared ? declaration : nil,
      imports: (0..<imports).map { index in
        SourceSite(
          SourceLocation(
            file: "Components/\(from)/Sources/\(to)User.swift", line: 3 + index, column: 1))
      })
  }

  static let small = Architecture(
    workspace: Workspace(
      name: "City58",
      components: [
        component("Network"),
        component("Login", layer: "base-business"),
        component("List", layer: "main-business", isShared: true),
        component("Recruitment", layer: "main-business", line: "recruitment"),
        component("RealEstate", layer: "main-business", line: "real-estate"),
      ]),
    edges: [
      edge("List", "Network"),
      edge("Login", "Network"),
      edge("RealEstate", "List"),
      edge("RealEstate", "Recruitment", imports: 1),
      edge("Recruitment", "List", imports: 0),
      edge("Recruitment", "Login", isDeclared: false),
      edge(.shell(of: "City58"), "RealEstate"),
    ],
    fileCount: 1234, importCounts: [.component("Feed"): 5678])

  /// A workspace with so many components and about so many edges, in any direction.
  static func random(
    components count: Int, edges edgeCount: Int, using generator: inout SplitMix64
  ) -> Architecture {
    let names = (0..<count).map { "Component\($0)" }
    let lines = [nil, "cars", "jobs", "houses"]
    let components = names.map { name in
      component(
        name, layer: Workspace.defaultLayers.randomElement(using: &generator) ?? "",
        line: lines.randomElement(using: &generator) ?? nil)
    }
    var pairs: Set<[Int]> = []
    for _ in 0..<edgeCount {
      pairs.insert([
        Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator),
      ])
    }
    let edges = pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { pair in
      edge(names[pair[0]], names[pair[1]], imports: Int.random(in: 0...2, using: &generator))
    }
    return Architecture(
      workspace: Workspace(name: "Random", components: components), edges: edges)
  }
}
