/// Whether a component is compiled or linked as a library.
public enum IntegrationMode: String, Hashable, Sendable, Codable, CaseIterable {
  case source
  case prebuilt
}

/// The state of each component of a product, or of the whole workspace.
public struct IntegrationPlan: Hashable, Sendable {
  /// Nil when the plan is for the whole workspace.
  public var product: String?
  /// What libraries are linked for: destinations of one platform, at least one.
  public let destinations: [Destination]
  /// Dependencies before dependents, without omitted components.
  public internal(set) var components: [PlannedComponent]
  /// The packages of third parties that they and the shell need, each after those that it needs.
  /// Empty if another tool than the builder of libraries compiles them.
  public internal(set) var packages: [PlannedComponent]
  /// Components that this platform cannot build, and their dependents, sorted by name.
  public private(set) var omitted: [PlannedComponent]
  public internal(set) var tests: PlannedTests

  /// - Parameters:
  ///   - components: dependencies before dependents
  ///   - packages: the same order
  public init(
    product: String?, destinations: [Destination] = [.host], components: [PlannedComponent],
    packages: [PlannedComponent] = [], tests: PlannedTests = PlannedTests()
  ) {
    self.packages = packages
    self.tests = tests
    self.product = product
    self.destinations = destinations
    self.components = components.filter { !$0.isLeftOut }
    omitted = components.filter(\.isLeftOut).sorted { $0.name < $1.name }
    leaveOutUnavailableSupport()
  }

  /// Returns the same plan with only some of its components, and the packages that they need.
  func filtered(_ isKept: (PlannedComponent) -> Bool) -> IntegrationPlan {
    var plan = self
    plan.components = components.filter(isKept)
    let needed = packageClosure(of: plan.components.flatMap(\.packages))
    plan.packages = packages.filter { needed.contains($0.name) }
    return plan
  }

  /// The given packages and all that they need, by name.
  public func packageClosure(of names: [String]) -> Set<String> {
    var needed = Set(names)
    for package in packages.reversed() where needed.contains(package.name) {
      needed.formUnion(package.dependencies)
    }
    return needed
  }

  /// Whether a library is missing. What only tests need is not looked at: nobody waits for it.
  public var hasMisses: Bool {
    (packages + components).contains { $0.isMiss && !tests.support.contains($0.name) }
  }

  /// Components that can be neither source nor prebuilt. If there is one, the plan is rejected.
  public var unavailable: [UnavailableComponent] {
    components.compactMap(UnavailableComponent.init)
  }

  /// Rejects a plan in which a component can be neither source nor prebuilt.
  ///
  /// - Parameter isForPrebuild: whether missing libraries are built next
  /// - Throws: ``PlanError``
  public func requireAvailable(isForPrebuild: Bool = false) throws(PlanError) {
    let lost = unavailable.filter { !(isForPrebuild && $0.obstacle.isCuredByPrebuild) }
    guard lost.isEmpty else { throw .unavailable(lost) }
  }
}

extension IntegrationPlan {
  /// Rejects the plan of a product that lacks a component for another reason than a choice: the
  /// product would be built without it, and nobody has asked for that.
  ///
  /// Components that depend on what is left out are left out for the same reason.
  ///
  /// - Throws: ``PlanError``
  public func requireComplete() throws(PlanError) {
    guard let product else { return }
    let missing = omitted.compactMap { planned -> MissingComponent? in
      guard case .omitted(.notBuildable(let obstacle)) = planned.state, !obstacle.isChosen else {
        return nil
      }
      return MissingComponent(name: planned.name, obstacle: obstacle)
    }
    guard missing.isEmpty else { throw .incomplete(product: product, missing) }
  }
}

/// A component of a plan with its state.
public struct PlannedComponent: Hashable, Sendable {
  public var component: Component
  public var state: PlannedState
  /// The components that it imports or declares, sorted by name.
  public var dependencies: [String]
  /// The destination for which its artifact or one below it is missing, if the plan has several.
  public let lackingDestination: Destination?
  /// The packages that it imports or declares, sorted by name.
  public var packages: [String]
  /// The key of the artifact that a component needs to become prebuilt.
  private let wantedKey: String?

  /// - Parameter key: the key of a component that is not prebuilt, or nil if a dependency has no
  ///   artifact
  public init(
    component: Component, state: PlannedState, key: String? = nil,
    lackingDestination: Destination? = nil, dependencies: [String], packages: [String] = []
  ) {
    self.component = component
    self.state = state
    self.lackingDestination = lackingDestination
    self.dependencies = dependencies
    self.packages = packages
    wantedKey = key
  }

  public var name: String { component.name }

  /// The digest of all inputs of its artifact, or nil if a dependency has no artifact.
  public var key: String? { artifact?.key ?? wantedKey }

  /// The library that replaces its source, if it is prebuilt. Of several destinations, that of the
  /// first.
  public var artifact: Artifact? { artifacts.first }

  /// The libraries that replace its source, one for each destination; empty if it is not prebuilt.
  public var artifacts: [Artifact] {
    if case .prebuilt(let artifacts, _) = state { artifacts } else { [] }
  }

  /// Why it is source, or nil if it is not.
  public var sourceReason: SourceReason? {
    if case .source(let reason) = state { reason } else { nil }
  }

  /// Source or prebuilt, or nil if it is omitted.
  public var mode: IntegrationMode? {
    switch state {
    case .source: .source
    case .prebuilt: .prebuilt
    case .omitted: nil
    }
  }

  /// The path of its artifact, or of its directory if it is not prebuilt.
  public var path: String { artifact?.path ?? component.directory }

  /// Whether it is a library with C++, so that its users must link the C++ runtime.
  public var needsCPlusPlusRuntime: Bool {
    artifact != nil && component.languages.contains(where: \.needsCPlusPlusRuntime)
  }
}

extension PlannedComponent {
  /// Whether this platform cannot build it or one of its dependencies.
  public var isLeftOut: Bool {
    switch state {
    case .omitted(.notBuildable), .omitted(.dependency): true
    case .omitted(.unavailable), .source, .prebuilt: false
    }
  }

  /// Whether no artifact can make it prebuilt, because it or a dependency has to be source.
  public var isBoundToSource: Bool {
    switch state {
    case .source(let reason): reason.isBinding
    case .omitted(.unavailable(_, let obstacle)): obstacle.isBinding
    case .omitted(.notBuildable), .omitted(.dependency): true
    case .prebuilt: false
    }
  }

  /// Whether its artifact is missing, and it would be prebuilt if it and its dependencies had
  /// artifacts.
  public var isMiss: Bool { artifact == nil && !isBoundToSource }
}
