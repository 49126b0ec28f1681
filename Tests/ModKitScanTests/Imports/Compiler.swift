import Foundation

/// A compiler on this machine, asked what it takes for an import or a declaration.
struct Compiler {
  private let executable: URL

  static let swiftc = Compiler(named: "swiftc")
  static let clang = Compiler(named: "clang")

  /// Nil when `PATH` does not have it.
  init?(named name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map {
      URL(filePath: String($0)).appending(path: name)
    }
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    guard let found else { return nil }
    executable = found
  }

  /// The first names of the modules that Swift source imports.
  func importedModules(in source: Data) throws -> Set<String> {
    let output = try run(
      ["-frontend", "-emit-imported-modules", "-target", "arm64-apple-ios17.0"]
        + ["-enable-bare-slash-regex", "FILE", "-o", "-"],
      on: source, extension: "swift")
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    return Set(lines.map(String.init))
  }

  /// The operands that Objective-C source imports, headers between their delimiters.
  func importedOperands(in source: Data, dialect: String = "objective-c") throws -> [String] {
    let output = try run(
      ["-cc1", "-print-dependency-directives-minimized-source", "-x", dialect]
        + (dialect == "c++" ? ["-std=c++20"] : []) + ["FILE"],
      on: source, extension: "m")
    return MinimizedSource(String(decoding: output, as: UTF8.self)).operands
  }

  /// The syntax tree of Objective-C source, as JSON.
  func syntaxTree(of source: Data) throws -> Data {
    try run(
      ["-x", "objective-c", "-fblocks", "-fsyntax-only", "-w", "-nostdinc"]
        + ["-ferror-limit=0", "-Xclang", "-ast-dump=json", "FILE"],
      on: source, extension: "m")
  }

  private func run(
    _ arguments: [String], on source: Data, extension fileExtension: String
  ) throws -> Data {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "modkit-\(UUID().uuidString).\(fileExtension)")
    try source.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments.map { $0 == "FILE" ? file.path() : $0 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }
}
