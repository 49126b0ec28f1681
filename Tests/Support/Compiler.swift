public import Foundation

/// A compiler on this machine, asked what it takes for an import or a declaration.
public struct Compiler: Sendable {
  private let name: String

  public static let swiftc = Compiler(named: "swiftc")
  public static let clang = Compiler(named: "clang")

  /// Nil when `PATH` does not have it.
  public init?(named name: String) {
    guard Tool.isAvailable(name) else { return nil }
    self.name = name
  }

  /// The first names of the modules that Swift source imports.
  public func importedModules(in source: Data) async throws -> Set<String> {
    let output = try await run(
      ["-frontend", "-emit-imported-modules", "-target", "arm64-apple-ios17.0"]
        + ["-enable-bare-slash-regex", "FILE", "-o", "-"],
      on: source, extension: "swift")
    let lines = output.split(whereSeparator: \.isNewline)
    return Set(lines.map(String.init))
  }

  /// The operands that Objective-C source imports, headers between their delimiters.
  public func importedOperands(in source: Data, dialect: String = "objective-c") async throws
    -> [String]
  {
    let output = try await run(
      ["-cc1", "-print-dependency-directives-minimized-source", "-x", dialect]
        + (dialect == "c++" ? ["-std=c++20"] : []) + ["FILE"],
      on: source, extension: "m")
    return MinimizedSource(output).operands
  }

  /// The syntax tree of Objective-C source, as JSON.
  public func syntaxTree(of source: Data) async throws -> Data {
    let output = try await run(
      ["-x", "objective-c", "-fblocks", "-fsyntax-only", "-w", "-nostdinc"]
        + ["-ferror-limit=0", "-Xclang", "-ast-dump=json", "FILE"],
      on: source, extension: "m")
    return Data(output.utf8)
  }

  /// The tree of Swift source before names are looked up, as JSON.
  public func parseTree(of source: Data) async throws -> Data {
    let output = try await run(
      [
        "-frontend", "-dump-parse", "-dump-ast-format", "json",
        "-enable-bare-slash-regex", "FILE",
      ],
      on: source, extension: "swift")
    return Data(output.utf8)
  }

  private func run(
    _ arguments: [String], on source: Data, extension fileExtension: String
  ) async throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "modkit-\(UUID().uuidString).\(fileExtension)")
    try source.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await Tool.run(name, arguments.map { $0 == "FILE" ? file.path() : $0 }).output
  }
}
