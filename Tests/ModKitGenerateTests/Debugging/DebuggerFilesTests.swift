import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

struct DebuggerFilesTests {
  private func files(_ components: [PlannedComponent]) -> [GeneratedFile] {
    DebuggerFiles.files(
      for: IntegrationPlan(product: "P", components: components), in: ".modkit/products/P")
  }

  private func component(_ name: String, directory: String, sources: [String]) -> Component {
    let start = SourceLocation(file: "component.yml", line: 1, column: 1)
    return Component(
      name: name, directory: directory, layer: "base-service",
      files: ComponentFiles(sources: sources.map { SourceFile(path: $0, language: .swift) }),
      locations: ComponentLocations(name: start, layer: start))
  }

  @Test func theyLeadFromLibrariesToSources() throws {
    let mixed = PlanSamples.component(
      "Mixed", sources: [("a.swift", .swift), ("a.c", .c)], publicHeaders: ["a.h"])
    let outside = component("Outside", directory: "C/Outside", sources: ["Else/where.swift"])
    let tree = GeneratedTree(
      files: files([
        PlanSamples.prebuilt(mixed), PlanSamples.prebuilt(outside),
        PlanSamples.source(PlanSamples.component("Source", sources: [("a.swift", .swift)])),
      ]), ownedDirectories: [])
    #expect(try Golden.difference(tree.text, from: "debugging/product.txt") == nil)
  }

  /// Runs the script with a debugger that prints its commands.
  @Test(.enabled("the script is Python") { Tool.isAvailable("python3") })
  func noNameOfADirectoryBecomesCode() async throws {
    let name = #"it's "a" `trap` \n {}%s é"#
    let disk = try GeneratedDisk()
    try disk.write("", to: "\(name)/a.swift")
    let sample = component("List", directory: name, sources: ["\(name)/a.swift"])
    try disk.write(files([PlanSamples.prebuilt(sample)]))
    let judge = """
      import lldb_sources
      class Debugger:
          def HandleCommand(self, command):
              print(command)
      lldb_sources.__lldb_init_module(Debugger(), None)
      """
    let directory = disk.root.appending(path: ".modkit/products/P")
    let answer = try await Tool.run("python3", ["-B", "-c", judge], in: directory)
    let root = disk.root.resolvingSymlinksInPath().path
    let quoted = name.replacing(#"\"#, with: #"\\"#).replacing(#"""#, with: #"\""#)
      .replacing("`", with: #"\`"#)
    #expect(
      answer.text
        == #"settings append target.source-map "/modkit/List/Files" "\#(root)/\#(quoted)"\#n"#)
  }
}
