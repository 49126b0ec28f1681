public import ModKitModel

/// Generates one pod for each component, and a fragment for Podfiles with the pods of each product.
///
/// A pod's files have to be below its podspec, so each pod has a directory with links to them:
/// nothing is written into the components, and a build sees exactly what a check has seen.
public struct PodGenerator: Sendable {
  /// The name of the directory of all that it generates.
  public static let directoryName = "cocoapods"

  private let workspace: Workspace
  private let place: IntegrationPlace
  private let targets: [[DestinationTarget]]
  /// Relative to the workspace root.
  private let directory: String

  /// - Parameter targets: what libraries are for: the targets of each destination
  public init(
    workspace: Workspace, place: IntegrationPlace, targets: [[DestinationTarget]],
    directory: String
  ) {
    self.workspace = workspace
    self.place = place
    self.targets = targets
    self.directory = directory
  }

  /// The pods and the fragment for a plan.
  ///
  /// - Throws: ``HeaderError`` when the public headers of a component clash,
  ///   ``XCFrameworkProblem`` when libraries cannot be in one XCFramework
  public func pods(for plan: IntegrationPlan) throws -> GeneratedTree {
    let tests = tests(of: plan)
    let plan = plan.withoutTests
    let closure = LibraryClosure(plan)
    var files: [GeneratedFile] = []
    for planned in plan.components {
      files += try pod(planned, closure, tests)
    }
    files.append(fragment(for: plan, tests))
    return GeneratedTree(files: files, ownedDirectories: [pods])
  }

  func tests(of plan: IntegrationPlan) -> PodTests {
    PodTests(plan, workspace) { $0.mode == .source && repository(of: $0) == nil }
  }

  private func pod(
    _ planned: PlannedComponent, _ closure: LibraryClosure, _ tests: PodTests
  ) throws -> [GeneratedFile] {
    let directory = podDirectory(of: planned)
    let files: [GeneratedFile]
    let podspec: Podspec
    switch planned.state {
    case .omitted: return []
    case .prebuilt(let artifacts, _):
      let framework = try LinkedXCFramework(planned.component, artifacts, for: targets)
      let pod = PrebuiltPod(planned, framework)
      files = try pod.files(in: directory)
      podspec = pod.podspec(
        deployment: workspace.deployment,
        interface: PrebuiltInterfaces([planned.component]))
    case .source:
      let pod = SourcePod(planned, tests)
      files = pod.files(in: directory)
      podspec = try pod.podspec(
        deployment: workspace.deployment,
        packages: planned.packages.compactMap(workspace.package),
        libraries: PrebuiltInterfaces(closure.libraries(below: planned).map(\.component)))
    }
    let path = "\(directory)/\(planned.name).podspec.json"
    return files + [GeneratedFile(path: path, content: .text(podspec.text))]
  }

  private var pods: String { "\(directory)/Pods" }

  /// Named like the module: CocoaPods takes some endings that the name of a component may have for
  /// those of a podspec.
  private func podDirectory(of planned: PlannedComponent) -> String {
    "\(pods)/\(planned.component.module)"
  }

  // MARK: Fragment

  private func fragment(for plan: IntegrationPlan, _ tests: PodTests) -> GeneratedFile {
    let fragment = PodfileFragment(sections: sections(for: plan, tests))
    return GeneratedFile(
      path: "\(directory)/\(PodfileFragment.name).rb", content: .text(fragment.text))
  }

  private func sections(
    for plan: IntegrationPlan, _ tests: PodTests
  ) -> [PodfileFragment.Section] {
    guard plan.product == nil else {
      return [section([nil, plan.product], plan.components, tests)]
    }
    return [section([nil], plan.components, tests)]
      + workspace.products.map { product in
        section([product.name], plan.narrowed(to: product.entryComponents).components, tests)
      }
  }

  /// The pods of packages that a Podfile has to name: those that do not come from its spec
  /// repositories, and those of the shell.
  private func packagePods(
    _ products: [String?], _ components: [PlannedComponent]
  ) -> [PodfileFragment.Pod] {
    let ofShells = Set(
      workspace.products.filter { products.contains($0.name) }.flatMap(\.packages))
    let names = Set(components.flatMap(\.packages)).union(ofShells).sorted()
    return names.compactMap(workspace.package).compactMap { package in
      switch package.pod?.origin {
      case .specs(let requirement):
        ofShells.contains(package.name)
          ? PodfileFragment.Pod(
            name: package.podName, origin: .specs(requirement?.conditions ?? [])) : nil
      case .git(let reference): PodfileFragment.Pod(name: package.podName, origin: .git(reference))
      case .path(let path): PodfileFragment.Pod(name: package.podName, origin: .path(path))
      case nil: nil
      }
    }
  }

  private func section(
    _ products: [String?], _ components: [PlannedComponent], _ tests: PodTests
  ) -> PodfileFragment.Section {
    PodfileFragment.Section(
      products: products,
      pods: components.sorted { $0.name < $1.name }.map { entry(of: $0, tests) }
        + packagePods(products, components))
  }

  private func entry(of planned: PlannedComponent, _ tests: PodTests) -> PodfileFragment.Pod {
    let origin = repository(of: planned).map { PodfileFragment.Origin.git($0) }
    return PodfileFragment.Pod(
      name: planned.name, origin: origin ?? .path(podDirectory(of: planned)),
      testSpecs: tests.has(planned.name) ? [PodTests.name] : [])
  }

  /// Where its pod comes from, when not from here. A library is here; a repository has the source.
  private func repository(of planned: PlannedComponent) -> GitReference? {
    guard place == .ci, planned.mode == .source else { return nil }
    return planned.component.integration.git
  }

  // MARK: Limits

  /// The components whose pods come from a repository and need libraries, which the podspec there
  /// cannot know the place of.
  public func podsThatMissLibraries(in plan: IntegrationPlan) -> [String] {
    let closure = LibraryClosure(plan)
    return plan.components.filter { repository(of: $0) != nil }
      .filter { planned in
        !closure.libraries(below: planned).isEmpty
      }
      .map(\.name).sorted()
  }
}
