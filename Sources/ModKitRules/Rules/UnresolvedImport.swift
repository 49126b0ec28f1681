import ModKitModel

extension Rule {
  /// Every import is resolved.
  static let unresolvedImport = Rule(
    id: "unresolved-import",
    summary: """
      Every import leads to one component, to a module named under `external:`, or to the \
      platforms.
      """,
    rationale: """
      An import makes an edge of the architecture. If an import cannot be resolved, no rule is \
      checked for it, no library knows what it was built from, and the code compiles by a search \
      path that happens to be there. A header that a macro names is no better than a missing one: \
      only the preprocessor knows it, so it is reported at the same level and needs an exception \
      that says what it stands for. A header without a module is a warning if its importer uses a \
      library of a third party, since headers of pods are often imported by their names alone; so is \
      a module where descriptions of other tools name packages of third parties, since each of these \
      may bring others along.
      """,
    remedy: """
      Correct the name; add the component that is missing; name the module under `external:` in \
      `modkit.yml`; or give the file to a component. Write headers in the case of the file, since \
      many disks are case-sensitive. An exception names the import itself, as it is written: \
      `{rule: unresolved-import, from: Feed, to: FT_FREETYPE_H, reason: …}`.
      """,
    example: .unresolvedImport
  ) { context in
    context.architecture.importFaults.compactMap { fault in
      Violation.unresolved(
        fault, importer: context.component(named: fault.owner.name),
        target: fault.target.flatMap { context.component(named: $0) }
      )?.yielding(fault, to: context.forbiddenPlaces)
        .uncertain(because: context.doubt(of: fault), about: fault)
        .uncertain(about: fault, in: context)
    }
  }
}

extension Violation {
  /// A foreign module may have an unknown namesake, so a fix of its case is not advised.
  fileprivate func uncertain(because gap: ForeignGap?, about fault: ImportFault) -> Violation {
    var violation = uncertain(because: gap)
    if let gap, fault.target == nil || gap.absentFile != nil, case .wrongCase = fault.kind {
      violation.take(nil)
    }
    return violation
  }
}

extension Violation {
  /// The same finding; a warning if a library or a package of a third party may have what is imported.
  fileprivate func uncertain(about fault: ImportFault, in context: RuleContext) -> Violation {
    // The build that the description is for defines the macro.
    if case .computed = fault.kind,
      context.component(named: fault.owner.name)?.foreignFormat != nil
    {
      var violation = self
      violation.isUncertain = true
      return violation
    }
    guard case .unresolved = fault.kind, fault.target == nil else { return self }
    let users = [fault.owner, .component(fault.owner.name)]
    let mayBeOfLibrary =
      fault.mayBeOfDependency && users.contains(where: context.libraryUsers.contains)
    let mayBeOfPackage = fault.isOfModule && context.buildsWithUnreadPackages(fault.owner.name)
    guard mayBeOfLibrary || mayBeOfPackage else { return self }
    var violation = self
    violation.isUncertain = true
    violation.notes.append(
      mayBeOfLibrary
        ? "a library that \(fault.owner.title) uses may have it"
        : "a package of a third party may have it, or one that such a package uses")
    return violation
  }
}

extension RuleContext {
  /// Whether a component is linked from a description, in a workspace whose descriptions name packages of
  /// third parties: what is built together with these can import their modules, and those of packages
  /// that they use.
  fileprivate func buildsWithUnreadPackages(_ component: String) -> Bool {
    self.component(named: component)?.foreignFormat != nil && !workspace.external.isEmpty
  }

  /// The gap in a foreign description that may hide the imported target.
  fileprivate func doubt(of fault: ImportFault) -> ForeignGap? {
    let isOfShell = if case .shell = fault.owner { true } else { false }
    if !fault.isOfModule, let gap = unread.gap(ofAbsent: fault.operand, in: fault.owner.name) {
      return gap
    }
    if !isOfShell, let gap = unread.gap(ofImportsIn: fault.owner.name) { return gap }
    if let gap = fault.target.flatMap(unread.gap(of:)) { return gap }
    switch fault.kind {
    case .unowned(let path): return unread.gap(around: path)
    case .unresolved:
      return fault.module.flatMap(unread.gap(ofModule:))
        ?? (fault.mayBeOfDependency
          ? unread.gap(ofAny: dependencies(of: fault.owner.name).map(\.name)) : nil)
    default: return nil
    }
  }

  private func dependencies(of component: String) -> [Dependency] {
    self.component(named: component).map { $0.dependencies + $0.tests.dependencies } ?? []
  }
}

extension Violation {
  /// The violation; nil for an import that resolves to a component.
  ///
  /// - Parameters:
  ///   - importer: the component that imports, or whose tests import
  ///   - target: the component whose module the import names
  fileprivate static func unresolved(
    _ fault: ImportFault, importer: Component?, target: Component?
  ) -> Violation? {
    switch fault.kind {
    case .unresolved(let candidates):
      target.flatMap { noSwift(fault, in: $0, candidates) } ?? nothing(fault, candidates)
    case .ambiguous(let paths): ambiguous(fault, paths)
    case .unowned(let path): unowned(fault, path, importer)
    case .computed: computed(fault)
    case .wrongCase(let actual): wrongCase(fault, actual)
    case .misplaced(let presented): misplaced(fault, presented)
    case .hidden, .privateModule, .unqualified, .exposed, .ownSwiftHeader, .moduleImport: nil
    }
  }

  /// Nil unless the import is of the header that the Swift compiler writes.
  private static func noSwift(
    _ fault: ImportFault, in target: Component, _ candidates: [String]
  ) -> Violation? {
    guard RelativePath.lastComponent(of: fault.operand) == target.swiftHeader else { return nil }
    return Violation(
      fault,
      message: "\(fault.sentence), which the Swift compiler writes, but '\(target.name)' has no"
        + " Swift sources",
      notes: candidates.map { "it has `\($0)`" },
      fix: "correct it", repairs: [fault.removal])
  }

  private static func nothing(_ fault: ImportFault, _ candidates: [String]) -> Violation {
    let notes = candidates.map { "did you mean `\($0)`?" }
    if let target = fault.target {
      return Violation(
        fault,
        message: "\(fault.sentence), but '\(target)' has no such header",
        notes: notes,
        fix: "correct it, or add the header to '\(target)'")
    }
    let module = fault.module
    let advice = "correct it, add the component that has it"
    return Violation(
      fault,
      message: "\(fault.sentence), and no \(fault.isOfModule ? "module" : "header") matches it",
      notes: notes,
      fix: module == nil
        ? "\(advice), or import it through the module of an external library" : advice,
      repairs: module.map { [Repair(.addExternal($0))] } ?? [])
  }

  private static func ambiguous(_ fault: ImportFault, _ paths: [String]) -> Violation {
    let isModule = fault.module != nil
    return Violation(
      fault,
      message: "\(fault.sentence), and \(isModule ? "modules" : "headers") of several components"
        + " match it",
      notes: paths.map { "it could be \(isModule ? "that of " : "")\($0)" },
      fix: isModule
        ? "declare the one that is meant, or give each of them a module of its own"
        : "write it with the module of the component that is meant, as in `<Module/Header.h>`")
  }

  private static func unowned(
    _ fault: ImportFault, _ path: String, _ importer: Component?
  ) -> Violation {
    let isInPublicHeader =
      importer?.files.publicHeaders.contains(fault.site.location.file) ?? false
    return Violation(
      fault,
      message: "\(fault.sentence), which is \(path), a file of no component",
      notes: isInPublicHeader
        ? ["a public header includes it, and it is in no module: no client can compile that header"]
        : [],
      fix: adviceToOwn(path, fault))
  }

  /// Advice on globs, which select only files that are compiled, alone or included.
  private static func adviceToOwn(_ path: String, _ fault: ImportFault) -> String {
    let fileExtension = RelativePath.fileExtension(of: path)
    if HeaderKind(path: path) != nil || Language(sourceExtension: fileExtension) != nil {
      return "give \(path) to a component, by `headers:` or `sources:` of its manifest"
    }
    let stem = fileExtension.isEmpty ? path : String(path.dropLast(fileExtension.utf8.count + 1))
    return "rename it to \(stem).inc, as a header that `headers:` or `sources:` of a component"
      + " selects, or \(adviceToExcept(fault))"
  }

  private static func adviceToExcept(_ fault: ImportFault) -> String {
    "except it: {rule: unresolved-import, from: \(fault.owner.name), to:"
      + " \(YAMLScalar.quoted(fault.spelling)), reason: …}"
  }

  private static func computed(_ fault: ImportFault) -> Violation {
    Violation(
      fault,
      message: "\(fault.sentence), a macro, so its target is unknown",
      fix: "write the header itself, or \(adviceToExcept(fault))")
  }

  private static func misplaced(_ fault: ImportFault, _ presented: String) -> Violation {
    let spelling = Import.Form.angledHeader.spelling(of: presented)
    return Violation(
      fault,
      message: "\(fault.sentence), but '\(fault.target ?? "")' presents that header as"
        + " `\(spelling)`",
      notes: ["`modkit headers --fix` rewrites it"],
      repairs: [fault.repair(byWriting: presented)])
  }

  private static func wrongCase(_ fault: ImportFault, _ actual: String) -> Violation {
    Violation(
      fault,
      message: "\(fault.sentence), which breaks on case-sensitive disks",
      repairs: [fault.repair(byWriting: actual, form: fault.form)])
  }
}

extension ImportFault {
  fileprivate var sentence: String {
    "\(owner.title) \(owner.isPlural ? "import" : "imports") `\(spelling)`"
  }

  fileprivate var isOfModule: Bool {
    switch form {
    case .swiftModule, .swiftCondition, .objectiveCModule: true
    case .angledHeader, .quotedHeader, .computedHeader, .angledCondition, .quotedCondition: false
    }
  }

  /// True if the header is named without the full module path of its component.
  fileprivate var mayBeOfDependency: Bool {
    form == .quotedHeader || (form == .angledHeader && !operand.contains("/"))
  }

  /// The module that it names; nil for a header without a module.
  fileprivate var module: String? {
    if isOfModule { return String(operand.prefix { $0 != "." }) }
    guard form == .angledHeader, let slash = operand.firstIndex(of: "/") else { return nil }
    let directory = String(operand[..<slash])
    return ModuleName.isModule(directory) ? directory : nil
  }
}

extension RuleExample {
  fileprivate static let unresolvedImport = RuleExample(
    bad: [
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      """,
      "Feed/Sources/FeedPage.swift": """
      import RxSwift
      """,
    ],
    finding: """
      Feed/Sources/FeedPage.swift:1:8: error[unresolved-import] 'Feed' imports `RxSwift`, and no module matches it
        fix: correct it, add the component that has it, or name `RxSwift` under `external:` in modkit.yml
      """,
    good: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      external: [RxSwift]
      """
    ])
}
