import Foundation
import ModKitModel
import ModKitScan

/// Finds what libraries would be made of although no key covers it.
///
/// The compilers tell which files they have read. They do not tell what the assembler has read, nor which
/// files they have looked for in vain.
struct UncoveredInputs {
  private let products: BuildProducts
  private let tree: DiskFileTree
  private let copies: PackageCopies
  /// The sources that clang has compiled.
  private let compiled: Set<String>
  /// What the assembler reads, by source or header.
  private let assembly: [String: AssemblerInputs.Finding]

  /// - Parameter components: what was compiled
  /// - Throws: ``ToolError``, and what reading and writing throws
  init(
    of components: [Component], _ products: BuildProducts, _ tree: DiskFileTree,
    _ copies: PackageCopies
  ) async throws {
    self.products = products
    self.tree = tree
    self.copies = copies
    let mixtures = components.filter(\.hasClangModule)
    let commands = mixtures.isEmpty ? [:] : try products.clangCommands()
    compiled = Set(commands.values.joined().map { Self.real($0.source) })
    let units = mixtures.flatMap { component in
      Self.units(of: component, commands[component.clangModule] ?? [], copies)
    }
    let inputs = AssemblerInputs(
      directory: products.package.url,
      guardHeader: products.package.surroundings.appending(path: "assembler-guard.h"),
      headerLanguage: Platform.host.hasObjectiveC ? "objective-c" : "c")
    let findings = try await inputs.findings(in: units)
    assembly = Dictionary(
      findings.map { (Self.real($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
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

  /// Compilers may resolve links on the way to the package.
  private static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// - Parameter plan: the plan that was built
  /// - Throws: ``PrebuildError``, and what reading throws
  func verify(
    _ component: Component, _ document: KeyDocument, in plan: IntegrationPlan
  ) throws {
    try products.verifyInputs(of: component, document, in: plan)
    guard component.hasClangModule else { return }
    let questions = PresenceQuestions(
      files: Set(component.files.sources.map(\.path) + component.files.headers))
    for copy in copies.all(ofTarget: component.clangModule) {
      let text = try tree.read(copy.file, limit: .max)
      if let question = questions.firstUncovered(in: text, at: copy.original) {
        throw PrebuildError.openQuestion(source: copy.original, question: question)
      }
      try verifyAssembly(of: copy)
    }
  }

  private func verifyAssembly(of copy: PackageCopies.Copy) throws(PrebuildError) {
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
