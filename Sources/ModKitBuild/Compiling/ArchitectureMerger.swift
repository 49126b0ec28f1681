/// A tool that merges the libraries of several architectures into a universal one.
struct ArchitectureMerger {
  static let tool = "lipo"

  /// - Parameter libraries: paths of static libraries, each for another architecture
  /// - Throws: ``ToolError``, or ``WriteError`` if the disk is full
  func merge(_ libraries: [String], to library: String) async throws {
    let result = try await ToolRunner.run(
      Self.tool, ["-create"] + libraries + ["-output", library])
    try result.requireSuccess(of: Self.tool, writing: library)
  }
}
