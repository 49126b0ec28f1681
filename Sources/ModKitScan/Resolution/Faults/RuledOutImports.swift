import ModKitModel
import ModKitSource

/// Finds conditional imports that are never compiled, because of what their owner declares.
///
/// Components share sources such as `#if canImport(M)`, `import M`, `#elseif canImport(N)`,
/// `import N`. One that declares M needs no N, and one for watchOS cannot import an M for iOS.
struct RuledOutImports: Sendable {
  private let resolver: ImportResolver
  /// The names of components, then of packages: the targets of edges.
  private let names: [String]
  /// Of each component.
  private let flags: [SourceFlags]
  private let flagsOfShells: [String: SourceFlags]

  init(_ workspace: Workspace, _ resolver: ImportResolver) {
    self.resolver = resolver
    names = workspace.components.map(\.name) + workspace.packages.map(\.name)
    flags = workspace.components.map { SourceFlags($0, in: workspace) }
    flagsOfShells = Dictionary(
      workspace.products.map { ($0.name, SourceFlags(shellOf: $0, in: workspace)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns what platforms and settings say about the conditions of an import, wherever it leads.
  func truth(
    of conditions: [String], in file: OwnedFile, _ known: ParsedConditions
  ) -> ConditionTruth {
    guard let flags = file.home.map({ flags[$0] }) ?? flagsOfShells[file.owner.name] else {
      return .open
    }
    let isSwift = file.language == .swift
    let isOfTests = file.owner.isTests
    var isDoubtful = false
    for condition in conditions where isSwift || !condition.asksForDefinitionOfPlatform {
      let parsed = known[condition]
      if parsed.isImpossible({ flags.value(of: $0, inSwift: isSwift, ofTests: isOfTests) }) {
        return .no
      }
      if isDoubtful { continue }
      isDoubtful = parsed.isImpossible {
        flags.likelyValue(of: $0, inSwift: isSwift, ofTests: isOfTests)
      }
    }
    return isDoubtful ? .doubtful : .open
  }

  /// - Parameter target: the component or package that the import leads to
  func contains(_ item: Import, to target: Int, in file: OwnedFile) -> Bool {
    guard let home = file.home else { return false }
    if item.form.isCondition, isForOtherPlatforms(target, for: home) { return true }
    // Most imports have no conditions.
    guard !item.conditions.isEmpty else { return false }
    return isImpossible(item.conditions) { question in
      answer(question, at: item.position, in: file, home)
    }
  }

  /// Whether an import is compiled only where something is there that its owner does not declare, or
  /// is itself the question whether it is.
  func asksForPresence(_ item: Import, of target: Int, in file: OwnedFile) -> Bool {
    guard let home = file.home else { return false }
    if item.form.isCondition { return !isDeclared(target, by: home, file.owner) }
    guard !item.conditions.isEmpty else { return false }
    return isImpossible(item.conditions) { question in
      subject(of: question, at: item.position, in: file).map {
        isDeclared($0, by: home, file.owner)
      }
    }
  }

  private func isImpossible(
    _ conditions: [String], _ answer: (ExistenceQuestion) -> Bool?
  ) -> Bool {
    conditions.contains { condition in
      // Most conditions ask for no module, and are not parsed.
      guard condition.contains("canImport") || condition.contains("__has_include") else {
        return false
      }
      return SourceCondition(condition).isImpossible { part in
        guard case .question(let question) = part else { return nil }
        return answer(question)
      }
    }
  }

  /// Returns whether a module or header can be found, or nil if that depends on what is built.
  private func answer(
    _ question: ExistenceQuestion, at position: TextPosition, in file: OwnedFile, _ home: Int
  ) -> Bool? {
    guard let target = subject(of: question, at: position, in: file) else { return nil }
    if isDeclared(target, by: home, file.owner) { return true }
    return isForOtherPlatforms(target, for: home) ? false : nil
  }

  /// The component or package that a question is about.
  private func subject(
    of question: ExistenceQuestion, at position: TextPosition, in file: OwnedFile
  ) -> Int? {
    let asked = Import(form: question.form, operand: question.operand, position: position)
    return resolver.resolve(asked, at: resolver.place(of: file)).target
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

/// Whether the conditions of an import are true.
enum ConditionTruth: Equatable, Sendable {
  /// As far as is known, they may be.
  case open
  /// Only if something defines a macro that no setting defines, or builds for a platform that is not
  /// stated.
  case doubtful
  case no
}

extension String {
  /// Whether a condition of C asks whether a macro of a platform is defined: Apple's are all defined,
  /// with the value 0 for other platforms.
  fileprivate var asksForDefinitionOfPlatform: Bool {
    contains("defined") && contains("TARGET_")
  }
}
