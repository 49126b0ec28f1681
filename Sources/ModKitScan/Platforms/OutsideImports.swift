public import ModKitModel

/// Tells which imports of a workspace lead out of it, to an SDK or to what is `external:`.
public struct OutsideImports: Sendable {
  private let external: Set<String>
  private let modules: Set<String>

  public init(_ workspace: Workspace) {
    external = Set(workspace.external)
    modules = Set(workspace.components.map(\.module))
  }

  /// Whether a header of the C++ standard library has this name. C and Objective-C cannot include it.
  public static func isOfCPlusPlus(header name: String) -> Bool {
    NameList.cxxHeaders.spelling(of: name) == name
  }

  /// Whether the platforms of the component, or what the workspace names, answer to the import.
  ///
  /// Case counts, also on disks that ignore it.
  public func contains(_ item: Import, of component: Component) -> Bool {
    let first = String(item.operand.prefix { $0 != "/" && $0 != "." })
    guard !modules.contains(first), !external.contains(first) else {
      return external.contains(first)
    }
    let platform = PlatformModules(component)
    return switch item.form {
    case .swiftModule, .swiftCondition, .objectiveCModule: platform.hasModule(first)
    case .angledHeader, .quotedHeader, .angledCondition, .quotedCondition:
      external.contains(item.operand) || platform.hasHeader(item.operand)
    case .computedHeader: false
    }
  }
}
