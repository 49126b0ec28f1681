package import ModKitModel

/// The tools besides the compilers that libraries of a destination are made with.
package struct LibraryTools {
  let archiver: Archiver
  /// Nil if flags of the final link load whole libraries.
  let linker: ObjectLinker?
  /// Nil if libraries are for one architecture.
  let merger: ArchitectureMerger?

  /// - Throws: ``PrebuildError`` if a tool is missing
  package static func installed(for target: BuildTarget) async throws(PrebuildError) -> LibraryTools
  {
    if target.platform.isApple { try await requireAppleTools(for: target) }
    return LibraryTools(
      archiver: await Archiver.installed(for: target.platform),
      linker: await ObjectLinker.installed(for: target.platform),
      merger: target.targets.count > 1 ? ArchitectureMerger() : nil)
  }

  private static func requireAppleTools(for target: BuildTarget) async throws(PrebuildError) {
    let tools = [Archiver.appleTool] + (target.targets.count > 1 ? [ArchitectureMerger.tool] : [])
    for tool in tools where ToolPath.first(tool) == nil { throw .missingAppleTool(tool) }
    // A script for other systems has the same name.
    let version = try? await ToolRunner.ask(Archiver.appleTool, ["-V"])
    if let version, (version.output + version.errors).contains("GNU") {
      throw .missingAppleTool(Archiver.appleTool)
    }
  }
}
