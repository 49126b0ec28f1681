import Foundation
import ModKitTestSupport
import Testing

/// What Package.swift lets a target import is what its component.yml says, which `modkit check` compares with the imports.
@Suite(.enabled(if: Tool.isAvailable("swift"))) struct HouseTests {
  @Test func packageAndManifestsAgree() async throws {
    // In a directory of its own: the one of the repository may be locked by who runs the tests.
    let scratch = try Sandbox(files: [:])
    let dump = try await Tool.run(
      "swift",
      [
        "package", "--package-path", Sandbox.repository.path, "--scratch-path",
        scratch.directory.appending(path: "build").path, "dump-package",
      ])
    let package = try json(dump.output)
    let targets = try #require(package["targets"] as? [[String: Any]])
    let root = Sandbox.repository.appending(path: "architecture")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    #expect(names.count > 15)
    for name in names {
      let manifest = try String(
        contentsOf: root.appending(path: "\(name)/component.yml"), encoding: .utf8)
      let line = manifest.split(separator: "\n").first { $0.hasPrefix("dependencies: [") }
      let declared =
        line?.dropFirst("dependencies: [".count).dropLast().split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) } ?? []
      let target = try #require(targets.first { $0["name"] as? String == name })
      let dependencies = try #require(target["dependencies"] as? [[String: Any]])
      let built = dependencies.compactMap { ($0["byName"] as? [Any?])?.first as? String }
      #expect(Set(built.filter { $0.hasPrefix("ModKit") }) == Set(declared), "\(name)")
    }
  }
}
