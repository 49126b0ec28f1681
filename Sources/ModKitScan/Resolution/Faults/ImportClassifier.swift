import ModKitModel
import ModKitSource

/// Turns the imports of a file into uses of components and faults.
///
/// An object, because it is needed at each import, and has much to hold.
final class ImportClassifier: Sendable {
  /// The result of classifying imports.
  struct Classification: Sendable {
    var importCounts: [(owner: SourceOwner, count: Int, reexports: Int)] = []
    /// The imports that lead to components.
    var imports = ImportGatherer()
    var faults: [ImportFault] = []
    /// Imports that need the Swift of their own component to be compiled first.
    var ownSwiftImports: [(component: String, location: SourceLocation)] = []
    /// The first import in sources of each component that only Apple's SDKs can resolve.
    var appleImports: [String: AppleImport] = [:]
    /// The same in its headers.
    var appleImportsOfHeaders: [String: AppleImport] = [:]
    /// Imports that laws under `forbidden:` forbid.
    var forbidden: [ImportWatch.Hit] = []
    /// Imports of modules under `external:` that no condition excludes.
    var external: [ExternalImport] = []
    /// Imports without an exact match; the reason has to be found.
    var open: [OpenImport] = []
  }

  /// An import without an exact match.
  struct OpenImport: Sendable {
    var item: Import
    var file: OwnedFile
    var resolution: ImportResolution
    var isDoubtful = false
  }

  let resolver: ImportResolver
  private let layout: HeaderLayout
  private let watch: ImportWatch
  private let ruledOut: RuledOutImports
  private var owners: Owners { resolver.owners }

  init(_ resolver: ImportResolver, of workspace: Workspace) {
    self.resolver = resolver
    layout = workspace.headerLayout
    watch = ImportWatch(workspace)
    ruledOut = RuledOutImports(workspace, resolver)
  }

  func classify(
    _ imports: [Import], of file: OwnedFile, _ cache: inout ImportCache,
    into classification: inout Classification
  ) {
    cache.enter(file.owner, home: file.home)
    classification.imports.enter(file)
    let place = resolver.place(of: file)
    let refusesModuleImports = layout == .framework && file.role == .publicHeader
    // Imports that resolve equally everywhere may be forbidden to some components only.
    let sharesUses = resolver.hasDistinctModules && !watch.watchesHeaders
    let conditions = cache.conditions
    var count = 0
    var reexports = 0
    for item in imports {
      if !item.conditions.isEmpty, item.isNeverCompiled(conditions) { continue }
      if !item.form.isCondition {
        count += 1
        if Self.isReexport(item, in: file) { reexports += 1 }
      }
      let truth = cache.truth(of: item.conditions, inSwift: file.language == .swift) {
        ruledOut.truth(of: $0, in: file, conditions)
      }
      if truth == .no {
        addRuledOut(item, at: place, in: file, to: &classification)
        continue
      }
      if refusesModuleImports, item.form == .objectiveCModule, !item.isForModulesOnly {
        classification.faults.append(fault(.moduleImport, item, in: file))
      }
      var resolution: ImportResolution?
      let outcome = cache.outcome(of: item, sharesUses: sharesUses) {
        let found = resolver.resolve(item, at: place)
        resolution = found
        return self.outcome(of: item, found, in: file)
      }
      switch outcome {
      case .nothing: break
      case .appleOnly: addAppleImport(item, in: file, to: &classification)
      case .use(let target):
        add(item, to: target, in: file, isDoubtful: truth == .doubtful, &classification)
      case .undecided:
        add(
          item, resolution ?? resolver.resolve(item, at: place), of: file,
          isDoubtful: truth == .doubtful, to: &classification)
      }
    }
    classification.count(count, reexports: reexports, of: file.owner)
  }

  /// Adds an import that is not compiled, so that nothing is wrong with it. It shows that a declared
  /// dependency is needed elsewhere.
  private func addRuledOut(
    _ item: Import, at place: ImportResolver.Importer, in file: OwnedFile,
    to classification: inout Classification
  ) {
    guard let target = resolver.resolve(item, at: place).target else {
      return addExternal(item, in: file, to: &classification)
    }
    var site = Self.site(of: item, in: file)
    site.isRuledOut = true
    classification.imports.add(site, to: target, isReexport: false, isTestable: false)
  }

  private static func isReexport(_ item: Import, in file: OwnedFile) -> Bool {
    item.traits.contains(.exported) || (file.role == .publicHeader && !item.form.isCondition)
  }

  /// The outcome of such an import in all files of the same owner.
  private func outcome(
    of item: Import, _ resolution: ImportResolution, in file: OwnedFile
  ) -> ImportOutcome {
    if watch.watches(item, of: file.owner) || resolver.isContested(item) { return .undecided }
    // A use is only recorded for an import that names a module: `ImportCache` assumes that it is the
    // same everywhere. Anything that depends on the importer (own headers, shared files, platforms)
    // is undecided or nothing.
    switch resolution {
    case .outside:
      if externalModule(of: item) != nil { return .undecided }
      return item.isOfAppleOnly ? .appleOnly : .nothing
    case .package(let number): return .use(number)
    case .module(let component):
      guard component == file.home else { return .use(component) }
      return item.mayNeedOwnSwift ? .undecided : .nothing
    case .file(let header, true) where !header.isHidden:
      return header.home == file.home ? .nothing : header.home.map { .use($0) } ?? .undecided
    case .privateModule, .file, .misplaced, .missingHeader, .ambiguousModule, .ambiguous, .nothing:
      return .undecided
    }
  }

  private func hits(
    _ item: Import, _ resolution: ImportResolution, in file: OwnedFile
  ) -> [ImportWatch.Hit] {
    // A component may import its own headers in any way.
    if let component = resolution.component, component == file.home { return [] }
    return watch.hits(
      item, resolution, importPath: resolution.header.map(owners.qualifiedName),
      owner: file.owner, site: Self.site(of: item, in: file))
  }

  private func add(
    _ item: Import, _ resolution: ImportResolution, of file: OwnedFile, isDoubtful: Bool,
    to classification: inout Classification
  ) {
    if let target = resolution.target {
      let isRuledOut = add(item, to: target, in: file, isDoubtful: isDoubtful, &classification)
      if isRuledOut { return }
    }
    let (faults, open) = (classification.faults.count, classification.open.count)
    addFaults(of: item, resolution, in: file, to: &classification)
    guard isDoubtful else { return }
    for index in faults..<classification.faults.count {
      classification.faults[index].site.isDoubtful = true
    }
    for index in open..<classification.open.count { classification.open[index].isDoubtful = true }
  }

  private func addFaults(
    of item: Import, _ resolution: ImportResolution, in file: OwnedFile,
    to classification: inout Classification
  ) {
    classification.forbidden += hits(item, resolution, in: file)
    guard !item.form.isCondition else { return }
    switch resolution {
    case .package: break
    case .outside:
      if item.isOfAppleOnly { addAppleImport(item, in: file, to: &classification) }
      addExternal(item, in: file, to: &classification)
    case .module(let component):
      guard component == file.home else { break }
      if file.role == .publicHeader, item.isOfSwiftHeader {
        classification.faults.append(fault(.ownSwiftHeader, item, in: file))
      }
      if case .component(let name) = file.owner, item.needsOwnSwift {
        let location = SourceLocation(file: file.path, position: item.position)
        classification.ownSwiftImports.append((name, location))
      }
    case .privateModule(let component):
      classification.faults += crossing(toPrivateModuleOf: component, item, in: file)
    case .misplaced, .missingHeader:
      classification.open.append(OpenImport(item: item, file: file, resolution: resolution))
    case .nothing where item.form != .computedHeader:
      classification.open.append(OpenImport(item: item, file: file, resolution: resolution))
    case .nothing: classification.faults.append(fault(.computed, item, in: file))
    case .ambiguousModule(let components):
      let manifests = components.map { owners.components[$0].locations.manifest }.sorted()
      classification.faults.append(fault(.ambiguous(paths: manifests), item, in: file))
    case .ambiguous(let headers):
      let paths = headers.map(\.path).sorted()
      classification.faults.append(fault(.ambiguous(paths: paths), item, in: file))
    case .file(let header, let isQualified):
      classification.faults += crossing(to: header, isQualified, item, in: file)
    }
  }

  private func addAppleImport(
    _ item: Import, in file: OwnedFile, to classification: inout Classification
  ) {
    guard case .component(let name) = file.owner, item.conditions.isEmpty else { return }
    let location = SourceLocation(file: file.path, position: item.position)
    if file.role == .source {
      Self.note(item.operand, location, of: name, in: &classification.appleImports)
    } else {
      Self.note(item.operand, location, of: name, in: &classification.appleImportsOfHeaders)
    }
  }

  /// Notes the first import of a component.
  private static func note(
    _ module: String, _ location: SourceLocation, of component: String,
    in imports: inout [String: AppleImport]
  ) {
    let found = AppleImport(name: module, location: location)
    if let first = imports[component], first <= found { return }
    imports[component] = found
  }

  /// The module under `external:` that compilers need for an import; nil if there is none.
  private func externalModule(of item: Import) -> String? {
    switch item.form {
    case .swiftModule, .objectiveCModule: resolver.externalModule(named: item.operand)
    case .angledHeader, .quotedHeader:
      item.operand.contains("/")
        ? resolver.externalModule(named: String(item.operand.leadingModule)) : nil
    case .swiftCondition, .angledCondition, .quotedCondition, .computedHeader: nil
    }
  }

  /// Adds an import of a library that no component or package has.
  private func addExternal(
    _ item: Import, in file: OwnedFile, to classification: inout Classification
  ) {
    guard let module = externalModule(of: item) else { return }
    let namesModule = item.form == .swiftModule || item.form == .objectiveCModule
    classification.external.append(
      ExternalImport(
        owner: file.owner, module: module,
        location: SourceLocation(file: file.path, position: item.position),
        isReexport: Self.isReexport(item, in: file),
        isCertain: namesModule && item.conditions.isEmpty))
  }

  /// Adds an import that leads to a component or a package. It is in the file that
  /// `classification` entered last.
  ///
  /// - Returns: whether it is never compiled, because of what its owner declares
  @discardableResult func add(
    _ item: Import, to target: Int, in file: OwnedFile, isDoubtful: Bool = false,
    _ classification: inout Classification
  ) -> Bool {
    var site = Self.site(of: item, in: file)
    site.isRuledOut = ruledOut.contains(item, to: target, in: file)
    site.isDoubtful = isDoubtful || ruledOut.asksForPresence(item, of: target, in: file)
    classification.imports.add(
      site, to: target, isReexport: Self.isReexport(item, in: file),
      isTestable: item.traits.contains(.testable),
      module: target < owners.components.count ? nil : String(item.operand.leadingModule))
    return site.isRuledOut
  }

  func fault(
    _ kind: ImportFault.Kind, _ item: Import, in file: OwnedFile, target: Int? = nil
  ) -> ImportFault {
    ImportFault(
      kind: kind, owner: file.owner, target: target.map { owners.components[$0].name },
      form: item.form, operand: item.operand, site: Self.site(of: item, in: file))
  }

  private static func site(of item: Import, in file: OwnedFile) -> SourceSite {
    SourceSite(
      SourceLocation(file: file.path, position: item.position), conditions: item.conditions,
      isExistenceCondition: item.form.isCondition)
  }

  /// Tests may use everything of their component; its public headers must not expose private ones.
  private func crossing(
    toPrivateModuleOf component: Int, _ item: Import, in file: OwnedFile
  ) -> [ImportFault] {
    guard component == file.home else {
      return [fault(.privateModule, item, in: file, target: component)]
    }
    let header = owners.components[component].files.privateHeaders.first
    guard file.role == .publicHeader, let header else { return [] }
    return [fault(.exposed(path: header), item, in: file)]
  }

  /// The faults of an import of a header.
  private func crossing(
    to header: OwnedFile, _ isQualified: Bool, _ item: Import, in file: OwnedFile
  ) -> [ImportFault] {
    guard let target = header.home else {
      return header.owner == file.owner ? [] : [fault(.hidden(path: header.path), item, in: file)]
    }
    if target == file.home {
      // Tests may use everything of their component, but the component must not need its tests.
      let isOfTests = file.isOfComponent && !header.isOfComponent
      if isOfTests { return [fault(.hidden(path: header.path), item, in: file, target: target)] }
      return file.exposes(header) ? [fault(.exposed(path: header.path), item, in: file)] : []
    }
    if header.isHidden {
      return [fault(.hidden(path: header.path), item, in: file, target: target)]
    }
    guard !isQualified || item.form == .quotedHeader else { return [] }
    let replacement = owners.qualifiedName(of: header)
    return [fault(.unqualified(replacement: replacement), item, in: file, target: target)]
  }
}

extension ImportClassifier.Classification {
  /// Adds to the last count if it has the same owner, since files of one owner are contiguous.
  fileprivate mutating func count(_ count: Int, reexports: Int, of owner: SourceOwner) {
    if importCounts.last?.owner == owner {
      importCounts[importCounts.count - 1].count += count
      importCounts[importCounts.count - 1].reexports += reexports
    } else {
      importCounts.append((owner, count, reexports))
    }
  }
}

extension Import {
  /// Whether a condition excludes it whatever is built, such as `#if false`.
  fileprivate func isNeverCompiled(_ known: ParsedConditions) -> Bool {
    conditions.contains { condition in
      // Most conditions have no constants, and are not parsed.
      SourceCondition.mayHaveConstant(condition) && known[condition].isImpossible { _ in nil }
    }
  }

  /// Whether it includes a header that the Swift compiler generates.
  fileprivate var isOfSwiftHeader: Bool {
    switch form {
    case .angledHeader, .quotedHeader: operand.hasSuffix("-Swift.h")
    default: false
    }
  }

  /// Whether it needs the Swift of the module that it names to be compiled before, should that be
  /// its own.
  fileprivate var mayNeedOwnSwift: Bool { isOfSwiftHeader || form == .objectiveCModule }

  /// Whether an import of its own module needs that module's Swift to be compiled first, under
  /// SwiftPM too.
  fileprivate var needsOwnSwift: Bool {
    guard mayNeedOwnSwift else { return false }
    return !conditions.contains { condition in
      SourceCondition(condition).isImpossible { part in
        switch part {
        case .flag("SWIFT_PACKAGE"): true
        case .question(let question) where question.operand.hasSuffix("-Swift.h"): false
        default: nil
        }
      }
    }
  }

  /// Whether the source itself makes sure that the compiler knows modules.
  fileprivate var isForModulesOnly: Bool {
    conditions.contains { condition in
      SourceCondition(condition).isImpossible {
        $0 == .flag("__has_feature(modules)") ? false : nil
      }
    }
  }
}

extension Owners {
  /// The import path for other components: `Module/Header.h`.
  func qualifiedName(of header: OwnedFile) -> String {
    header.home.map { components[$0].importPath(ofHeader: header.path) } ?? header.path
  }
}
