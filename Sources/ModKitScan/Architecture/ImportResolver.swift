import ModKitModel

/// Finds the component that an import means.
struct ImportResolver: Sendable {
  private let modules: [String: String]
  private let headerOwners: [String: String]
  private let headersByName: [String: [Header]]

  private struct Header: Sendable {
    var path: String
    var component: String
    var isPublic: Bool
  }

  init(_ components: [Component]) {
    modules = Dictionary(
      components.map { ($0.module, $0.name) }, uniquingKeysWith: { first, _ in first })
    let headers = components.flatMap(Self.headers)
    headerOwners = Dictionary(
      headers.map { ($0.path, $0.component) }, uniquingKeysWith: { first, _ in first })
    headersByName = Dictionary(grouping: headers) {
      String(RelativePath.lastComponent(of: $0.path))
    }
  }

  private static func headers(of component: Component) -> [Header] {
    let files = component.files
    return files.publicHeaders.map { Header(path: $0, component: component.name, isPublic: true) }
      + (files.privateHeaders + files.projectHeaders)
      .map { Header(path: $0, component: component.name, isPublic: false) }
  }

  /// The component that an import refers to as seen from `component`; nil for everything outside
  /// the workspace and for a header whose name does not tell one component.
  func component(for item: Import, in component: String?) -> String? {
    switch item.form {
    case .swiftModule, .swiftCondition, .objectiveCModule:
      modules[String(item.operand.prefix { $0 != "." })]
    case .angledHeader:
      moduleOfPath(item.operand) ?? owner(ofHeader: item.operand, in: component, onlyPublic: true)
    case .quotedHeader:
      beside(item)
        ?? ownHeader(item.operand, in: component)
        ?? moduleOfPath(item.operand)
        ?? headerOwners[item.operand]
        ?? owner(ofHeader: item.operand, in: component, onlyPublic: false)
        ?? moduleOfSwiftHeader(item.operand)
    }
  }

  private func moduleOfPath(_ operand: String) -> String? {
    operand.firstIndex(of: "/").flatMap { modules[String(operand[..<$0])] }
  }

  /// The header that the compiler writes for the Swift of a module.
  private func moduleOfSwiftHeader(_ operand: String) -> String? {
    let suffix = "-Swift.h"
    return operand.hasSuffix(suffix) ? modules[String(operand.dropLast(suffix.count))] : nil
  }

  /// The header relative to the directory of the importing file.
  private func beside(_ item: Import) -> String? {
    let directory = RelativePath.directory(of: item.location.file)
    return RelativePath.resolve(item.operand, in: directory).flatMap { headerOwners[$0] }
  }

  private func ownHeader(_ operand: String, in component: String?) -> String? {
    candidates(operand).first { $0.component == component }?.component
  }

  /// The importing component itself if it has a header of that name, else the one that has.
  private func owner(
    ofHeader operand: String, in component: String?, onlyPublic: Bool
  ) -> String? {
    if let own = ownHeader(operand, in: component) { return own }
    let owners = Set(candidates(operand).filter { $0.isPublic || !onlyPublic }.map(\.component))
    return owners.count == 1 ? owners.first : nil
  }

  /// The headers that some search path could give for a name.
  private func candidates(_ operand: String) -> [Header] {
    let named = headersByName[String(RelativePath.lastComponent(of: operand))] ?? []
    return named.filter { $0.path == operand || $0.path.hasSuffix("/" + operand) }
  }
}
