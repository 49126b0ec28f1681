import ModKitModel

/// Finds conditional imports that are never compiled, because of what their owner declares.
///
/// Components share sources such as `#if canImport(M)`, `import M`, `#elseif canImport(N)`,
/// `import N`. One that declares M needs no N, and one for watchOS cannot import an M for iOS.
struct RuledOutImports: Sendable {
  private let resolver: ImportResolver
  /// The names of components, then of packages: the targets of edges.
  private let names: [String]

  init(_ workspace: Workspace, _ resolver: ImportResolver) {
    self.resolver = resolver
    names = workspace.components.map(\.name) + workspace.packages.map(\.name)
  }

  /// - Parameter target: the component or package that the import leads to
  func contains(_ item: Import, to target: Int, in file: OwnedFile) -> Bool {
    guard let home = file.home else { return false }
    if item.form.isCondition, isForOtherPlatforms(target, for: home) { return true }
    return item.conditions.contains { condition in
      // Most conditions ask for no module, and are not parsed.
      guard condition.contains("canImport") || condition.contains("__has_include") else {
        return false
      }
      return SourceCondition(condition).isImpossible { part in
        guard case .question(let question) = part else { return nil }
        return answer(question, at: item.position, in: file, home)
      }
    }
  }

  /// Returns whether a module or header can be found, or nil if that depends on what is built.
  private func answer(
    _ question: ExistenceQuestion, at position: TextPosition, in file: OwnedFile, _ home: Int
  ) -> Bool? {
    let asked = Import(form: question.form, operand: question.operand, position: position)
    guard let target = resolver.resolve(asked, at: resolver.place(of: file)).target else {
      return nil
    }
    if isDeclared(target, by: home, file.owner) { return true }
    return isForOtherPlatforms(target, for: home) ? false : nil
  }

  /// Whether a target is declared, and built for all platforms of the owner.
  private func isDeclared(_ target: Int, by home: Int, _ owner: SourceOwner) -> Bool {
    let components = resolver.owners.components
    let component = components[home]
    let isOfTests = owner == .tests(of: component.name)
    let declared = component.dependencies + (isOfTests ? component.tests.dependencies : [])
    guard declared.contains(where: { $0.name == names[target] }) else { return false }
    guard target < components.count, !components[target].platforms.isEmpty else { return true }
    return !component.platforms.isEmpty
      && Set(component.platforms).isSubset(of: components[target].platforms)
  }

  /// Whether a target is built for other platforms than the owner.
  private func isForOtherPlatforms(_ target: Int, for home: Int) -> Bool {
    let components = resolver.owners.components
    guard target < components.count, target != home else { return false }
    let (own, others) = (components[home].platforms, components[target].platforms)
    return !own.isEmpty && !others.isEmpty && Set(own).isDisjoint(with: others)
  }
}
