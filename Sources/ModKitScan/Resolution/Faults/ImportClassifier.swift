import ModKitModel

/// Turns the imports of a file into uses of components and faults.
struct ImportClassifier: Sendable {
  /// What imports come to.
  struct Classification: Sendable {
    var importCounts: [(owner: SourceOwner, count: Int)] = []
    /// Those that lead to components.
    var imports = ImportGatherer()
    var faults: [ImportFault] = []
    /// Imports that take the Swift of their own component to be compiled already.
    var ownSwiftImports: [(component: String, location: SourceLocation)] = []
    /// Imports that laws of the workspace forbid.
    var forbidden: [ImportWatch.Hit] = []
    /// Imports to which nothing answers exactly: why is still to be found out.
    var open: [OpenImport] = []
  }

  /// An import to which nothing answers exactly.
  struct OpenImport: Sendable {
    var item: Import
    var file: OwnedFile
    var resolution: ImportResolution
  }

  let resolver: ImportResolver
  private let layout: HeaderLayout
  private let watch: ImportWatch
  private var owners: Owners { resolver.owners }

  init(_ resolver: ImportResolver, of workspace: Workspace) {
    self.resolver = resolver
    layout = workspace.headerLayout
    watch = ImportWatch(workspace)
  }

  func classify(
    _ imports: [Import], of file: OwnedFile, _ memo: inout ImportMemo,
    into classification: inout Classification
  ) {
    memo.enter(file.owner, home: file.home)
    classification.imports.enter(file)
    let place = resolver.place(of: file)
    let refusesModuleImports = layout == .framework && file.role == .publicHeader
    // What leads to one component from everywhere may be forbidden to some.
    let sharesUses = resolver.hasDistinctModules && !watch.watchesHeaders
    var count = 0
    for item in imports {
      if !item.form.isCondition { count += 1 }
      if refusesModuleImports, item.form == .objectiveCModule, !item.isForModulesOnly {
        classification.faults.append(fault(.moduleImport, item, in: file))
      }
      var resolution: ImportResolution?
      let outcome = memo.outcome(of: item, sharesUses: sharesUses) {
        let found = resolver.resolve(item, at: place)
        resolution = found
        return self.outcome(of: item, found, in: file)
      }
      switch outcome {
      case .nothing: break
      case .use(let component): add(item, to: component, in: file, &classification)
      case .undecided:
        add(item, resolution ?? resolver.resolve(item, at: place), of: file, to: &classification)
      }
    }
    classification.count(count, of: file.owner)
  }

  /// What such an import always comes to in files of the same owner.
  private func outcome(
    of item: Import, _ resolution: ImportResolution, in file: OwnedFile
  ) -> ImportOutcome {
    if watch.watches(item, of: file.owner) { return .undecided }
    // A use is only of what names a module: `ImportMemo` takes that to be the same from everywhere. What
    // depends on who imports (own headers, shared files, platforms) is left undecided, or is nothing.
    switch resolution {
    case .outside: return .nothing
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
    // A component may do with its own headers what it likes.
    if let component = resolution.component, component == file.home { return [] }
    return watch.hits(
      item, resolution, importPath: resolution.header.map(owners.qualifiedName),
      owner: file.owner, site: Self.site(of: item, in: file))
  }

  private func add(
    _ item: Import, _ resolution: ImportResolution, of file: OwnedFile,
    to classification: inout Classification
  ) {
    if let component = resolution.component { add(item, to: component, in: file, &classification) }
    classification.forbidden += hits(item, resolution, in: file)
    guard !item.form.isCondition else { return }
    switch resolution {
    case .outside: break
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

  /// Adds an import that leads to a component, in the file that `classification` was told of last.
  func add(
    _ item: Import, to component: Int, in file: OwnedFile, _ classification: inout Classification
  ) {
    let isReexport =
      item.traits.contains(.exported) || (file.role == .publicHeader && !item.form.isCondition)
    classification.imports.add(
      Self.site(of: item, in: file), to: component, isReexport: isReexport,
      isTestable: item.traits.contains(.testable))
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
      isQuestion: item.form.isCondition)
  }

  /// Tests see all of their component, and its public headers show nothing of what is private.
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

  /// What is wrong with an import of a header.
  private func crossing(
    to header: OwnedFile, _ isQualified: Bool, _ item: Import, in file: OwnedFile
  ) -> [ImportFault] {
    guard let target = header.home else {
      return header.owner == file.owner ? [] : [fault(.hidden(path: header.path), item, in: file)]
    }
    if target == file.home {
      // Tests see all of their component; what it is made of must not need its tests.
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
  /// Files of one owner come one after the other.
  fileprivate mutating func count(_ count: Int, of owner: SourceOwner) {
    if importCounts.last?.owner == owner {
      importCounts[importCounts.count - 1].count += count
    } else {
      importCounts.append((owner, count))
    }
  }
}

extension Import {
  /// Whether it includes a header that the Swift compiler writes.
  fileprivate var isOfSwiftHeader: Bool {
    switch form {
    case .angledHeader, .quotedHeader: operand.hasSuffix("-Swift.h")
    default: false
    }
  }

  /// Whether it needs the Swift of the module that it names to be compiled before, should that be
  /// its own.
  fileprivate var mayNeedOwnSwift: Bool { isOfSwiftHeader || form == .objectiveCModule }

  /// Whether an import of its own module takes the Swift of it to be compiled already, also under
  /// SwiftPM.
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
  /// `Module/Header.h`, as other components write it.
  func qualifiedName(of header: OwnedFile) -> String {
    header.home.map { components[$0].importPath(ofHeader: header.path) } ?? header.path
  }
}
