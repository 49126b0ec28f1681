import ModKitGenerate
import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitScan
import ModKitSource

/// Makes the files that put a protocol between an importer and a line.
struct ServiceAdditions {
  /// What one edge needs.
  struct Addition {
    var files: [FileChange]
    var repairs: [ManifestRepair]
    var registration: DetachPatch.Registration
  }

  private let project: Project
  private let choice: CommonComponent
  /// The component that the user names for protocols.
  private let common: String?
  private let components: [String: Component]
  /// The components of the line.
  private let members: [Component]
  private var taken: Set<String> = []

  init(
    _ project: Project, _ choice: CommonComponent, into common: String?, members: [String]
  ) {
    (self.project, self.choice, self.common) = (project, choice, common)
    let all = project.workspace.components
    components = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.members = all.filter { members.contains($0.name) }
  }

  /// - Throws: ``UnreadableSources``, and an error of the template engine
  mutating func addition(for edge: DetachEdge) throws -> Result<Addition, ServiceObstacle> {
    guard let importer = components[edge.owner.name], let target = components[edge.target] else {
      return .failure(.noCommon)
    }
    do {
      let holder = try choice.component(for: importer, target, named: common)
      var interface = try interface(for: edge, importer, target, holder)
      interface.bus = try bus(for: importer, target)
      let files = try files(of: interface, importer, target, holder)
      taken.insert(interface.prefix)
      let repairs = [importer, target].filter { component in
        !component.dependencies.contains { $0.name == holder.name }
      }.map { ManifestRepair(.declare, dependency: holder.name, of: $0.name) }
      return .success(
        Addition(
          files: files, repairs: repairs,
          registration: DetachPatch.Registration(
            module: target.module, type: interface.provider)))
    } catch let obstacle as ServiceObstacle {
      return .failure(obstacle)
    }
  }

  private func interface(
    for edge: DetachEdge, _ importer: Component, _ target: Component, _ holder: Component
  ) throws -> ServiceInterface {
    let files = Set((members + [importer, holder]).flatMap(\.files.paths)).sorted()
    let swift = target.files.sources.filter { $0.language == .swift }.map(\.path)
    var signatures: [String: SourceSignatures] = [:]
    for file in swift {
      signatures[file] = SwiftSignatures.signatures(in: try SourceReading(project).source(file))
    }
    return try ServiceDecision(
      edge, importer: importer, target: target, common: holder, members: members,
      try SourceReading(project).outlines(of: files), signatures, taken: taken
    ).interface()
  }

  /// The workspace's bus, unless its functions throw, wait or run on an actor.
  private func bus(
    for importer: Component, _ target: Component
  ) throws(UnreadableSources) -> ServiceBus? {
    guard let bus = ServiceBus(of: project.workspace, for: importer, target),
      let component = project.workspace.components.first(where: { $0.module == bus.module })
    else { return nil }
    let callees = [bus.provide, bus.use].map(ServiceBus.callee)
    for source in component.files.sources where source.language == .swift {
      let found = SwiftSignatures.signatures(in: try SourceReading(project).source(source.path))
      let called = found.functions.filter { function in callees.contains { $0 == function.name } }
      if called.contains(where: { $0.isThrowing || $0.isAsync }) { return nil }
      let obstacles = found.types.map(\.obstacle) + called.map(\.obstacle)
      if obstacles.contains(.attribute("MainActor")) { return nil }
    }
    return bus
  }

  private func files(
    of interface: ServiceInterface, _ importer: Component, _ target: Component,
    _ holder: Component
  ) throws -> [FileChange] {
    let texts = ServiceFiles(interface)
    return [
      try file("\(interface.prefix)Service", try texts.common(), of: holder),
      try file(interface.provider, try texts.provider(), of: target),
      try file("\(interface.prefix)Lookup", try texts.lookup(), of: importer),
    ]
  }

  private func file(
    _ name: String, _ text: String, of component: Component
  ) throws -> FileChange {
    guard component.isEditable else {
      throw ServiceObstacle.unsuitable(component: component.name, .foreign)
    }
    let path = NewSourcePlace.path(
      for: name, in: component,
      manifest: try SourceReading(project).source(component.locations.manifest),
      isTaken: { project.tree.size(of: $0) != nil })
    guard let path else { throw ServiceObstacle.noPlace(component: component.name) }
    return FileChange(path: path, original: [], splices: [.insertion(text, at: 0)])
  }
}
