import ModKitModel

/// A filter that separates errors in modules from errors that the incomplete stub SDK causes.
package struct ProofFilter {
  let sdk: ProofSDK
  let files: ProofFiles
  let sources: ProofSources
  /// Components by module name.
  let components: [String: String]

  package init(
    sdk: ProofSDK, files: ProofFiles, sources: ProofSources, components: [String: String]
  ) {
    self.sdk = sdk
    self.files = files
    self.sources = sources
    self.components = components
  }

  /// Errors about conditions and macros that a complete SDK would define.
  private static let conditionProblems = [
    "is not defined", "expected value in expression", "in preprocessor expression",
    "in a preprocessor subexpression", "in preprocessor subexpression", "expected \"FILENAME\"",
    "missing ')' after", "unbuildable", "expected ')'",
  ]

  private static let moduleProblems = [
    "module '", "no submodule named", "cyclic dependency in module", "redefinition of module",
    "no module named", "submodule of",
  ]

  /// What to do with a diagnostic.
  package enum Verdict {
    case reported
    /// No component caused it.
    case ignored
    /// Either a component or the stub SDK caused it.
    case uncertain
  }

  /// - Parameter others: all diagnostics of the same module
  package func verdict(on diagnostic: ClangDiagnostic, among others: [ClangDiagnostic]) -> Verdict {
    // Clang checks nothing after a fatal error, so it must always be reported.
    if diagnostic.severity == .fatal { return .reported }
    if isAboutStandIn(diagnostic) || isStyleOfProfile(diagnostic) { return .ignored }
    if case .real = sdk { return .reported }
    if diagnostic.severity == .warning { return .reported }
    if diagnostic.file?.hasSuffix(".modulemap") == true { return .reported }
    if Self.moduleProblems.contains(where: diagnostic.message.hasPrefix) { return .reported }
    if diagnostic.category.hasPrefix("Lexical") {
      return Self.conditionProblems.contains(where: diagnostic.message.contains)
        ? .uncertain : .reported
    }
    if isMissingImport(diagnostic) || Self.isCPlusPlus(diagnostic) { return .reported }
    return isFaultOfHeader(diagnostic, others) ? .reported : .uncertain
  }

  // MARK: Declarations

  /// Errors that no declaration in an SDK could prevent.
  private static let structuralProblems = [
    "missing '@end'", "expected '}'", "extraneous closing brace", "unterminated",
  ]

  /// Clang may skip an `@end` while it recovers from an earlier error, such as an unknown macro
  /// that stands for a whole declaration.
  private func isSkippedEnd(_ diagnostic: ClangDiagnostic, _ others: [ClangDiagnostic]) -> Bool {
    guard diagnostic.message.hasPrefix("missing '@end'"),
      let start = diagnostic.notes.first,
      sources.isClassEnded(after: start.line, files.path(start.file))
    else { return false }
    return others.contains { other in
      other.severity == .error && other.line >= start.line
        && other.file.map(files.path) == files.path(start.file) && !isStructural(other)
    }
  }

  private func isStructural(_ diagnostic: ClangDiagnostic) -> Bool {
    Self.structuralProblems.contains(where: diagnostic.message.hasPrefix)
  }

  /// Messages about two contradicting declarations.
  private static let contradictions = [
    "redefinition", "redeclar", "conflicting", "duplicate", "previous declaration",
  ]

  /// Messages about an unknown name.
  private static let unknownNames = [
    "unknown type name", "expected a type", "undeclared", "cannot find", "no type or protocol",
    "unknown property", "not declared", "unexpected type name", "undefined",
  ]

  private func isFaultOfHeader(
    _ diagnostic: ClangDiagnostic, _ others: [ClangDiagnostic]
  ) -> Bool {
    guard let path = diagnostic.file.map(files.path), isOfHeader(path) else { return false }
    let message = diagnostic.message
    if isStructural(diagnostic) { return !isSkippedEnd(diagnostic, others) }
    if Self.contradictions.contains(where: message.contains) {
      return isContradiction(diagnostic, others)
    }
    guard diagnostic.category.hasPrefix("Parse"), !Self.isUnknownName(diagnostic),
      !hasUnknownName(near: diagnostic.line, of: path, others),
      !sources.mayMissMacro(path, line: diagnostic.line)
    else { return false }
    if message == "expected identifier",
      sources.isUnknownParameter(before: diagnostic.line, diagnostic.column, of: path)
    {
      return false
    }
    // A new name follows here in any case.
    if message.hasSuffix("between enumerators") { return true }
    return !sources.isUnknownName(after: diagnostic.line, diagnostic.column, of: path)
  }

  private func isOfHeader(_ path: String) -> Bool {
    files.owner(of: path).map { $0.role != .generated } ?? false
  }

  /// Returns whether both declarations are in headers of components and contain no unknown names.
  private func isContradiction(
    _ diagnostic: ClangDiagnostic, _ others: [ClangDiagnostic]
  ) -> Bool {
    let places = [(diagnostic.file, diagnostic.line)] + diagnostic.notes.map { ($0.file, $0.line) }
    return !diagnostic.notes.isEmpty
      && places.allSatisfy { file, line in
        guard let path = file.map(files.path) else { return false }
        return isOfHeader(path) && !hasUnknownName(near: line, of: path, others)
      }
  }

  private static func isUnknownName(_ diagnostic: ClangDiagnostic) -> Bool {
    unknownNames.contains(where: diagnostic.message.contains)
  }

  private func hasUnknownName(
    near line: Int, of path: String, _ diagnostics: [ClangDiagnostic]
  ) -> Bool {
    diagnostics.contains { other in
      Self.isUnknownName(other) && (line - 1...line).contains(other.line)
        && other.file.map(files.path) == path
    }
  }

  /// C++ keywords that show that a header is not C. No SDK declares types with these names.
  private static let wordsOfCPlusPlus: Set = [
    "namespace", "class", "template", "using", "constexpr", "virtual", "typename",
  ]

  /// Returns whether the diagnostic is about a C++ header with the file extension of a C header.
  package static func isCPlusPlus(_ diagnostic: ClangDiagnostic) -> Bool {
    guard let file = diagnostic.file, HeaderKind(path: file) == .c,
      let match = diagnostic.message.wholeMatch(of: /unknown type name '(\w+)'.*/)
    else { return false }
    return wordsOfCPlusPlus.contains("\(match.1)")
  }

  /// Returns the component whose module failed to compile, if the diagnostic only reports that
  /// consequence.
  package func cause(of diagnostic: ClangDiagnostic) -> String? {
    if let match = diagnostic.message.wholeMatch(of: /could not build module '(\w+)'/) {
      return components["\(match.1)"]
    }
    // If its module failed to compile, a public header belongs to no module.
    guard let owner = includedHeader(diagnostic).flatMap(files.owner), owner.role == .publicHeader
    else { return nil }
    return owner.component
  }

  /// Returns the header that belongs to no module.
  private func includedHeader(_ diagnostic: ClangDiagnostic) -> String? {
    guard diagnostic.message.hasPrefix("include of non-modular header") else { return nil }
    return diagnostic.message.split(separator: "'").last.map { files.path(String($0)) }
  }

  /// Returns whether the diagnostic is about a header of the stub SDK, or one that replaces a
  /// missing header. Neither belongs to a module.
  private func isAboutStandIn(_ diagnostic: ClangDiagnostic) -> Bool {
    let path = includedHeader(diagnostic) ?? diagnostic.file.map(files.path)
    return path.map(isStandIn) ?? false
  }

  private func isStandIn(_ path: String) -> Bool {
    RelativePath.isInside(path, directory: ProofPlaces.build)
      || (sdk == .stub && files.isStandIn(path))
  }

  /// Returns whether the diagnostic is about a quoted import in a generated file. CocoaPods writes
  /// these, so they are intended with its profile.
  private func isStyleOfProfile(_ diagnostic: ClangDiagnostic) -> Bool {
    diagnostic.option == "-Wquoted-include-in-framework-header"
      && diagnostic.file.flatMap { files.owner(of: files.path($0)) }?.role == .generated
  }

  /// Returns whether a declaration of another component is used without an import.
  private func isMissingImport(_ diagnostic: ClangDiagnostic) -> Bool {
    guard let match = diagnostic.message.firstMatch(of: /must be imported from module '(\w+)/)
    else { return false }
    return components["\(match.1)"] != nil
  }
}
