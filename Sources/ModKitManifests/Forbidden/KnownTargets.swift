import ModKitModel
import ModKitSource

/// The components, modules and headers that a law can select.
struct KnownTargets {
  let components: [Component]
  private let names: Set<String>
  private let external: Set<String>

  init(_ components: [Component], external: [String]) {
    self.components = components
    names = Set(components.map(\.name))
    self.external = Set(external)
  }

  func hasComponent(_ name: String) -> Bool { names.contains(name) }

  /// Whether the module belongs to a platform or `external:`.
  func hasModule(_ name: String) -> Bool {
    external.contains(name) || PlatformModules.all.hasModule(name)
  }

  func isSelected(by selector: TargetSelector) -> Bool {
    if let pattern = selector.modulePattern {
      return hasModule(pattern) || modules.contains(where: selector.selects(module:))
    }
    if let pattern = selector.headerPattern { return isHeader(pattern, selector) }
    return components.contains(where: selector.selects)
  }

  /// Whether a law forbids the replacement that it suggests.
  func selects(_ selector: TargetSelector, use: String) -> Bool {
    if let component = components.first(where: { $0.name == use }) {
      return selector.selects(component)
    }
    return selector.selects(module: use)
  }

  /// Whether a header is known. Headers of a framework are not listed, but the framework is.
  private func isHeader(_ pattern: String, _ selector: TargetSelector) -> Bool {
    let directory = pattern.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(pattern[..<$0]) }
    if let directory, hasModule(directory) { return true }
    if external.contains(pattern) || PlatformModules.all.hasHeader(pattern) { return true }
    return headers.contains(where: selector.selects(header:))
  }

  private var modules: [String] {
    external.sorted()
      + NameList.all.filter { $0.kind == .framework || $0.kind == .module }.flatMap(\.texts)
  }

  /// The headers of the workspace as they are imported, and those in lists.
  private var headers: [String] {
    components.flatMap { component in
      component.files.headers.flatMap {
        [component.importPath(ofHeader: $0), String(RelativePath.lastComponent(of: $0))]
      }
    } + external.sorted() + NameList.all.filter { $0.kind == .header }.flatMap(\.texts)
  }

  // MARK: Suggestions

  /// Returns the likely target of a selector that selects nothing.
  func suggestion(for selector: TargetSelector) -> String? {
    if let pattern = selector.modulePattern {
      if names.contains(pattern) { return pattern }
      if let component = components.first(where: { $0.module == pattern }) { return component.name }
      return NearestName.suggestion(for: pattern, among: modules).map { "module:\($0)" }
    }
    if let pattern = selector.headerPattern {
      return NearestName.suggestion(for: pattern, among: headers).map { "header:\($0)" }
    }
    if hasModule(selector.text) { return "module:\(selector.text)" }
    return selector.components?.suggestion(among: components)
  }

  func suggestion(forUse name: String) -> String? {
    NearestName.suggestion(for: name, among: names.sorted())
  }
}
