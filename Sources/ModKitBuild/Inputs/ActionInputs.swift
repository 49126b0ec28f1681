import Foundation
package import ModKitDisk
import ModKitGenerate
package import ModKitModel
import ModKitSource

/// A search for inputs of a library that no key covers.
///
/// The compilers report the files that they have read. They report neither the files that the
/// assembler has read, nor the files that they looked for but did not find.
package struct ActionInputs {
  let directory: ActionDirectory
  let setup: CompilerSetup
  let tree: DiskFileTree

  package init(directory: ActionDirectory, setup: CompilerSetup, tree: DiskFileTree) {
    self.directory = directory
    self.setup = setup
    self.tree = tree
  }

  private var action: LibraryAction { directory.action }
  private var component: Component { action.component }

  /// - Parameters:
  ///   - document: what the key is made of
  ///   - foreign: the modules of packages that SwiftPM compiles, and that the component does not need
  /// - Throws: ``PrebuildError``, ``ToolError``, and errors of reading and writing
  package func verify(_ document: KeyDocument, foreign: Set<String>) async throws {
    try verifyFiles(hasPackages: document.packages != nil)
    try verifyConditions(foreign)
    guard component.hasClangModule else { return }
    let questions = PresenceQuestions(files: Set(component.files.paths))
    let assembly = try await assembly()
    for copy in directory.copies(ofModule: component.clangModule) {
      let text = try tree.read(directory.path(copy.path), limit: .max)
      if let question = questions.firstUncovered(in: text, at: copy.original) {
        throw PrebuildError.openQuestion(source: copy.original, question: question)
      }
      switch assembly[copy.path] {
      case .directive(let directive):
        throw PrebuildError.assemblerFile(source: copy.original, directive: directive)
      case .unclear(let reason):
        throw PrebuildError.unclearAssembly(source: copy.original, reason: reason)
      case nil: break
      }
    }
  }

  /// Verifies that the compilers read only files that the key covers.
  private func verifyFiles(hasPackages: Bool) throws(PrebuildError) {
    // What the component needs is presented below the same name.
    let covered =
      ["\(MappedPaths.root)/", "\(MappedPaths.packages)/", directory.path("Targets")]
      + [directory.moduleCache] + setup.systemPlaces
      + (hasPackages ? setup.packagePlaces : [])
    let inputs = CompiledInputs(directory: directory.url.path, covered: covered)
    guard let path = inputs.firstUncovered(in: directory.url.appending(path: "Objects")) else {
      return
    }
    throw PrebuildError.uncoveredInput(component: component.name, path: path)
  }

  /// Swift looks for modules where SwiftPM places all that it compiles, also those of packages that
  /// other components need.
  private func verifyConditions(_ foreign: Set<String>) throws {
    guard !foreign.isEmpty else { return }
    for copy in directory.copies(ofModule: component.module)
    where copy.original.hasSuffix(".swift") {
      let text = try tree.read(directory.path(copy.path), limit: .max)
      let question = SourceScanner.facts(in: text, language: .swift).imports.first { item in
        item.form == .swiftCondition && foreign.contains(String(item.operand.prefix { $0 != "." }))
      }
      guard let question else { continue }
      throw PrebuildError.openCondition(source: copy.original, module: question.operand)
    }
  }

  /// Returns the files that the assembler reads, by source or header.
  private func assembly() async throws -> [String: AssemblerInputs.Finding] {
    let inputs = AssemblerInputs(
      directory: directory.url,
      guardHeader: URL(filePath: directory.path("assembler-guard.h")),
      headerLanguage: setup.isApple ? "objective-c" : "c")
    return try await inputs.findings(in: units)
  }

  private var units: [AssemblerInputs.Unit] {
    let units = action.commands.compactMap { command in
      command.source.map {
        AssemblerInputs.Unit(
          source: $0, flags: command.flags(moduleCache: directory.moduleCache))
      }
    }
    let isPublic = Set(component.files.publicHeaders)
    let headers = directory.copies(ofModule: component.clangModule)
      .filter { isPublic.contains($0.original) && HeaderKind(path: $0.original) == .c }
    guard let first = units.first, !headers.isEmpty else { return units }
    return units + [
      AssemblerInputs.Unit(source: first.source, flags: first.flags, headers: headers.map(\.path))
    ]
  }
}
