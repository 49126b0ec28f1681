import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// A plan, and what else decides what its repository of Bazel is.
struct BazelCase: Sendable, CustomTestStringConvertible {
  private var sample: XcodeCase

  init(_ sample: XcodeCase) { self.sample = sample }

  var name: String { sample.name }
  var testDescription: String { sample.name }

  static let directory = "out/bazel"

  func tree() throws -> GeneratedTree { try sample.tree(of: .bazel, in: Self.directory) }

  private typealias Samples = PlanSamples

  /// Those of projects of Xcode, and some for this machine.
  static let all = XcodeCase.all.filter { $0.name != "frameworks" }.map(BazelCase.init) + linux

  private static let linux = [
    host(
      "linux-source",
      [
        Samples.source(Samples.crypto), Samples.source(Samples.headerOnly),
        Samples.source(Samples.login, needs: ["Crypto", "Macros"]), Samples.source(evolving),
        Samples.source(Samples.withResources, needs: ["List", "Login"]),
        Samples.source(Samples.withoutPublicHeaders), Samples.source(Samples.set(named: "Set")),
        Samples.source(outside),
      ], shell: Samples.shell),
    host(
      "linux-prebuilt",
      [
        Samples.prebuilt(Samples.crypto, linkedLibraries: ["m"]),
        Samples.prebuilt(Samples.login, needs: ["Crypto"], linkedLibraries: ["z"]),
        Samples.prebuilt("Deep", sources: [("deep.cpp", .cPlusPlus)]),
        Samples.source(Samples.list, needs: ["Deep", "Login"]),
      ], shell: Samples.shell),
    host(
      "linux-shell-in-c", [Samples.source(Samples.crypto)],
      shell: Shell(
        directory: "Apps/City", sources: [SourceFile(path: "Apps/City/main.c", language: .c)],
        headers: ["Apps/City/main.h"])),
  ]

  private static func host(
    _ name: String, _ components: [PlannedComponent], shell: Shell
  ) -> BazelCase {
    BazelCase(
      XcodeCase(
        name: name, plan: IntegrationPlan(product: "City", components: components), shell: shell,
        triples: [["x86_64-unknown-linux-gnu"]],
        others: ["Components/List/Sources/Cells/notes.txt", "Components/Hidden/Sources/old.c"]))
  }

  private static let evolving: Component = {
    var component = PlanSamples.list
    component.hasLibraryEvolution = true
    component.swift = SwiftSettings(mode: .six)
    component.swift.enable(feature: "ExistentialAny")
    return component
  }()

  private static let outside: Component = {
    var component = PlanSamples.component("Other", sources: [("a.swift", .swift)])
    component.files.sources.append(SourceFile(path: "Shared/b.swift", language: .swift))
    return component
  }()

  /// Writes the tree, and a file for everything that it refers to.
  func write(to disk: GeneratedDisk) throws {
    let tree = try tree()
    for file in tree.files {
      guard case .link(let target) = file.content else { continue }
      for path in files(behind: target) { try disk.write("\n", to: path) }
    }
    try disk.write(tree.files)
  }

  private func files(behind target: String) -> [String] {
    if target.contains(".artifactbundle") || target.hasSuffix(".slice") {
      let name = RelativePath.lastComponent(of: target).prefix { $0 != "-" }
      let interface = target + "/include"
      return [
        "\(target)/lib\(name).a", "\(interface)/\(name).swiftmodule",
        "\(interface)/module.modulemap", "\(interface)/\(name)/module.modulemap",
        "\(interface)/\(name)_Clang/module.modulemap",
      ]
    }
    return sample.paths(below: target)
  }
}

extension PlanSamples {
  /// ``set`` under another name.
  fileprivate static func set(named name: String) -> Component {
    var component = set
    component.name = name
    component.module = name
    return component
  }
}
