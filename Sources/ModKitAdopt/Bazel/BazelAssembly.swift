import ModKitModel

/// A builder of components from the targets of one package, or of all packages of a repository.
struct BazelAssembly {
  private let targets: [BazelTarget]
  private let byLabel: [BazelLabel: BazelTarget]
  private var files: BazelFiles
  /// The entries of all lists of the components so far.
  private var entryCount = 0
  private let entryLimit: Int
  private var gaps: [ForeignGap] = []

  /// - Parameters:
  ///   - origins: what produces each label that is not a target of a known rule
  ///   - isWhole: whether the targets of all packages are present
  ///   - entryLimit: of all components. Targets can share lists, so that a small file describes any number.
  init(
    _ targets: [BazelTarget], origins: [BazelLabel: String], isWhole: Bool = false,
    entryLimit: Int = .max
  ) {
    self.targets = targets
    self.entryLimit = entryLimit
    byLabel = Dictionary(targets.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
    files = BazelFiles(targets: byLabel, origins: origins, isWhole: isWhole)
  }

  mutating func reading() -> ForeignReading {
    let tests = BazelTests(targets, byLabel)
    var reading = ForeignReading()
    for target in targets where entryCount <= entryLimit {
      switch target.rule {
      case .library, .program:
        if target.rule == .program {
          reading.products.append(product(target, with: [target.label]))
        }
        if tests.attached[target.label] != nil { continue }
        if isGroup(target) {
          reading.aliases.append(alias(target, to: ["deps"]))
        } else {
          add(component(target), to: &reading)
        }
      case .test:
        guard !target.items(BazelFiles.sourceAttributes).isEmpty,
          tests.attached[target.label] == nil
        else { continue }
        add(component(target), to: &reading)
      case .alias: reading.aliases.append(alias(target, to: ["actual", "deps"]))
      case .product: reading.products.append(product(target, with: []))
      case .files, .moduleName, .generator, .nothing: break
      }
    }
    let attached = Set(tests.attached.keys.map(\.reference))
    for index in reading.components.indices {
      attach(tests, attached, to: &reading.components[index])
    }
    reading.gaps = gaps + files.gaps
    guard entryCount <= entryLimit else { return tooLarge }
    return reading
  }

  private mutating func add(_ component: ComponentDescription?, to reading: inout ForeignReading) {
    guard let component else { return }
    reading.components.append(component)
    entryCount += component.entryCount
  }

  /// The reading of a package that is left out as a whole.
  private var tooLarge: ForeignReading {
    let gap = ForeignGap(
      components: [],
      ManifestIssue(
        "the targets of this package have more than \(entryLimit) files and"
          + " dependencies together, and it is left out",
        at: targets.first?.location ?? SourceLocation(file: ".", line: 1, column: 1),
        advice: "give each target lists of its own"))
    return ForeignReading(gaps: [gap])
  }

  /// Returns whether a library only groups others: a dependency on it means a dependency on its
  /// `deps`.
  private func isGroup(_ target: BazelTarget) -> Bool {
    let attributes = BazelFiles.sourceAttributes + BazelFiles.publicHeaderAttributes + ["data"]
    let dependencies = target.items(["deps"])
    return !target.isMacro && target.rule == .library && target.items(attributes).isEmpty
      && !dependencies.isEmpty && dependencies.allSatisfy { label(of: $0, in: target) != nil }
  }

  // MARK: Components

  private mutating func component(_ target: BazelTarget) -> ComponentDescription? {
    guard let module = module(of: target) else { return nil }
    let label = target.label
    if target.isMacro, target.attributes["srcs"] == nil {
      report(
        "what files the macro gives to", "`\(label.name)` is not stated", target, target.location)
    }
    var component = ComponentDescription(
      name: label.componentName, qualifiedName: label.qualifiedName, module: module,
      directory: label.package.isEmpty ? "." : label.package, location: target.location,
      aliases: [label.reference])
    component.references = dependencies(
      of: target, ["deps", "private_deps", "implementation_deps"])
    component.sources = files.references(target, BazelFiles.sourceAttributes)
    component.publicHeaders = files.references(target, BazelFiles.publicHeaderAttributes)
    component.projectHeaders = files.references(target, ["private_textual_hdrs"])
    component.resources = files.references(target, ["data", "resources"])
    component.moduleMap = files.references(target, ["module_map"]).first
    addIncludePrefix(of: target, to: &component)
    let language = BazelSwift(target)
    component.swift = language.settings
    component.conditions.flags = language.flags
    component.notes = notes(of: target) + language.notes
    addNonARCSources(of: target, to: &component)
    return component
  }

  /// Adds the flag for sources without ARC. One component has one list of flags, so that it is for all
  /// of them or for none.
  private mutating func addNonARCSources(
    of target: BazelTarget, to component: inout ComponentDescription
  ) {
    guard let first = target.items(["non_arc_srcs"]).first else { return }
    let location = target.place(first.position)
    let others = target.items(BazelFiles.sourceAttributes.filter { $0 != "non_arc_srcs" })
    let hasOthers = others.contains { item in
      if case .text(let text) = item.kind { HeaderKind(path: text) == nil } else { true }
    }
    guard hasOthers else {
      component.settings.add(
        XcodeSettings.Setting(
          name: CompilerSettings.Name.clangFlags.rawValue,
          value: .text("\(SettingValue.inherited) \(ARCFlag.withoutARC)"),
          location: location))
      return
    }
    gaps.append(
      ForeignGap(
        component: component.name,
        ManifestIssue(
          "the `non_arc_srcs` of `\(BazelAdvice.printable(target.label.name))` are compiled with ARC,"
            + " as its other sources", at: location,
          advice: "make a target of its own of them"), hides: .settings))
  }

  private mutating func addIncludePrefix(
    of target: BazelTarget, to component: inout ComponentDescription
  ) {
    switch BazelIncludePrefix(of: target) {
    case .ofPath: break
    case .name(let name, let directory):
      component.headerSettings.directory = name
      component.mappings = directory
    case .unclear(let what, let position):
      gaps.append(
        ForeignGap(
          component: target.label.componentName,
          ManifestIssue(
            BazelAdvice.printable(
              "includes of the headers of `\(target.label.name)` begin with \(what), and modkit"
                + " does not find them so"),
            at: target.place(position),
            advice: "it knows a single name for `include_prefix`, and the end of the path")))
    }
  }

  /// Returns the module name as stated, or as Bazel derives it from the label.
  private mutating func module(of target: BazelTarget) -> String? {
    let stated = target.attributes["module_name"] ?? hint(for: target) ?? tag(of: target)
    guard let stated else { return target.label.module }
    if case .nothing = stated.kind { return target.label.module }
    if let name = stated.text, ModuleName.isModule(name) { return name }
    report(
      "the component `\(target.label.name)`", "has a module whose name is \(stated)", target,
      target.place(stated.position))
    return nil
  }

  private func hint(for target: BazelTarget) -> BazelValue? {
    for item in target.items(["aspect_hints"]) {
      guard case .text(let text) = item.kind,
        let label = BazelLabel(text, in: target.label.package),
        let hint = byLabel[label], hint.rule == .moduleName
      else { continue }
      return hint.attributes["module_name"]
    }
    return nil
  }

  /// Returns the value of the `swift_module` tag. C libraries stated their module this way before
  /// `aspect_hints` existed.
  private func tag(of target: BazelTarget) -> BazelValue? {
    for item in target.items(["tags"]) {
      guard case .text(let text) = item.kind, text.hasPrefix("swift_module=") else { continue }
      return BazelValue(
        kind: .text(String(text.dropFirst("swift_module=".count))), position: item.position)
    }
    return nil
  }

  /// - Parameter attached: the libraries that are part of tests
  private mutating func attach(
    _ tests: BazelTests, _ attached: Set<String>, to component: inout ComponentDescription
  ) {
    for label in tests.tests[component.aliases[0]] ?? [] {
      guard let target = byLabel[label] else { continue }
      component.testSources += files.references(
        target, BazelFiles.sourceAttributes + BazelFiles.publicHeaderAttributes)
      component.tests.targets.append(label.reference)
      component.testReferences += dependencies(of: target, ["deps", "private_deps"])
        // A library that is part of the tests is not a dependency of the tests.
        .filter { !attached.contains($0.reference) }
    }
  }

  // MARK: Dependencies

  private mutating func dependencies(
    of target: BazelTarget, _ attributes: [String]
  ) -> [ForeignDependency] {
    target.items(attributes).compactMap { item in
      let location = target.place(item.position)
      switch item.kind {
      case .text(let text):
        if let label = BazelLabel(text, in: target.label.package) {
          return ForeignDependency(
            reference: label.reference, modules: modules(of: label, for: target),
            location: location)
        }
        report("a dependency of `\(target.label.name)`", "is no label", target, location)
      case .glob: report("a dependency of `\(target.label.name)`", "is a glob", target, location)
      case .unknown(let what):
        report("a dependency of `\(target.label.name)`", "is \(what)", target, location)
      }
      return nil
    }
  }

  /// Returns the modules that a label may provide. C headers of another repository are included by
  /// the path of their package, so that path counts too.
  private func modules(of label: BazelLabel, for target: BazelTarget) -> [String] {
    let hasFolder = label.repository != nil && label.package.contains("/") && target.hasC
    return label.likelyModules + (hasFolder ? [label.package] : [])
  }

  private mutating func alias(_ target: BazelTarget, to attributes: [String]) -> ForeignAlias {
    let meanings = dependencies(of: target, attributes).map(\.reference)
    return ForeignAlias(
      name: target.label.reference, meanings: meanings, location: target.location)
  }

  private func label(of item: BazelItem, in target: BazelTarget) -> BazelLabel? {
    guard case .text(let text) = item.kind else { return nil }
    return BazelLabel(text, in: target.label.package)
  }

  private mutating func product(
    _ target: BazelTarget, with labels: [BazelLabel]
  ) -> ForeignProduct {
    let own = labels.map { ForeignDependency(reference: $0.reference, location: target.location) }
    let others = labels.isEmpty ? dependencies(of: target, ["deps"]) : []
    return ForeignProduct(
      name: target.label.componentName, dependencies: own + others, location: target.location)
  }

  // MARK: Notes

  private func notes(of target: BazelTarget) -> [ForeignNote] {
    let conditional = target.items(
      ["deps", "private_deps", "implementation_deps"] + BazelFiles.sourceAttributes
    )
    .compactMap { item -> ForeignNote? in
      guard let condition = item.condition else { return nil }
      let subject: String? =
        switch item.kind {
        case .text(let text): text
        case .glob(let pattern, _): pattern
        case .unknown: nil
        }
      return subject.map {
        ForeignNote(
          BazelAdvice.printable("\($0) where \(condition) holds"), at: target.place(item.position))
      }
    }
    return conditional + visibility(of: target)
  }

  /// Returns a note about restricted visibility. Bazel still enforces visibility; modkit uses
  /// layers instead.
  private func visibility(of target: BazelTarget) -> [ForeignNote] {
    let stated = target.attributes["visibility"]
    let labels = (stated?.items ?? []).compactMap { item -> String? in
      if case .text(let text) = item.kind { text } else { nil }
    }
    guard !labels.contains("//visibility:public") else { return [] }
    let isPrivate = labels.isEmpty || labels == ["//visibility:private"]
    let reach = isPrivate ? "its package" : labels.joined(separator: ", ")
    return [
      ForeignNote(
        BazelAdvice.printable("visible to \(reach) only"),
        at: stated.map { target.place($0.position) } ?? target.location)
    ]
  }

  private mutating func report(
    _ subject: String, _ predicate: String, _ target: BazelTarget, _ location: SourceLocation
  ) {
    gaps.append(
      ForeignGap(
        component: target.label.componentName,
        ManifestIssue(
          BazelAdvice.printable("\(subject) \(predicate), and is left out"), at: location,
          advice: BazelAdvice.literal)))
  }
}

extension BazelTarget {
  /// True if the target names files that are not Swift.
  fileprivate var hasC: Bool {
    items(BazelFiles.sourceAttributes + BazelFiles.publicHeaderAttributes).contains { item in
      switch item.kind {
      case .text(let path), .glob(let path, _):
        !["", "swift"].contains(RelativePath.fileExtension(of: path))
      case .unknown: false
      }
    }
  }
}
