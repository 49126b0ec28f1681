import ModKitModel
import ModKitSource

/// Finds imports of modules and headers that a law of the workspace forbids.
struct ImportWatch: Sendable {
  /// A forbidden import.
  struct Hit: Sendable {
    /// The index of the law in the workspace.
    var law: Int
    var owner: SourceOwner
    var name: String
    var site: SourceSite
  }

  private let laws: [ForbiddenEdge]
  /// The indexes of the laws for each owner. Empty if there are no such laws.
  private let lawsByOwner: [SourceOwner: [Int]]
  private let external: Set<String>
  /// Whether a law is about headers, which may also belong to components.
  let watchesHeaders: Bool

  init(_ workspace: Workspace) {
    let laws = workspace.forbidden
    self.laws = laws
    external = Set(workspace.outsideModules)
    let numbers = laws.indices.filter {
      laws[$0].to.components == nil
    }
    watchesHeaders = numbers.contains { laws[$0].to.headerPattern != nil }
    guard !numbers.isEmpty else {
      lawsByOwner = [:]
      return
    }
    let bound = workspace.components.flatMap { component in
      [SourceOwner.component(component.name), .tests(of: component.name)].map { owner in
        let isOfTests = owner == .tests(of: component.name)
        return (owner, numbers.filter { laws[$0].applies(to: component, isOfTests: isOfTests) })
      }
    }
    lawsByOwner = Dictionary(bound) { first, _ in first }
  }

  /// Whether an import of an owner may be forbidden, regardless of where it leads.
  func watches(_ item: Import, of owner: SourceOwner) -> Bool {
    guard !lawsByOwner.isEmpty, !item.form.isCondition else { return false }
    return (lawsByOwner[owner] ?? []).contains { number in
      if laws[number].to.headerPattern != nil { return item.form.isOfHeader }
      return module(of: item).map(laws[number].to.selects(module:)) ?? false
    }
  }

  /// Returns a hit for each law that forbids an import.
  ///
  /// - Parameter importPath: the path with which other components import the header
  func hits(
    _ item: Import, _ resolution: ImportResolution, importPath: @autoclosure () -> String?,
    owner: SourceOwner, site: @autoclosure () -> SourceSite
  ) -> [Hit] {
    guard !lawsByOwner.isEmpty, !item.form.isCondition else { return [] }
    return (lawsByOwner[owner] ?? []).compactMap { number in
      let name =
        laws[number].to.headerPattern == nil
        ? forbiddenModule(item, resolution, by: laws[number].to)
        : forbiddenHeader(item, importPath(), by: laws[number].to)
      return name.map { Hit(law: number, owner: owner, name: $0, site: site()) }
    }
  }

  private func forbiddenModule(
    _ item: Import, _ resolution: ImportResolution, by selector: TargetSelector
  ) -> String? {
    guard resolution.isOutside, let module = module(of: item), selector.selects(module: module)
    else { return nil }
    return module
  }

  private func forbiddenHeader(
    _ item: Import, _ importPath: String?, by selector: TargetSelector
  ) -> String? {
    guard item.form.isOfHeader else { return nil }
    return [item.operand, importPath].lazy.compactMap(\.self).first(
      where: selector.selects(header:))
  }

  /// Returns the module that an import names, or nil for a header without one.
  private func module(of item: Import) -> String? {
    guard item.form.isOfHeader else { return String(item.operand.prefix { $0 != "." }) }
    if let slash = item.operand.utf8.firstIndex(of: UInt8(ascii: "/")) {
      return String(item.operand[..<slash])
    }
    // `external:` may also name a header without its extension, and so may modules such as SQLite3.
    let stem = item.operand.hasSuffix(".h") ? String(item.operand.dropLast(2)) : item.operand
    return external.contains(stem) ? stem : PlatformModules.spelling(ofModuleLike: stem)
  }
}

extension Import.Form {
  /// Whether it names a header.
  fileprivate var isOfHeader: Bool {
    switch self {
    case .angledHeader, .quotedHeader: true
    default: false
    }
  }
}
