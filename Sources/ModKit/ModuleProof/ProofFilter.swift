import ModKitModel

/// Tells what clang says of a module from what it says of the poverty of the stub SDK.
struct ProofFilter {
  let sdk: ProofSDK
  let files: ProofFiles
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

  func isReported(_ diagnostic: ClangDiagnostic) -> Bool {
    // Clang sees nothing of what comes after it: it must never go unnoticed.
    if diagnostic.severity == .fatal { return true }
    if isAboutStandIn(diagnostic) || isStyleOfProfile(diagnostic) { return false }
    if case .real = sdk { return true }
    if diagnostic.severity == .warning { return true }
    if diagnostic.file?.hasSuffix(".modulemap") == true { return true }
    if Self.moduleProblems.contains(where: diagnostic.message.hasPrefix) { return true }
    if diagnostic.category.hasPrefix("Lexical") {
      return !Self.conditionProblems.contains(where: diagnostic.message.contains)
    }
    return isMissingImport(diagnostic) || Self.isCPlusPlus(diagnostic)
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
