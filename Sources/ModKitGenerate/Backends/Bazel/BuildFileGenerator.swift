import ModKitConcurrency
import ModKitModel

/// Generates a repository of Bazel for a plan: a package for each component, with links to its files, and one for the
/// program of the product.
struct BuildFileGenerator: Sendable {
  /// What one component is in Bazel.
  private struct Part: Sendable {
    /// The directory of its package, relative to the workspace root.
    var package: String
    var build: BuildFile
    var files: [GeneratedFile] = []

    var all: [GeneratedFile] {
      files + [GeneratedFile(path: "\(package)/\(BuildFile.name)", content: .text(build.text))]
    }
  }

  private let plan: BazelPlan
  private let visibility: VisibilityRules
  private let shared: Set<String>
  private let shell: ShellTarget?

  private var input: BackendInput { plan.input }
  private var directory: String { input.directory }

  init(_ plan: IntegrationPlan, _ input: BackendInput) {
    let plan = BazelPlan(plan, input)
    self.plan = plan
    let components = plan.plan.components.map(\.component)
    // Patterns tell the halves of a mixture apart.
    let shared = SharedFolders(
      of: components, tests: plan.tests.components, dividesMixed: false, input.product?.shell
    ).folders
    self.shared = shared
    shell = Self.shell(of: plan, shared: shared)
    visibility = VisibilityRules(
      plan, clients: input.clients(), program: shell?.name)
  }

  private static func shell(of plan: BazelPlan, shared: Set<String>) -> ShellTarget? {
    guard let product = plan.input.product, let shell = product.shell, !shell.sources.isEmpty else {
      return nil
    }
    let linked = plan.plan.withoutTests
    let tables = plan.input.tables().first { $0.product == product.name }
    return ShellTarget(
      product: product.name, shell: shell,
      tables: tables.map { TableFiles($0, linked: linked.linkedNames) },
      directory: plan.input.directory, targets: plan.packages(of: plan.plan.components.map(\.name)),
      for: plan.use, shared: shared, present: plan.input.paths)
  }

  // MARK: Tree

  /// - Throws: ``HeaderError`` when the public headers of a component clash, ``XCFrameworkProblem`` when libraries
  ///   cannot be in one XCFramework, and whatever reading a module map throws
  func tree() throws -> GeneratedTree {
    let unknown = input.targets.joined().filter { $0.isApple && $0.nameInBazel == nil }
    guard unknown.isEmpty else {
      throw XCFrameworkProblem.unknownToBazel(unknown.map(\.triple).sorted())
    }
    let maps = try input.handWrittenMaps(plan.plan.components.map(\.component))
    let found = plan.plan.components.concurrentMap { planned in
      Result { try self.parts(of: planned, handWrittenMap: maps[planned.name]) }
    }
    var parts = try found.flatMap { try $0.get() }
    addTests(to: &parts)
    parts += [program].compactMap(\.self)
    let files = parts.flatMap(\.all)
    return GeneratedTree(
      files: files + repository,
      ownedDirectories: [SwiftPMLayout.targets, BazelLayout.visibility, BazelLayout.packages]
        .map { "\(directory)/\($0)" })
  }

  private func file(_ path: String, _ text: String) -> GeneratedFile {
    GeneratedFile(path: path, content: .text(text))
  }

  private func package(_ module: String) -> String {
    "\(directory)/\(SwiftPMLayout.path(ofTarget: module))"
  }

  private var repository: [GeneratedFile] {
    let files = RepositoryFiles(packages: plan.packages, isApple: plan.isApple).files
    return files.map { file("\(directory)/\($0.name)", $0.text) }
      + [
        file("\(directory)/\(BuildFile.name)", root.text),
        file(
          "\(directory)/\(BazelLayout.visibility)/\(BuildFile.name)", visibility.buildFile.text),
      ]
  }

  /// Other names for the program, and for components that others may depend on: those that the product is composed of.
  private var root: BuildFile {
    let entries =
      input.product.map { Set($0.entryComponents) } ?? Set(plan.plan.components.map(\.name))
    let modules = plan.plan.components.filter { planned in
      entries.contains(planned.name) && planned.mode != nil && !planned.component.isNothingButTests
    }.map(\.component.module)
    return BuildFile(
      targets: (modules + [shell?.name].compactMap(\.self)).sorted().map { name in
        var target = BuildTarget(.alias, name: name)
        target["actual"] = .text(BazelLayout.label(of: name))
        target["visibility"] = .texts(["//visibility:public"])
        return target
      })
  }

  // MARK: Components

  private func parts(of planned: PlannedComponent, handWrittenMap: String?) throws -> [Part] {
    if planned.component.isNothingButTests { return [] }
    var parts: [Part]
    switch planned.state {
    case .omitted: return []
    case .prebuilt: parts = [try library(planned)]
    case .source: parts = try sources(of: planned, handWrittenMap: handWrittenMap)
    }
    let last = parts.count - 1
    if let resources = ResourceRules(
      planned.component, isApple: plan.isApple, present: input.paths(planned.component.directory))
    {
      parts[last].files += resources.files(in: parts[last].package)
      parts[last].build.targets.append(resources.target)
    }
    return parts
  }

  private func dependencies(of planned: PlannedComponent) -> [String] {
    plan.labels(of: planned.dependencies) + plan.labels(ofPackages: planned.packages)
  }

  private func library(_ planned: PlannedComponent) throws(XCFrameworkProblem) -> Part {
    let rules = try LibraryRules(
      planned, for: input.targets, dependencies: dependencies(of: planned),
      visibility: visibility.value(of: planned.name))
    let package = package(planned.component.module)
    return Part(package: package, build: rules.buildFile, files: rules.files(in: package))
  }

  /// One part, or for the halves of a mixture that of its C and that of its Swift.
  private func sources(
    of planned: PlannedComponent, handWrittenMap: String?
  ) throws(HeaderError) -> [Part] {
    let component = planned.component
    var parts: [Part] = []
    for target in try SourceTarget.all(
      of: component, package: directory, for: plan.use, shared: shared, present: input.paths)
    {
      let isSecondHalf = target.compiler == .swift && component.isMixed
      let half = isSecondHalf ? [BazelLayout.label(of: component.clangModule)] : []
      let rules = try SourceRules(
        target, dependencies: half + dependencies(of: planned), handWrittenMap: handWrittenMap,
        visibility: visibility.value(of: planned.name), plan)
      parts.append(
        Part(
          package: package(target.module), build: rules.buildFile,
          files: try target.files(handWrittenMap: handWrittenMap)))
    }
    return parts
  }

  // MARK: Tests and the program

  private func addTests(to parts: inout [Part]) {
    let components = plan.plan.components.map(\.component)
    var taken = SwiftPMLayout.taken(components.filter { !$0.isNothingButTests }.map(\.module))
    var places = Dictionary(
      parts.indices.map { (parts[$0].package, $0) }, uniquingKeysWith: { _, last in last })
    for (planned, needs) in plan.tests.built {
      let module = planned.component.module
      let target = TestTarget(
        of: planned, package: directory, taken: taken,
        in: "\(SwiftPMLayout.path(ofTarget: module))/\(BazelLayout.tests)",
        for: plan.use, shared: shared, present: input.paths)
      taken.insert(target.name.lowercased())
      let package = package(module)
      let place = places[package] ?? parts.endIndex
      if place == parts.endIndex {
        places[package] = place
        parts.append(Part(package: package, build: BuildFile()))
      }
      parts[place].files += target.files
      parts[place].build.targets += targets(of: planned, needs, target)
    }
  }

  private func targets(
    of planned: PlannedComponent, _ needs: [String], _ target: TestTarget
  ) -> [BuildTarget] {
    let components = [planned.name] + planned.dependencies + needs.filter(plan.has)
    let packages = planned.packages + needs.filter { !plan.has($0) }
    let bundles = plan.componentsWithResources(below: components)
    let rules = TestRules(
      planned, target,
      dependencies: plan.labels(of: components) + plan.labels(ofPackages: Set(packages).sorted()),
      bundles: bundles, plan)
    return rules.targets + (plan.isApple ? [] : bundles.map(ResourceRules.directoryTarget))
  }

  private var program: Part? {
    guard let shell, let product = input.product else { return nil }
    let linked = plan.plan.withoutTests
    let names = linked.components.map(\.name)
    let packages = plan.catalog.packages(ofProduct: product.name)
    let rules = ShellRules(
      product, shell, dependencies: plan.labels(of: names) + plan.labels(ofPackages: packages),
      bundles: plan.componentsWithResources(below: names), plan)
    return Part(
      package: package(shell.name), build: rules.buildFile, files: rules.generatedFiles)
  }
}
