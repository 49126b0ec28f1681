import Foundation
import ModKitTestSupport

/// Compiles and links Objective-C for a phone with LLVM's tools, which need no SDK for that.
///
/// Version 19 is the last of LLVM's linker that links for Apple's platforms.
struct Linker {
  static let isAvailable = ["ld64.lld-19", "clang", "llvm-ar"].allSatisfy(Tool.isAvailable)

  var directory: URL

  /// Links the sources, each by its name; those with an archive go there. Returns the map and
  /// what the linker says about category conflicts.
  func link(
    _ sources: [(name: String, text: String, archive: String?)], options: [String]
  ) async throws -> (map: [UInt8], warnings: String) {
    for source in sources {
      try Data(source.text.utf8).write(to: directory.appending(path: "\(source.name).m"))
    }
    try await run(
      "clang", ["-target", "arm64-apple-ios15", "-w", "-c"] + sources.map { "\($0.name).m" })
    var inputs = sources.filter { $0.archive == nil }.map { "\($0.name).o" }
    for (archive, members) in Dictionary(grouping: sources, by: \.archive) {
      guard let archive else { continue }
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
