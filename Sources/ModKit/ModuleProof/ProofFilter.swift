import ModKitModel

/// Tells what clang says of a module from what it says of the poverty of the stub SDK.
struct ProofFilter {
  let sdk: ProofSDK
  let files: ProofFiles
  let sources: ProofSources
  /// By the names of their modules.
  let components: [String: String]

  /// What is wrong about conditions and macros that an SDK would have defined.
  private static let conditionProblems = [
    "is not defined", "expected value in expression", "in preprocessor expression",
    "in a preprocessor subexpression", "in preprocessor subexpression", "expected \"FILENAME\"",
    "missing ')' after", "unbuildable", "expected ')'",
  ]

  private static let moduleProblems = [
    "module '", "no submodule named", "cyclic dependency in module", "redefinition of module",
    "no module named", "submodule of",
  ]

  /// What becomes of something that clang says.
  enum Verdict {
    case reported
    /// It is no fault of a component.
    case ignored
    /// It is a fault of a component, or one of the stub SDK.
    case unjudged
  }

  /// - Parameter others: all that clang says of the same module
  func verdict(on diagnostic: ClangDiagnostic, among others: [ClangDiagnostic]) -> Verdict {
    // Clang sees nothing of what comes after it: it must never go unnoticed.
    if diagnostic.severity == .fatal { return .reported }
    if isAboutStandIn(diagnostic) || isStyleOfProfile(diagnostic) { return .ignored }
    if case .real = sdk { return .reported }
    if diagnostic.severity == .warning { return .reported }
    if diagnostic.file?.hasSuffix(".modulemap") == true { return .reported }
    if Self.moduleProblems.contains(where: diagnostic.message.hasPrefix) { return .reported }
    if diagnostic.category.hasPrefix("Lexical") {
      return Self.conditionProblems.contains(where: diagnostic.message.contains)
        ? .unjudged : .reported
    }
    if isMissingImport(diagnostic) || Self.isCPlusPlus(diagnostic) { return .reported }
    return isFaultOfHeader(diagnostic, others) ? .reported : .unjudged
  }

  // MARK: Declarations

  /// What no declaration of an SDK can put right.
  private static let structuralProblems = [
    "missing '@end'", "expected '}'", "extraneous closing brace", "unterminated",
  ]

  /// Two declarations that contradict one another.
  private static let contradictions = [
    "redefinition", "redeclar", "conflicting", "duplicate", "previous declaration",
  ]

  /// The words by which clang says that it does not know a name.
  private static let unknownNames = [
    "unknown type name", "expected a type", "undeclared", "cannot find", "no type or protocol",
    "unknown property", "not declared", "unexpected type name", "undefined",
  ]

  private func isFaultOfHeader(
    _ diagnostic: ClangDiagnostic, _ others: [ClangDiagnostic]
  ) -> Bool {
    guard let path = diagnostic.file.map(files.path), isOfHeader(path) else { return false }
    let message = diagnostic.message
    if Self.structuralProblems.contains(where: message.hasPrefix) { return true }
    if Self.contradictions.contains(where: message.contains) {
      return isContradiction(diagnostic, others)
    }
    guard diagnostic.category.hasPrefix("Parse"), !Self.isUnknownName(diagnostic),
      !hasUnknownName(near: diagnostic.line, of: path, others),
      !sources.mayMissMacro(path, line: diagnostic.line)
    else { return false }
    // What follows there is a new name in any case.
    if message.hasSuffix("between enumerators") { return true }
    return !sources.isUnknownName(after: diagnostic.line, diagnostic.column, of: path)
  }

  private func isOfHeader(_ path: String) -> Bool {
    files.owner(of: path).map { $0.role != .generated } ?? false
  }

  /// Whether both declarations stand in headers of components, and clang knows all of their names.
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

  /// The words of C++ by which clang can tell that a header is not C; no SDK makes types of them.
  private static let wordsOfCPlusPlus: Set = [
    "namespace", "class", "template", "using", "constexpr", "virtual", "typename",
  ]

  /// A header that C cannot read, though its name says so.
  static func isCPlusPlus(_ diagnostic: ClangDiagnostic) -> Bool {
    guard let file = diagnostic.file, HeaderKind(path: file) == .c,
      let match = diagnostic.message.wholeMatch(of: /unknown type name '(\w+)'.*/)
    else { return false }
    return wordsOfCPlusPlus.contains("\(match.1)")
  }

  /// The component whose module could not be compiled, when that is all that clang complains of.
  func cause(of diagnostic: ClangDiagnostic) -> String? {
    if let match = diagnostic.message.wholeMatch(of: /could not build module '(\w+)'/) {
      return components["\(match.1)"]
    }
    // Without its module, a public header is in none.
    guard let owner = includedHeader(diagnostic).flatMap(files.owner), owner.role == .publicHeader
    else { return nil }
    return owner.component
  }

  /// The header that is in no module.
  private func includedHeader(_ diagnostic: ClangDiagnostic) -> String? {
    guard diagnostic.message.hasPrefix("include of non-modular header") else { return nil }
    return diagnostic.message.split(separator: "'").last.map { files.path(String($0)) }
  }

  /// A header of the stub SDK is in no module, nor is one that stands in for a missing one.
  private func isAboutStandIn(_ diagnostic: ClangDiagnostic) -> Bool {
    let path = includedHeader(diagnostic) ?? diagnostic.file.map(files.path)
    return path.map(isStandIn) ?? false
  }

  private func isStandIn(_ path: String) -> Bool {
    RelativePath.isInside(path, directory: ProofPlaces.build)
      || (sdk == .stub && files.isStandIn(path))
  }

  /// CocoaPods writes quoted imports; whoever chooses its bytes wants them.
  private func isStyleOfProfile(_ diagnostic: ClangDiagnostic) -> Bool {
    diagnostic.option == "-Wquoted-include-in-framework-header"
      && diagnostic.file.flatMap { files.owner(of: files.path($0)) }?.role == .generated
  }

  /// A declaration of another component that is used but not imported.
  private func isMissingImport(_ diagnostic: ClangDiagnostic) -> Bool {
    guard let match = diagnostic.message.firstMatch(of: /must be imported from module '(\w+)/)
    else { return false }
    return components["\(match.1)"] != nil
  }
}
