package import ModKitModel

/// Finds the names by which Objective-C may mean declarations of Swift.
///
/// Only places count at which a name cannot be anything else than what is said. A name that may be that of
/// a variable or a macro of the file is left out, and so are types of Apple's platforms.
package struct ObjectiveCUses {
  /// In the order of the text, each name once for each kind.
  package private(set) var found: [ObjectiveCUse] = []

  private struct Use: Hashable {
    var name: String
    var kind: ObjectiveCUse.Kind
  }

  package init(_ tokens: CodeTokens) {
    let roles = ObjectiveCRoles(tokens)
    var places: [Use: Int] = [:]
    var declared: [Int] = []
    for index in tokens.all where roles.mayBeUse(index) {
      if let kind = roles.role(of: index) {
        let use = Use(name: tokens.text(index), kind: kind)
        if !PlatformTypes.has(use.name), places[use] == nil { places[use] = index }
      } else if tokens.mayDeclare(index) {
        declared.append(index)
      }
    }
    guard !places.isEmpty else { return }
    let others = Set(tokens.macros.map { tokens.bytes.text($0.name) } + declared.map(tokens.text))
    var positions = PositionCounter(tokens.bytes)
    found = places.filter { !others.contains($0.key.name) }
      .sorted { $0.value < $1.value }
      .map { use, index in
        ObjectiveCUse(
          use.name, use.kind, position: positions.position(of: tokens[index].start))
      }
  }

  private static let ending = "-Swift.h"

  /// The modules whose generated headers a file sees: it includes them, or imports the modules.
  static func swiftModules(_ imports: [Import]) -> [String] {
    var modules: [String] = []
    for item in imports {
      guard let name = swiftModule(item), !name.isEmpty, !modules.contains(name) else { continue }
      modules.append(name)
    }
    return modules
  }

  private static func swiftModule(_ item: Import) -> String? {
    switch item.form {
    case .angledHeader, .quotedHeader:
      return item.operand.hasSuffix(ending)
        ? String(RelativePath.lastComponent(of: item.operand).dropLast(ending.count)) : nil
    case .objectiveCModule:
      let name = String(item.operand.prefix { $0 != "." })
      // Those of Apple are the most.
      return PlatformModules.all.hasModule(name) ? nil : name
    case .swiftModule, .swiftCondition, .computedHeader, .angledCondition, .quotedCondition:
      return nil
    }
  }
}

extension CodeTokens {
  /// Whether a name may be that of a variable, a parameter or a type.
  fileprivate func mayDeclare(_ index: Int) -> Bool {
    if isMark(index - 1, "*") || isMark(index - 1, ">") { return true }
    guard isName(index - 1) else { return isMark(index - 1, ")") }
    return ![
      "return", "class", "else", "in", "case", "const", "static", "new", "interface",
      "implementation", "protocol",
    ].contains(text(index - 1))
  }
}
