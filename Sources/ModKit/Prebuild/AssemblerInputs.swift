import Foundation
import ModKitModel

/// Finds sources by which the assembler reads files: no dependency file tells of these.
///
/// A source whose preprocessed text has assembly is compiled once more, with ``AssemblerGuard`` before it.
struct AssemblerInputs {
  enum Finding: Hashable, Sendable {
    /// The assembler reads a file by a directive.
    case directive(String)
    /// Nobody can tell, for a reason.
    case unclear(String)
  }

  /// Something to be looked at.
  struct Unit: Sendable {
    var command: ClangCommand
    /// Public headers, which clients compile too; empty for the source of the command.
    var headers: [String] = []

    /// What findings are known by.
    var path: String { headers.first ?? command.source }
  }

  /// Where the compilers were run.
  let directory: URL
  /// Where the header of the guard is written.
  let guardHeader: URL
  /// The language of headers, as clang names it.
  let headerLanguage: String

  /// What was found, by the path of what it was found in.
  ///
  /// - Throws: ``ToolError``, and what writing throws
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
    let source = unit.command.source
    guard Language(path: source) != .assembly else { return try await finding(inAssembly: unit) }
    let text = try await run(unit, ["-E", source])
    guard text.status == 0 else { return .unclear(text.errors) }
    guard PreprocessedText.hasAssembly(text.output) else { return nil }
    return finding(try await run(unit, compiling + [source]))
  }

  /// Functions that a source only declares inline may be compiled into clients. The optimizer would drop
  /// them before the assembler sees them.
  private var compiling: [String] {
    ["-w", "-O0", "-femit-all-decls", "-include", guardHeader.path, "-S", "-o", "/dev/null"]
  }

  private func finding(inAssembly unit: Unit) async throws -> Finding? {
    let source = unit.command.source
    let text: String
    if RelativePath.fileExtension(of: source) == "S" {
      let result = try await run(unit, ["-E", source])
      guard result.status == 0 else { return .unclear(result.errors) }
      text = result.output
    } else {
      text = String(decoding: try Data(contentsOf: URL(filePath: source)), as: UTF8.self)
    }
    return finding(
      try await run(
        unit, ["-x", "assembler", "-c", "-", "-o", "/dev/null"],
        input: AssemblerGuard.assembly + text))
  }

  /// Swift compiles the headers of a module as C, all together. What is no C is for C++ alone, whose
  /// sources are looked at themselves.
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
      unit.command.tool, unit.command.flags + arguments, in: directory, input: input)
  }
}
