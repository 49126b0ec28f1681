import ModKitModel

/// Decides how an import of a line can be removed, from what the importer uses.
struct WayDecision {
  /// Whether something in the workspace is opened by URL.
  var hasRoutes: Bool
  /// The classes that the importer declares.
  var ownClasses: Set<String>

  /// The first of these that holds; the others need more work.
  func reason(for uses: [LineDeclarations.Use]) -> DetachReason {
    if uses.isEmpty { return .unused }
    if hasRoutes, uses.allSatisfy({ $0.declaration.declaration.isPage && $0.use.isOnlyCreated }) {
      return .presented
    }
    if uses.allSatisfy({ $0.declaration.declaration.isCallable && $0.use.isOnlyCalled }) {
      return .called
    }
    if uses.allSatisfy({ isOfOwnClass($0.declaration.declaration) }) { return .extended }
    return .named
  }

  private func isOfOwnClass(_ declaration: OutlineDeclaration) -> Bool {
    declaration.kind == .function && declaration.isInExtension
      && declaration.type.map(ownClasses.contains) ?? false
  }
}

extension OutlineDeclaration {
  /// Whether a protocol can stand for it where it is only called.
  fileprivate var isCallable: Bool {
    guard type == nil else { return false }
    return switch kind {
    case .classType, .structType, .function: true
    case .enumType, .protocolType, .alias, .value: false
    }
  }

  /// Whether it is a view controller, a view of SwiftUI, or calls itself a page.
  fileprivate var isPage: Bool {
    guard type == nil, kind == .classType || kind == .structType else { return false }
    return name.hasSuffix("Page") || inherited.contains("View")
      || ([name] + inherited).contains { $0.hasSuffix("ViewController") }
  }
}
