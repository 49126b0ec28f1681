import ModKitFormats
import ModKitModel
import ModKitPodspec

/// Converts the targets of a project to components.
///
/// Libraries, apps and their parts are components. Unit tests are the tests of the component that
/// they test. Targets that only run scripts are named and left out.
struct XcodeAssembly {
  private let project: XcodeProject
  private let references: XcodeReferences
  private var drafts: [Draft] = []
  /// The indices of the drafts by the identifiers of their targets.
  private var indices: [String: Int] = [:]

  /// The maximum number of targets, which are compared with one another. Readers need read no more
  /// than one target beyond it.
  static let targetLimit = 5_000
  /// The maximum length of the name of a target, in bytes.
  static let nameLimit = 1_024

  /// A component with the target that it comes from.
  private struct Draft {
    var target: XcodeTarget
    var type: XcodeProductType
    var component: ComponentDescription
  }

  /// - Parameters:
  ///   - packages: the local packages that replace others
  ///   - files: reads the Podfile
  init(
    _ project: XcodeProject, _ packages: LocalSwiftPackages, _ files: @escaping XcodeReader.Files
  ) {
    var project = Self.limited(project)
    let pods = Self.pods(of: &project, files)
    self.project = project
    references = XcodeReferences(
      project, pods, XcodePackages(project, replacing: packages, files))
    let headers = XcodeLooseHeaders(project)
    let targets = project.targets.compactMap { target in
      target.productType.map { XcodeTargetComponent(target, $0, in: project, references, headers) }
    }
    let names = XcodeComponentNames(targets.map { ($0.target.name, $0.module) })
    for (target, name) in zip(targets, names.names) {
      indices[target.target.id] = indices[target.target.id] ?? drafts.count
      drafts.append(
        Draft(
          target: target.target, type: target.type, component: target.component(named: name)))
    }
  }

  /// Returns a project without targets that are too many or have too long names, and with faults for
  /// them.
  private static func limited(_ project: XcodeProject) -> XcodeProject {
    var result = project
    func report(_ message: String, at location: SourceLocation) {
      result.faults.append(
        XcodeProject.Fault(issue: ManifestIssue(message, at: location), isUnread: true))
    }
    guard project.targets.count <= targetLimit else {
      result.targets = []
      report(
        "this project has more than \(targetLimit) targets, and is left out", at: project.location)
      return result
    }
    guard project.entryCount <= project.entryLimit else {
      result.targets = []
      report(
        "the targets of this project have more than \(project.entryLimit) files and"
          + " dependencies together, and it is left out", at: project.location)
      return result
    }
    result.targets.removeAll { $0.name.utf8.count > nameLimit }
    for target in project.targets where target.name.utf8.count > nameLimit {
      report(
        "the name of a target is longer than \(nameLimit) bytes, and the target is left out",
        at: target.location)
    }
    return result
  }

  /// Returns the pods that the nearest Podfile above a project names. What it computes is a fault of
  /// the project.
  private static func pods(
    of project: inout XcodeProject, _ files: @escaping XcodeReader.Files
  ) -> PodfilePods {
    var directory = RelativePath.directory(of: project.path)
    while true {
      for name in Podfile.names {
        let path = RelativePath.join(directory, name)
        guard let bytes = files(path).map({ Array($0.utf8) }) else { continue }
        let pods = PodfilePods(in: bytes, at: path, files)
        project.faults += faults(of: pods, LineTable(bytes, file: path), in: project)
        return pods
      }
      guard directory != "." else { break }
      directory = RelativePath.directory(of: directory)
    }
    project.faults += missingPodfile(of: project)
    return PodfilePods(in: [], at: Podfile.names[0])
  }

  /// Returns a fault for each target that links pods, which only a Podfile names: scripts make some.
  private static func missingPodfile(of project: XcodeProject) -> [XcodeProject.Fault] {
    project.targets.compactMap { target in
      target.linkOfPods.map { link in
        XcodeProject.Fault(
          targets: [target.name],
          issue: ManifestIssue(
            "the target `\(target.name)` links pods, and no Podfile beside the project or above names them",
            at: link.location, advice: "make the Podfile first"), isUnread: true)
      }
    }
  }

  /// Returns what a Podfile leaves to Ruby, for the targets of a project that it is about.
  private static func faults(
    of pods: PodfilePods, _ lines: LineTable, in project: XcodeProject
  ) -> [XcodeProject.Fault] {
    let names = project.targets.map(\.name)
    return pods.gaps.compactMap { gap in
      let targets = gap.targets.map { known in names.filter(Set(known).contains) } ?? names
      // Others are about another project.
      guard !targets.isEmpty || gap.targets == nil else { return nil }
      return XcodeProject.Fault(
        targets: targets,
        issue: ManifestIssue(
          gap.gap.message, at: lines.location(of: gap.gap.offset),
          advice: "Podfile.lock names the pods; declare them under `packages:`"),
        isUnread: true, hides: .modules)
    }
  }

  var reading: ForeignReading {
    let all = joined(components)
    let components = all.filter { ModuleName.problem(with: $0.module) == nil }
    var reading = ForeignReading(
      components: components, products: products,
      gaps: gaps(in: components) + leftOut + Self.impossible(among: all) + unevaluated)
    reading.localPackages = project.packages.compactMap { package in
      guard case .local(.inside(let path)) = package.source else { return nil }
      return RelativePath.join(path, "Package.swift")
    }
    return reading
  }

  /// One gap if the build settings could not be evaluated.
  private var unevaluated: [ForeignGap] {
    guard project.settingBudget.isSpent else { return [] }
    return [
      ForeignGap(
        components: [],
        ManifestIssue(
          "the build settings of this project refer to one another too often, and are not read",
          at: project.location, advice: "state long values once, without references"))
    ]
  }

  /// One gap for each component that no compiler accepts. The others do not depend on its module.
  private static func impossible(among components: [ComponentDescription]) -> [ForeignGap] {
    components.compactMap { component in
      ModuleName.problem(with: component.module).map { problem in
        ForeignGap(
          components: [],
          ManifestIssue(
            "the name `\(component.module)` cannot be a module: it \(problem), and the target is"
              + " left out", at: component.location, advice: "set `PRODUCT_MODULE_NAME`"))
      }
    }
  }

  // MARK: Components

  /// The components, with unit tests in those that they test, and variants of apps in one.
  private var components: [ComponentDescription] {
    let variants = self.variants
    var tests: [String: [ComponentDescription]] = [:]
    var merged = Set(variants.keys)
    for draft in drafts where draft.type == .unitTests {
      guard let subject = subject(of: draft) else { continue }
      var component = draft.component
      component.tests.targets = [draft.target.name]
      tests[variants[subject] ?? subject, default: []].append(component)
      merged.insert(draft.target.id)
    }
    let others = Dictionary(
      grouping: drafts.filter { variants[$0.target.id] != nil },
      by: { variants[$0.target.id] ?? "" })
    return drafts.filter { !merged.contains($0.target.id) }.map { draft in
      let editions = (others[draft.target.id] ?? []).map(\.component)
      let component = editions.reduce(draft.component) { $0.joined(with: $1) }
      return (tests[draft.target.id] ?? []).reduce(component) { $0.tested(by: $1) }
    }
  }

  /// The targets of apps that have most of their sources from another one, which is the value: apps
  /// are often built in several editions.
  private var variants: [String: String] {
    var mains: [(target: XcodeTarget, sources: Set<XcodePlace>)] = []
    var result: [String: String] = [:]
    for draft in drafts where draft.type == .app {
      let sources = Set(draft.target.sources.map(\.place))
      let main = mains.first { main in
        main.target.kind == draft.target.kind
          && main.sources.intersection(sources).count * 2
            > min(main.sources.count, sources.count)
      }
      if let main {
        result[draft.target.id] = main.target.id
      } else {
        mains.append((draft.target, sources))
      }
    }
    return result
  }

  /// Returns the identifier of the target that unit tests test.
  private func subject(of tests: Draft) -> String? {
    let candidates = tests.target.dependencies.compactMap { dependency -> Draft? in
      guard case .own(let id) = dependency.subject, let index = indices[id] else { return nil }
      return [.unitTests, .uiTests].contains(drafts[index].type) ? nil : drafts[index]
    }
    if let named = candidates.first(where: { tests.target.name.hasPrefix($0.target.name) }) {
      return named.target.id
    }
    let host = references.host(of: tests.target)?.id
    let isCandidate = candidates.contains { $0.target.id == host }
    return isCandidate ? host : candidates.first?.target.id ?? host
  }

  /// Returns the components with those of the same module joined: a project often has one target
  /// for each platform.
  private func joined(_ components: [ComponentDescription]) -> [ComponentDescription] {
    var result: [ComponentDescription] = []
    var indices: [String: Int] = [:]
    for component in components {
      if let index = indices[component.module.lowercased()] {
        result[index] = result[index].joined(with: component)
      } else {
        indices[component.module.lowercased()] = result.count
        result.append(component)
      }
    }
    return result
  }

  // MARK: Products and gaps

  private var products: [ForeignProduct] {
    drafts.filter { $0.type == .app }.map { draft in
      let own = ForeignDependency(
        reference: references.target(draft.target.name), location: draft.component.location)
      return ForeignProduct(
        name: draft.component.name,
        dependencies: [own] + draft.component.references + references.parts(of: draft.target),
        location: draft.component.location)
    }
  }

  /// The faults of the project and of its targets, by the components that the targets belong to.
  private func gaps(in components: [ComponentDescription]) -> [ForeignGap] {
    let faults =
      project.faults
      + drafts.flatMap { draft in
        draft.target.faults.map { fault in
          var fault = fault
          fault.targets = [draft.target.name]
          return fault
        }
      }
    guard !faults.isEmpty else { return [] }
    let owners = Dictionary(
      components.flatMap { component in component.aliases.map { ($0, component.name) } },
      uniquingKeysWith: { first, _ in first })
    let tested = Dictionary(
      drafts.filter { $0.type == .unitTests }.compactMap { draft in
        subject(of: draft).map { (draft.target.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
    let names = Dictionary(
      drafts.map { ($0.target.id, $0.target.name) }, uniquingKeysWith: { first, _ in first })
    return faults.map { fault in
      let targets = fault.targets.map { tested[$0].flatMap { names[$0] } ?? $0 }
      var seen: Set<String> = []
      return ForeignGap(
        components: targets.compactMap { owners[references.target($0)] }
          .filter { seen.insert($0).inserted }, fault.issue,
        isUnread: fault.isUnread, hides: fault.hides)
    }
  }

  private var leftOut: [ForeignGap] {
    project.targets.filter { $0.productType == nil }.map { target in
      ForeignGap(
        components: [],
        ManifestIssue(
          "the target `\(target.name)` has no sources of its own, and is left out",
          at: target.location))
    }
  }
}

extension [GlobReference] {
  /// Adds the globs of another target. A folder of both leaves out only what both leave out.
  fileprivate mutating func join(_ others: [GlobReference]) {
    let known = Dictionary(
      indices.map { (self[$0].pattern, $0) }, uniquingKeysWith: { first, _ in first })
    for other in others {
      guard let index = known[other.pattern] else {
        append(other)
        continue
      }
      let excluded = Set(other.excluded)
      self[index].excluded.removeAll { !excluded.contains($0) }
    }
  }
}

extension ComponentDescription {
  /// Returns one component for two with the same module.
  fileprivate func joined(with other: ComponentDescription) -> ComponentDescription {
    var result = self
    let other = other.seen(from: self.directory)
    for list in ComponentDescription.globLists {
      result[keyPath: list].join(other[keyPath: list])
    }
    let modules = component.allModules
    result.otherModules += other.component.allModules.filter { !modules.contains($0) }
    result.targets += other.targets
    result.aliases += other.aliases
    result.headerSettings.searchPaths += other.headerSettings.searchPaths
    result.references += other.references
    result.testReferences += other.testReferences
    result.tests.targets += other.tests.targets
    result.platforms = Set(self.platforms + other.platforms).sorted { $0.rawValue < $1.rawValue }
    result.conditions.flags.formUnion(other.conditions.flags)
    result.conditions.certainFlags.formIntersection(other.conditions.certainFlags)
    result.conditions.testFlags.formUnion(other.conditions.testFlags)
    result.component.tests.searchPaths += other.tests.searchPaths
    result.deployment += other.deployment
    result.moduleMap = moduleMap ?? other.moduleMap
    result.headerSettings.swiftHeader =
      self.headerSettings.swiftHeader ?? other.headerSettings.swiftHeader
    result.headerSettings.sharedBridgingHeaders += other.headerSettings.sharedBridgingHeaders
    result.umbrella = umbrella ?? other.umbrella
    if other.swift != self.swift {
      result.notes.append(
        ForeignNote(
          "another target of the module has other settings for the language of Swift, and those of"
            + " the first one count", at: other.location))
    }
    return result
  }
}
