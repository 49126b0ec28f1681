import Foundation
import ModKitModel
import ModKitScan
import ModKitSource

/// A search for inputs of libraries that no key covers.
///
/// The compilers report the files that they have read. They report neither the files that the
/// assembler has read, nor the files that they looked for but did not find.
struct UncoveredInputs {
  private let products: BuildProducts
  private let tree: DiskFileTree
  private let copies: PackageCopies
  /// The clang command of each source, by target; nil until it is asked for.
  private var commands: [String: [ClangCommand]]?

  init(_ products: BuildProducts, _ tree: DiskFileTree, _ copies: PackageCopies) {
    self.products = products
    self.tree = tree
    self.copies = copies
  }

  private static func units(
    of component: Component, _ commands: [ClangCommand], _ copies: PackageCopies
  ) -> [AssemblerInputs.Unit] {
    let units = commands.map { AssemblerInputs.Unit(command: $0) }
    let isPublic = Set(component.files.publicHeaders)
    let headers = copies.all(ofTarget: component.clangModule)
      .filter { isPublic.contains($0.original) && HeaderKind(path: $0.original) == .c }
    guard let first = commands.first, !headers.isEmpty else { return units }
    return units + [AssemblerInputs.Unit(command: first, headers: headers.map(\.path))]
  }

  /// Returns the path with links resolved, because compilers may resolve links above the package.
  private static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// - Parameter plan: the plan that was built
  /// - Throws: ``PrebuildError``, ``ToolError``, and errors of reading and writing
  mutating func verify(
    _ component: Component, _ document: KeyDocument, in plan: IntegrationPlan
  ) async throws {
    try products.verifyInputs(of: component, document, in: plan)
    try verifyConditions(of: component, in: plan)
    guard component.hasClangModule else { return }
    let questions = PresenceQuestions(
      files: Set(component.files.paths))
    let commands = try clangCommands(of: component)
    let compiled = Set(commands.map { Self.real($0.source) })
    let assembly = try await assembly(of: component, commands)
    for copy in copies.all(ofTarget: component.clangModule) {
      let text = try tree.read(copy.file, limit: .max)
      if let question = questions.firstUncovered(in: text, at: copy.original) {
        throw PrebuildError.openQuestion(source: copy.original, question: question)
      }
      try verify(copy, compiled, assembly)
    }
  }

  private mutating func clangCommands(of component: Component) throws(ToolError) -> [ClangCommand] {
    if commands == nil { commands = try products.clangCommands() }
    return commands?[component.clangModule] ?? []
  }

  /// Returns the files that the assembler reads, by source or header.
  private func assembly(
    of component: Component, _ commands: [ClangCommand]
  ) async throws -> [String: AssemblerInputs.Finding] {
    let inputs = AssemblerInputs(
      directory: products.package.url,
      guardHeader: products.package.surroundings.appending(path: "assembler-guard.h"),
      headerLanguage: products.target.platform.hasObjectiveC ? "objective-c" : "c")
    let findings = try await inputs.findings(in: Self.units(of: component, commands, copies))
    return Dictionary(
      findings.map { (Self.real($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Swift looks for modules where SwiftPM places all that it compiles, also those of packages that
  /// other components need.
  private func verifyConditions(of component: Component, in plan: IntegrationPlan) throws {
    let foreign = plan.sourceModules(besidesPackagesOf: component)
    guard !foreign.isEmpty else { return }
    for copy in copies.all(ofTarget: component.module) where copy.original.hasSuffix(".swift") {
      let imports = SourceScanner.facts(in: try tree.read(copy.file, limit: .max), language: .swift)
        .imports
      let question = imports.first { item in
        item.form == .swiftCondition && foreign.contains(String(item.operand.prefix { $0 != "." }))
      }
      guard let question else { continue }
      throw PrebuildError.openCondition(source: copy.original, module: question.operand)
    }
  }

  /// - Parameters:
  ///   - compiled: the sources that clang has compiled
  ///   - assembly: the files that the assembler reads
  private func verify(
    _ copy: PackageCopies.Copy, _ compiled: Set<String>,
    _ assembly: [String: AssemblerInputs.Finding]
  ) throws(PrebuildError) {
    let path = Self.real(copy.path)
    switch assembly[path] {
    case .directive(let directive):
      throw .assemblerFile(source: copy.original, directive: directive)
    case .unclear(let reason): throw .unclearAssembly(source: copy.original, reason: reason)
    case nil:
      guard Language(path: path) == nil || compiled.contains(path) else {
        throw .unclearAssembly(
          source: copy.original, reason: "SwiftPM has not said how it was compiled")
      }
    }
  }
}

extension IntegrationPlan {
  /// The modules of packages that SwiftPM compiles, and that a component does not need.
  fileprivate func sourceModules(besidesPackagesOf component: Component) -> Set<String> {
    let sources = packages.filter { $0.artifact == nil }
    guard !sources.isEmpty else { return [] }
    let needed = packages(below: component.name)
    return Set(
      sources.filter { !needed.contains($0.name) }.flatMap { $0.component.package?.modules ?? [] })
  }
}
