import ModKitModel

/// Generates a project of Xcode for a plan: a target for each source component, XCFrameworks for libraries,
/// bundles for resources, the app, tests, schemes and build settings.
///
/// Folders are synchronized: Xcode finds the files in them itself. Nothing is written into the components.
struct XcodeProjectGenerator {
  private let plan: IntegrationPlan
  private let input: BackendInput
  private let layout: XcodeLayout
  private let catalog: PackageCatalog
  private let tests: XcodeTests
  private let libraries: XcodeLibraries
  private let surroundings: XcodeSurroundings

  /// - Throws: ``XCFrameworkProblem`` when libraries cannot be in one XCFramework
  init(_ plan: IntegrationPlan, _ input: BackendInput) throws {
    self.plan = plan
    self.input = input
    layout = XcodeLayout(input)
    catalog = PackageCatalog(input.workspace)
    tests = XcodeTests(plan, catalog)
    libraries = try XcodeLibraries(plan, for: input.targets, layout)
    let shared = SharedFolders(
      of: plan.components.map(\.component), tests: tests.components, dividesMixed: false,
      input.product?.shell)
    surroundings = XcodeSurroundings(shared: shared.folders, present: input.paths)
  }

  // MARK: Tree

  /// - Throws: ``HeaderError`` when the public headers of a component clash,
  ///   ``XCFrameworkProblem``, and whatever reading a module map throws
  func tree() throws -> GeneratedTree {
    let components = try componentTargets()
    let resources = resourceTargets(besides: components.map(\.target.name))
    let test = testTargets(components, resources)
    let application = application(components, resources, besides: test.map(\.target.name))
    let targets =
      [application?.target].compactMap(\.self)
      + components.map(\.target).sorted { $0.name < $1.name } + test.map(\.target)
      + resources.map(\.target)
    let settings = XcodeSettingFiles(
      plan: plan, input: input, layout: layout, libraries: libraries, components: components)
    var files = components.flatMap(\.files) + (application?.files ?? [])
    files += try libraries.files()
    files += settings.files(tests: test, application: application)
    files += schemes(components, test, application, targets)
    files.append(XcodeCheck(layout: layout, command: command).file)
    files.append(workspaceFile)
    files.append(
      GeneratedFile(
        path: "\(layout.project)/project.pbxproj", content: .text(projectText(of: targets))))
    return GeneratedTree(files: files, ownedDirectories: layout.owned)
  }

  private var command: [String] { input.command }

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

  private func projectText(of targets: [XcodeTarget]) -> String {
    var writer = ProjectWriter(targets, layout)
    for target in targets { writer.add(target) }
    for library in libraries.all { writer.show(library: library.path) }
    return writer.text(
      targets: targets.map(\.name),
      packages: XcodePackages(packagesOfXcode, input.workspace).references,
      groups: ["App"] + input.workspace.allLayers.reversed(), languages: languages)
  }

  /// The packages that Xcode compiles, sorted.
  private var packagesOfXcode: [String] {
    let needed =
      plan.components.flatMap(\.packages) + plan.tests.packages(of: plan)
      + catalog.packages(ofProduct: plan.product)
    return libraries.sources(among: Set(needed).sorted())
  }

  /// The languages of resources, the one of development first.
  private var languages: [String] {
    var languages: Set<String> = []
    let shell = input.product?.shell?.resources ?? []
    for path in plan.components.flatMap(\.component.resources) + shell {
      for name in RelativePath.names(in: path).dropLast() where name.hasSuffix(".lproj") {
        languages.insert(String(name.dropLast(".lproj".utf8.count)))
      }
    }
    languages.remove("Base")
    let isEnglish = languages.remove("en") != nil
    return (isEnglish ? ["en"] : []) + languages.sorted()
  }

  // MARK: Components

  private func componentTargets() throws -> [XcodeComponentTarget] {
    let forms = XcodeForms(plan, input.product?.shell)
    let maps = try input.handWrittenMaps(plan.components.map(\.component))
    return try plan.components.compactMap { planned in
      guard let form = forms[planned.name] else { return nil }
      var component = try XcodeComponentTarget(
        planned, form, group: group(of: planned), handWrittenMap: maps[planned.name], layout,
        surroundings)
      let dependencies = planned.dependencies.filter { forms[$0] != nil }
      let packages = catalog.products(of: libraries.sources(among: planned.packages))
      component.add(
        dependencies: dependencies.sorted(), packages: packages,
        links: form == .framework(isDynamic: true) ? links(below: [planned]) : [])
      return component
    }
  }

  private func group(of planned: PlannedComponent) -> [String] {
    [planned.component.layer, planned.name]
  }

  private func resourceTargets(
    besides names: [String]
  ) -> [(component: String, target: XcodeTarget)] {
    var taken = PackageLayout.taken(names)
    return plan.components.compactMap { planned in
      let name = PackageLayout.unused("\(planned.name)Resources", among: taken, ending: "Bundle")
      guard planned.mode != nil,
        let resources = XcodeResources(
          planned.component, name: name, group: group(of: planned), surroundings)
      else { return nil }
      taken.insert(name.lowercased())
      return (planned.name, resources.target)
    }
  }

  // MARK: Programs

  /// What a program links of some components and all that these need: what is compiled, and libraries.
  private func links(below part: [PlannedComponent]) -> [XcodeTarget.Link] {
    let names = closure(of: part)
    let sources = plan.components.filter { names.contains($0.name) && $0.hasXcodeTarget }
    let packages = libraries.sources(
      among: Set(plan.components.filter { names.contains($0.name) }.flatMap(\.packages)).sorted())
    return sources.filter { planned in !part.contains { $0.name == planned.name } || part.count > 1
    }
    .map { .target($0.name) }
      + libraries.libraries(below: part).map { .library($0.path) }
      + catalog.products(of: packages).map { .package($0) }
  }

  /// The names of some components and of all that they need.
  private func closure(of part: [PlannedComponent]) -> Set<String> {
    var names = Set(part.map(\.name))
    for planned in plan.components.reversed() where names.contains(planned.name) {
      names.formUnion(planned.dependencies)
    }
    return names
  }

  private func testTargets(
    _ components: [XcodeComponentTarget], _ resources: [(component: String, target: XcodeTarget)]
  ) -> [(component: PlannedComponent, target: XcodeTarget, needed: [PlannedComponent])] {
    var taken = PackageLayout.taken(
      (components.map(\.target) + resources.map(\.target)).map(\.name))
    return tests.built.map { planned, needs in
      var target = XcodeTests.target(
        of: planned.component, group: group(of: planned), taken: taken, layout, surroundings)
      taken.insert(target.name.lowercased())
      let names = Set([planned.name] + planned.dependencies + needs)
      let needed = plan.components.filter { names.contains($0.name) }
      link(&target, needed, resources)
      let packages = needs.filter { name in !plan.components.contains { $0.name == name } }
      let products = catalog.products(of: libraries.sources(among: packages))
      target.links += products.map { .package($0) }.filter { !target.links.contains($0) }
      target.packages = Set(target.packages + products)
        .sorted { ($0.name, $0.package) < ($1.name, $1.package) }
      return (planned, target, needed)
    }
  }

  /// Completes a program with what it links, copies and embeds.
  private func link(
    _ target: inout XcodeTarget, _ part: [PlannedComponent],
    _ resources: [(component: String, target: XcodeTarget)]
  ) {
    let names = closure(of: part)
    let all = plan.components.filter { names.contains($0.name) }
    let forms = XcodeForms(plan, input.product?.shell)
    let dynamic = all.filter { forms[$0.name] == .framework(isDynamic: true) }
    // What a dynamic framework has is not linked twice.
    let inside = Set(dynamic.flatMap { links(below: [$0]) })
    var seen: Set<XcodeTarget.Link> = inside
    target.links =
      (all.filter(\.hasXcodeTarget).map { .target($0.name) } + links(below: all))
      .filter { link in
        let isDynamic = dynamic.contains { link == .target($0.name) }
        return (isDynamic || !inside.contains(link)) && (seen.insert(link).inserted || isDynamic)
      }
      .uniqued()
    let bundles = resources.filter { names.contains($0.component) }.map(\.target.name)
    target.copies = bundles
    target.embeds = target.kind == .application ? dynamic.map(\.name) : []
    target.dependencies = (outermost(of: all).map(\.name) + bundles).sorted()
    target.packages = target.links.compactMap { link in
      if case .package(let product) = link { product } else { nil }
    }
  }

  /// The source components that none of the others needs: what these need is built before them.
  private func outermost(of components: [PlannedComponent]) -> [PlannedComponent] {
    let sources = components.filter(\.hasXcodeTarget)
    let needed = Set(sources.flatMap(\.dependencies))
    return sources.filter { !needed.contains($0.name) }
  }

  private func application(
    _ components: [XcodeComponentTarget], _ resources: [(component: String, target: XcodeTarget)],
    besides tests: [String]
  ) -> XcodeApplication? {
    guard let product = input.product, let shell = product.shell else { return nil }
    let linked = plan.withoutTests
    let names = (components.map(\.target) + resources.map(\.target)).map(\.name) + tests
    let tables = input.tables().first { $0.product == product.name }
      .map { TableFiles($0, linked: linked.linkedNames) }
    var application = XcodeApplication(
      product, shell, tables: tables, taken: PackageLayout.taken(names), layout, surroundings)
    let own = catalog.products(
      of: libraries.sources(among: catalog.packages(ofProduct: product.name)))
    application.add { target in
      link(&target, linked.components, resources)
      target.links += own.map { .package($0) }.filter { !target.links.contains($0) }
      target.packages = Set(target.packages + own)
        .sorted { ($0.name, $0.package) < ($1.name, $1.package) }
    }
    return application
  }

  // MARK: Schemes

  private func schemes(
    _ components: [XcodeComponentTarget],
    _ tests: [(component: PlannedComponent, target: XcodeTarget, needed: [PlannedComponent])],
    _ application: XcodeApplication?, _ targets: [XcodeTarget]
  ) -> [GeneratedFile] {
    let buildable = { (target: XcodeTarget) in
      SchemeText.Buildable(target: target, project: "\(layout.name).xcodeproj")
    }
    let debuggerFile =
      "$(SRCROOT)/\(RelativePath.directory(of: layout.directory))/\(DebuggerFiles.commandsName)"
    let app = application.map { buildable($0.target) }
    func scheme(_ name: String, _ built: [XcodeTarget], _ tests: [XcodeTarget]) -> GeneratedFile {
      let scheme = SchemeText(
        built: built.map(buildable), tests: tests.map(buildable), application: app,
        debuggerFile: debuggerFile)
      return GeneratedFile(
        path: "\(layout.schemes)/\(name).xcscheme", content: .text(scheme.text))
    }
    let whole = application.map { [$0.target] } ?? components.map(\.target)
    var schemes = [scheme(layout.name, whole, tests.map(\.target))]
    let testsOf = Dictionary(grouping: tests) { $0.component.name }
    let focused = plan.components.filter { $0.isInFocus || testsOf[$0.name] != nil }
    for planned in focused where planned.name.lowercased() != layout.name.lowercased() {
      let own = components.filter { $0.planned.name == planned.name }.map(\.target)
      let test = testsOf[planned.name]?.map(\.target) ?? []
      if !own.isEmpty || !test.isEmpty { schemes.append(scheme(planned.name, own + test, test)) }
    }
    return schemes
  }
}

extension PlannedComponent {
  /// Whether somebody works on it.
  fileprivate var isInFocus: Bool {
    if case .chosen(.modeRequest(let request)) = sourceReason { return request.kind == .focus }
    return false
  }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
