import Foundation
import ModKitModel

/// A search for sources that make the assembler read files. Dependency files do not list such
/// files.
///
/// A source whose preprocessed text contains assembly is compiled again, with ``AssemblerGuard``
/// included first.
struct AssemblerInputs {
  enum Finding: Hashable, Sendable {
    /// The assembler reads a file through a directive.
    case directive(String)
    /// It cannot be determined, for a reason.
    case unclear(String)
  }

  /// A source or a set of headers to check.
  struct Unit: Sendable {
    /// Relative to the directory.
    var source: String
    /// All arguments of clang except the source, the object and the dependency file.
    var flags: [String]
    /// Public headers, which clients compile too. Empty to check the source.
    var headers: [String] = []

    /// The path that identifies findings.
    var path: String { headers.first ?? source }
  }

  /// The directory in which the compilers ran.
  let directory: URL
  /// The file to write the guard header to.
  let guardHeader: URL
  /// The language of headers, by clang's name.
  let headerLanguage: String

  /// Returns the findings, by path of the unit.
  ///
  /// - Throws: ``ToolError``, and errors of writing
  func findings(in units: [Unit]) async throws -> [String: Finding] {
    guard !units.isEmpty else { return [:] }
    try Data(AssemblerGuard.header.utf8).write(to: guardHeader)
    return try await withThrowingTaskGroup(of: (String, Finding?).self) { group in
      var (rest, findings) = (units[...], [String: Finding]())
      func start() {
        guard let unit = rest.popFirst() else { return }
        group.addTask { (unit.path, try await finding(in: unit)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { start() }
      while let (path, finding) = try await group.next() {
        findings[path] = finding
        start()
      }
      return findings
    }
  }

  private func finding(in unit: Unit) async throws -> Finding? {
    if !unit.headers.isEmpty { return try await finding(inHeaders: unit) }
    let source = unit.source
    guard Language(path: source) != .assembly else { return try await finding(inAssembly: unit) }
    let text = try await run(unit, ["-E", source])
    guard text.status == 0 else { return .unclear(text.errors) }
    guard PreprocessedText.hasAssembly(text.output) else { return nil }
    return finding(try await run(unit, compiling + [source]))
  }

  /// The flags to compile with. Functions that a source only declares inline may be compiled into
  /// clients, but the optimizer would drop them before the assembler sees them.
  private var compiling: [String] {
    ["-w", "-O0", "-femit-all-decls", "-include", guardHeader.path, "-S", "-o", "/dev/null"]
  }

  private func finding(inAssembly unit: Unit) async throws -> Finding? {
    let source = unit.source
    let text: String
    if RelativePath.fileExtension(of: source) == "S" {
      let result = try await run(unit, ["-E", source])
      guard result.status == 0 else { return .unclear(result.errors) }
      text = result.output
    } else {
      text = String(
        decoding: try Data(contentsOf: directory.appending(path: source)), as: UTF8.self)
    }
    return finding(
      try await run(
        unit, ["-x", "assembler", "-c", "-", "-o", "/dev/null"],
        input: AssemblerGuard.assembly + text))
  }

  /// Checks the headers of a module. Swift compiles all of them together as C. A header that is not
  /// C is for C++ only, and sources in C++ are checked themselves.
  private func finding(inHeaders unit: Unit) async throws -> Finding? {
    let input = unit.headers.map { "#include \"\($0)\"\n" }.joined()
    let text = try await run(unit, ["-x", headerLanguage, "-E", "-"], input: input)
    guard text.status == 0, PreprocessedText.hasAssembly(text.output) else { return nil }
    let result = try await run(unit, ["-x", headerLanguage] + compiling + ["-"], input: input)
    return AssemblerGuard.directive(in: result.errors).map { .directive($0) }
  }

  private func finding(_ result: ToolRunner.Result) -> Finding? {
    if let directive = AssemblerGuard.directive(in: result.errors) { return .directive(directive) }
    return result.status == 0 ? nil : .unclear(result.errors)
  }

  private func run(
    _ unit: Unit, _ arguments: [String], input: String = ""
  ) async throws(ToolError) -> ToolRunner.Result {
    try await ToolRunner.run(
      try await InstalledToolchain.clang, unit.flags + arguments, in: directory,
      input: input)
  }
}
