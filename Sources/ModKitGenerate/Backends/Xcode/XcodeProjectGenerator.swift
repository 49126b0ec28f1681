import ModKitModel

/// Generates a project of Xcode for a plan: a target for each source component, XCFrameworks for libraries,
/// bundles for resources, the app, tests, schemes and build settings.
///
/// Folders are synchronized: Xcode finds the files in them itself. Nothing is written into the components.
struct XcodeProjectGenerator {
  /// The tests of a component.
  private struct Tests {
    var planned: PlannedComponent
    var target: XcodeTarget
    var linkage: XcodeLinkage
  }

  private let plan: XcodePlan
  private let libraries: XcodeLibraries
  private let surroundings: XcodeSurroundings
  /// The targets with resources, in the order of the plan, by component.
  private var bundles: [(component: String, target: XcodeTarget)] = []
  /// The names of targets and modules, in lowercase.
  private var taken: Set<String>

  private var layout: XcodeLayout { plan.layout }
  private var input: BackendInput { plan.input }

  /// - Throws: ``XCFrameworkProblem`` when libraries cannot be in one XCFramework
  init(_ plan: IntegrationPlan, _ input: BackendInput) throws {
    self.plan = XcodePlan(plan, input)
    libraries = try XcodeLibraries(self.plan)
    let components = plan.components.map(\.component)
    let shared = SharedFolders(
      of: components, tests: self.plan.tests.components, dividesMixed: false, input.product?.shell)
    surroundings = XcodeSurroundings(shared: shared.folders, present: input.paths)
    taken = SwiftPMLayout.taken(components.map(\.name) + components.map(\.module))
    bundles = resourceTargets()
  }

  /// A name that no other target has.
  private mutating func unused(_ name: String, ending: String) -> String {
    let name = SwiftPMLayout.unused(name, among: taken, ending: ending)
    taken.insert(name.lowercased())
    return name
  }

  // MARK: Tree

  /// - Throws: ``HeaderError`` when the public headers of a component clash,
  ///   ``XCFrameworkProblem``, and whatever reading a module map throws
  mutating func tree() throws -> GeneratedTree {
    let components = try componentTargets()
    let tests = testTargets()
    let settings = XcodeSettingFiles(plan, libraries, components)
    var files = components.flatMap(\.files) + [settings.project, settings.interfaces]
    files += try libraries.files()
    files += settings.layers + components.map(settings.component)
    files += tests.map { settings.tests(of: $0.planned, $0.target, $0.linkage) }
    var application: XcodeApplication?
    if let product = input.product, let shell = product.shell {
      let (app, linkage) = self.application(product, shell)
      files += app.files + [settings.application(product, app, linkage)]
      application = app
    }
    let targets =
      [application?.target].compactMap(\.self)
      + components.map(\.target).sorted { $0.name < $1.name } + tests.map(\.target)
      + bundles.map(\.target)
    files += schemes(components, tests, application)
    files += [XcodeCheckScript(input, layout).file, workspaceFile, projectFile(targets)]
    return GeneratedTree(
      files: files, ownedDirectories: layout.owned, sharedDirectories: [layout.schemes])
  }

  private var workspaceFile: GeneratedFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace
         version = "1.0">
         <FileRef
            location = "\("group:\(layout.name).xcodeproj".xmlEscaped)">
         </FileRef>
      </Workspace>

      """
    return GeneratedFile(
      path: "\(layout.workspace)/contents.xcworkspacedata", content: .text(text))
  }

  private func projectFile(_ targets: [XcodeTarget]) -> GeneratedFile {
    var writer = ProjectWriter(layout)
    for target in targets { writer.add(target) }
    for library in libraries.all { writer.show(library: library.path) }
    let text = writer.text(
      targets: targets.map(\.name),
      packages: XcodeThirdPartyPackages(plan.packagesOfXcode, plan.catalog).references,
      layers: input.workspace.allLayers.reversed(), languages: languages)
    return GeneratedFile(path: "\(layout.project)/project.pbxproj", content: .text(text))
  }

  private var languages: [String] {
    let shell = input.product?.shell?.resources ?? []
    return ResourceLanguages(of: plan.plan.components.flatMap(\.component.resources) + shell).names
  }

  // MARK: Targets

  private func componentTargets() throws -> [XcodeComponent] {
    let maps = try input.handWrittenMaps(plan.plan.components.map(\.component))
    return try plan.plan.components.compactMap { planned in
      guard let form = plan.form(of: planned.name) else { return nil }
      var component = try XcodeComponent(
        planned, form, handWrittenMap: maps[planned.name], layout, surroundings)
      component.target.dependencies = planned.dependencies.filter { plan.form(of: $0) != nil }
      component.target.packages = plan.products(of: planned.packages)
      if form == .dynamicFramework {
        let linkage = XcodeLinkage(of: [planned.name], besides: planned.name, plan)
        component.target.links = linkage.links(libraries)
      }
      return component
    }
  }

  private mutating func resourceTargets() -> [(component: String, target: XcodeTarget)] {
    plan.plan.components.filter { $0.mode != nil && !$0.component.resources.isEmpty }
      .compactMap { planned in
        let name = unused("\(planned.name)Resources", ending: "Bundle")
        return XcodeComponent.resources(
          of: planned.component, name: name, hasTarget: planned.hasXcodeTarget, surroundings
        ).map { (planned.name, $0) }
      }
  }

  private mutating func testTargets() -> [Tests] {
    plan.tests.built.map { planned, needs in
      var target = testTarget(of: planned)
      let components = needs.filter { plan.has($0) }
      let linkage = XcodeLinkage(
        of: [planned.name] + planned.dependencies + components,
        packages: planned.packages + needs.filter { !plan.has($0) }, plan)
      complete(&target, linkage)
      return Tests(planned: planned, target: target, linkage: linkage)
    }
  }

  /// Xcode compiles all languages in one target.
  private mutating func testTarget(of planned: PlannedComponent) -> XcodeTarget {
    let component = planned.component
    let name = unused(component.testTargetName, ending: "Tests")
    var target = XcodeTarget(
      name: name, kind: .tests, product: name,
      group: .component(component.name, layer: component.layer))
    let (folders, others) = XcodeFiles.arranged(
      component.tests.paths, around: component.directory, surroundings)
    target.files.folders = folders
    target.files.sources = others.filter { HeaderKind(path: $0) == nil }
    target.files.headers = others.filter { HeaderKind(path: $0) != nil }.map { ($0, .target) }
    target.settingsFile = layout.settings(ofTests: component.name)
    target.isChecked = planned.isInFocus
    return target
  }

  private mutating func application(
    _ product: Product, _ shell: Shell
  ) -> (XcodeApplication, XcodeLinkage) {
    let linked = plan.plan.withoutTests
    let tables = input.tables().first { $0.product == product.name }
      .map { TableFiles($0, linked: linked.linkedNames) }
    var application = XcodeApplication(
      product, shell, name: unused(product.name, ending: "App"), tables: tables, layout,
      surroundings)
    let linkage = XcodeLinkage(
      of: linked.components.map(\.name),
      packages: plan.catalog.packages(ofProduct: product.name), plan)
    complete(&application.target, linkage)
    return (application, linkage)
  }

  /// Completes a program with what it links, copies and embeds.
  private func complete(_ target: inout XcodeTarget, _ linkage: XcodeLinkage) {
    let names = Set(linkage.components.map(\.name))
    target.links = linkage.links(libraries)
    target.copies = bundles.filter { names.contains($0.component) }.map(\.target.name)
    target.embeds = target.kind == .application ? linkage.frameworks : []
    target.dependencies = linkage.outermost + target.copies
  }

  // MARK: Schemes

  private func schemes(
    _ components: [XcodeComponent], _ tests: [Tests], _ application: XcodeApplication?
  ) -> [GeneratedFile] {
    let schemes = XcodeSchemes(layout, application: application?.target)
    let testsOf = Dictionary(grouping: tests, by: \.planned.name)
    let targets = Dictionary(
      components.map { ($0.planned.name, $0.target) }, uniquingKeysWith: { first, _ in first })
    var names = SwiftPMLayout.taken([layout.name])
    let whole = application == nil ? components.map(\.target) : []
    let focused = plan.plan.components.filter { $0.isInFocus || testsOf[$0.name] != nil }
    return [schemes.file(layout.name, whole, tests: tests.map(\.target))]
      + focused.compactMap { planned in
        let own = [targets[planned.name]].compactMap(\.self)
        let test = testsOf[planned.name]?.map(\.target) ?? []
        if own.isEmpty, test.isEmpty { return nil }
        let name = SwiftPMLayout.unused(planned.name, among: names, ending: "Component")
        names.insert(name.lowercased())
        return schemes.file(name, own, tests: test)
      }
  }
}
