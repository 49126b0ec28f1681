import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// A quoted path whose first folder is a module's name too leads where clang finds it.
@Suite struct RootPathTests {
  private static let seed: UInt64 = 4026
  fileprivate static let names = ["Core", "Log", "Net", "Pay"]

  /// Components whose folders have the names of one another's modules.
  private struct Sample {
    var components: [Component] = []
    var operands: [String] = []

    init(using generator: inout SplitMix64) {
      let folders = RootPathTests.names.shuffled(using: &generator)
      for (module, folder) in zip(RootPathTests.names, folders) {
        let outer = ["", "Modules/", "Modules/Core/"].randomElement(using: &generator) ?? ""
        components.append(Self.component(module, in: outer + folder, using: &generator))
      }
      // A component inside another one keeps its files to itself.
      for index in components.indices {
        let outer = components[index].directory
        let inner = components.map(\.directory).filter {
          $0 != outer && RelativePath.isInside($0, directory: outer)
        }
        components[index].files.publicHeaders.removeAll { header in
          inner.contains { RelativePath.isInside(header, directory: $0) }
        }
      }
      let headers = components.flatMap(\.files.headers)
      operands = headers + headers.map { String(RelativePath.lastComponent(of: $0)) }
      for header in headers {
        let parts = RelativePath.names(in: header)
        operands.append(RelativePath.joined(parts.dropFirst()))
        for module in RootPathTests.names { operands.append("\(module)/\(parts.last ?? "")") }
      }
      operands = Set(operands).sorted()
    }

    private static func component(
      _ module: String, in directory: String, using generator: inout SplitMix64
    ) -> Component {
      let place = SourceLocation(file: "\(directory)/component.yml", line: 1, column: 1)
      var files = ComponentFiles()
      // Flat: in each module one header of a name.
      for name in ["a.h", "b.h", "c.h", "d.h"].shuffled(using: &generator).prefix(2) {
        let folder = ["Headers", "Sources", "Core", "Net"].randomElement(using: &generator) ?? ""
        let path = "\(directory)/\(folder)/\(name)"
        files.publicHeaders.append(path)
      }
      return Component(
        name: "The\(module)", module: module, directory: directory, layer: "a", files: files,
        locations: ComponentLocations(name: place, layer: place))
    }
  }

  @Test func componentsAreThoseOfTheFilesThatClangOpens() async throws {
    var generator = SplitMix64(seed: Self.seed)
    var foundCount = 0
    for round in 0..<Soak.rounds(6) {
      let sample = Sample(using: &generator)
      guard let clang = try Clang() else { return }
      defer { clang.remove() }
      try write(sample.components, for: clang)
      let workspace = Workspace(name: "W", components: sample.components)
      let resolver = ImportResolver(workspace, files: Owners(workspace).files)
      for (home, component) in sample.components.enumerated() {
        let opened = try await self.opened(sample.operands, by: component, clang)
        for (operand, path) in zip(sample.operands, opened) {
          guard let path else { continue }
          foundCount += 1
          let item = Import(
            form: .quotedHeader, operand: operand, position: TextPosition(line: 1, column: 1))
          let source = OwnedFile(
            path: "\(component.directory)/Main/main.c",
            owner: .component(component.name), home: home, role: .source)
          let resolution = resolver.resolve(item, at: resolver.place(of: source))
          #expect(
            resolution.header?.path == path,
            "seed \(Self.seed), round \(round): \"\(operand)\" in \(component.directory)")
        }
      }
    }
    #expect(foundCount > 100)
  }

  /// Each header says where it is; modules have copies of theirs.
  private func write(_ components: [Component], for clang: Clang) throws {
    for component in components {
      for header in component.files.headers {
        let text = "FILE \(header)\n"
        try clang.write(header, text)
        let name = RelativePath.lastComponent(of: header)
        try clang.write("Modules of the build/\(component.module)/\(name)", text)
      }
    }
  }

  /// What each of some imports opens; nil where clang finds nothing.
  private func opened(
    _ operands: [String], by component: Component, _ clang: Clang
  ) async throws -> [String?] {
    let lines = operands.map { operand in
      "NEXT\n#if __has_include(\"\(operand)\")\n#include \"\(operand)\"\n#endif\n"
    }
    let source = "\(component.directory)/Main/main.c"
    try clang.write(source, lines.joined())
    let near = directories(of: component).flatMap { ["-iquote", $0] }
    let above = directories(above: component).flatMap { ["-I", $0] }
    let answer = try await clang.run(
      ["-E", "-P"] + near + ["-I", "Modules of the build", "-I", "."] + above + [source])
    #expect(answer.isSuccess, "\(answer.errors)")
    let parts = answer.output.split(separator: "NEXT", omittingEmptySubsequences: false).dropFirst()
    return parts.map { part in
      part.split(whereSeparator: \.isNewline).first { $0.hasPrefix("FILE ") }
        .map { String($0.dropFirst("FILE ".count)) }
    }
  }

  /// The search paths of a target in the packages that modkit writes, in their order.
  private func directories(of component: Component) -> [String] {
    var directories: Set<String> = []
    for header in component.files.headers {
      var directory = RelativePath.directory(of: header)
      while RelativePath.isInside(directory, directory: component.directory) {
        directories.insert(directory)
        directory = RelativePath.directory(of: directory)
      }
    }
    return directories.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The nearest first: these are in none of the builds that modkit describes, but in some that it
  /// adopts, behind all that it knows of.
  private func directories(above component: Component) -> [String] {
    var directories: [String] = []
    var directory = RelativePath.directory(of: component.directory)
    while directory != "." {
      directories.append(directory)
      directory = RelativePath.directory(of: directory)
    }
    return directories
  }
}
