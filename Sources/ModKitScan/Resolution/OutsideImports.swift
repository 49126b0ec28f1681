public import ModKitModel
import ModKitSource

/// Finds the imports of a workspace that lead to an SDK or an `external:` name.
public struct OutsideImports: Sendable {
  private let external: Set<String>
  private let modules: Set<String>

  public init(_ workspace: Workspace) {
    external = Set(workspace.outsideModules)
    modules = Set(workspace.components.map(\.module))
  }

  /// Whether the C++ standard library has a header of this name. C and Objective-C cannot include
  /// it.
  public static func isOfCPlusPlus(header name: String) -> Bool {
    NameList.cxxHeaders.spelling(of: name) == name
  }

  /// Whether any platform has a module, or a directory of headers, of this name.
  public static func platformsHave(module name: String) -> Bool {
    PlatformModules.all.hasModule(name)
  }

  /// Whether a platform of the component or `external:` provides the import.
  ///
  /// The comparison is case-sensitive, even on disks that ignore case.
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
