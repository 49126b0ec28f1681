import Foundation
import ModKitTestSupport

/// Compiles and links for a phone with LLVM's tools, which need no SDK for that.
///
/// Version 19 is the last of LLVM's linker that links for Apple's platforms.
struct Linker {
  static let isAvailable = ["ld64.lld-19", "clang", "llvm-ar", "llvm-size-19"]
    .allSatisfy(Tool.isAvailable)

  var directory: URL

  /// Calls a function with a linker in a directory of its own.
  static func run<Result>(_ body: (Linker) async throws -> Result) async throws -> Result {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit map [1] \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try await body(Linker(directory: directory))
  }

  /// Compiles and links the sources, each by its name; those with an archive go there. Returns the map and
  /// what the linker says about category conflicts.
  func link(
    _ sources: [(name: String, text: String, archive: String?)], options: [String],
    objects: [String] = []
  ) async throws -> (map: [UInt8], warnings: String) {
    for source in sources {
      try write(source.text, to: "\(source.name).m")
    }
    try await run(
      "clang",
      ["-target", "arm64-apple-ios15", "-w", "-fblocks", "-c"] + sources.map { "\($0.name).m" })
    var inputs = sources.filter { $0.archive == nil }.map { "\($0.name).o" } + objects
    for (archive, members) in Dictionary(grouping: sources, by: \.archive) {
      guard let archive else { continue }
      try createDirectory(of: archive)
      try await run("llvm-ar", ["rcs", archive] + members.map { "\($0.name).o" })
      inputs += ["-force_load", archive]
    }
    let warnings = try await run(
      "ld64.lld-19",
      [
        "-arch", "arm64", "-platform_version", "ios", "15.0", "17.0", "-dylib",
        "-undefined", "dynamic_lookup", "-o", "out.dylib", "-map", "out.map",
        "--check-category-conflicts",
      ] + options + inputs)
    let map = try Data(contentsOf: directory.appending(path: "out.map"))
    return ([UInt8](map), warnings)
  }

  /// Compiles Swift without its runtime to `name.o`.
  func compileSwift(_ text: String, to name: String) async throws {
    try write(text, to: "\(name).swift")
    try await run(
      "swiftc",
      [
        "-target", "arm64-apple-ios18.0", "-enable-experimental-feature", "Embedded", "-wmo",
        "-parse-as-library", "-module-name", name, "-c", "\(name).swift", "-o", "\(name).o",
      ])
  }

  /// Compiles C++ to `name.o`.
  func compileCPlusPlus(_ text: String, to name: String) async throws {
    try write(text, to: "\(name).cpp")
    try await run(
      "clang", ["-target", "arm64-apple-ios15", "-w", "-c", "\(name).cpp", "-o", "\(name).o"])
  }

  /// Returns the sizes of the linked image's sections by `__TEXT,__text`.
  func sectionSizes() async throws -> [String: UInt64] {
    let answer = try await Tool.run("llvm-size-19", ["-m", "out.dylib"], in: directory)
    var (sizes, segment): ([String: UInt64], Substring) = ([:], "")
    for line in answer.output.split(separator: "\n") {
      if let match = line.wholeMatch(of: /Segment (.*): \d+.*/) { segment = match.1 }
      if let match = line.wholeMatch(of: /\tSection (.*): (\d+).*/) {
        sizes["\(segment),\(match.1)"] = UInt64(match.2)
      }
    }
    return sizes
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: directory.appending(path: name))
  }

  private func createDirectory(of path: String) throws {
    try FileManager.default.createDirectory(
      at: directory.appending(path: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
  }

  /// Returns what the tool says on its error output.
  @discardableResult
  private func run(_ tool: String, _ arguments: [String]) async throws -> String {
    let answer = try await Tool.run(tool, arguments, in: directory)
    guard answer.isSuccess else { throw ToolFailure(output: answer.errors) }
    return answer.errors
  }
}

struct ToolFailure: Error {
  var output: String
}
