import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// What the globs of a component select.
@Suite struct FileSelectionTests {
  @Test func nestedComponentsKeepTheirFiles() throws {
    var tree = ManifestSample.tree("", ManifestSample.components("A", "A/Sources/B", "A/C"))
    tree.write("Components/A/Sources/B/component.yml", "name: B\nlayer: base-service\n")
    tree.write("Components/A/C/component.yml", "name: C\nlayer: base-service\n")
    tree.write("Components/A/Sources/D/d.m", "")
    let components = try tree.load().components
    #expect(components.map(\.name) == ["A", "B", "C"])
    let sources = components.map { $0.files.sources.map(\.path) }
    #expect(sources[0] == ["Components/A/Sources/A.swift", "Components/A/Sources/D/d.m"])
    #expect(sources[1] == ["Components/A/Sources/B/Sources/A/Sources/B.swift"])
    #expect(sources[2] == ["Components/A/C/Sources/A/C.swift"])
  }

  @Test func headersByVisibility() throws {
    var tree = ManifestSample.component(
      """
      headers:
        public: ["Headers/Z*.h", "Headers/*.h"]
        private: ["Headers/p*.h"]
        project: ["Headers/pp.h"]

      """)
    for name in ["Headers/b.h", "Headers/A.h", "Headers/Zz.h", "Headers/p.h", "Headers/pp.h"] {
      tree.write("Components/A/\(name)", "")
    }
    tree.write("Components/A/Sources/inner.hpp", "")
    tree.write("Components/A/Sources/notes.txt", "")
    let files = try tree.load().components[0].files
    let names = { (paths: [String]) in paths.map { $0.split(separator: "/")[3] } }
    #expect(names(files.publicHeaders) == ["Zz.h", "A.h", "b.h"])
    #expect(names(files.privateHeaders) == ["p.h"])
    #expect(names(files.projectHeaders) == ["pp.h", "inner.hpp"])
    #expect(files.sources.map(\.language) == [.swift])
  }

  @Test func defaultsMayMatchNothingAndGlobsMayNot() throws {
    var tree = InMemoryFileTree(["modkit.yml": ManifestSample.workspace])
    tree.write("Components/A/component.yml", "name: A\nlayer: base-service\n")
    var none = ComponentFiles()
    none.publicHeaderGlobs = ["Headers/*.h"]
    #expect(try tree.load().components[0].files == none)
    tree.write(
      "Components/A/component.yml",
      """
      name: A
      layer: base-service
      sources: ["Sources/**", "*.yml"]
      headers: {public: [a.h], private: [b.h], project: [c.h]}
      resources: [d, "../../../e"]
      """)
    tree.expectIssues(
      "Components/A/component.yml:3:11: the glob `Sources/**` matches no source file; correct t",
      "Components/A/component.yml:3:25: the glob `*.yml` matches no source file",
      "Components/A/component.yml:4:20: the glob `a.h` matches no header",
      "Components/A/component.yml:4:36: the glob `b.h` matches no header",
      "Components/A/component.yml:4:52: the glob `c.h` matches no header",
      "Components/A/component.yml:5:13: the glob `d` matches no file",
      "Components/A/component.yml:5:16: the path `../../../e` leaves the workspace; name someth")
  }

  @Test func filesOfOthersDoNotCount() {
    var tree = ManifestSample.tree("", ManifestSample.components("A", "B"))
    tree.write(
      "Components/A/component.yml",
      "{name: A, layer: base-service, resources: [\"../B/Sources/*\"]}")
    tree.expectIssues(
      "Components/A/component.yml:1:44: the glob `../B/Sources/*` matches no file; the files of ")
  }

  @Test func directoriesWithSignsAreTakenLiterally() throws {
    var tree = ManifestSample.tree()
    tree.write("Components/[a] {b,c}*/component.yml", "name: A\nlayer: base-service\n")
    tree.write("Components/[a] {b,c}*/Sources/a.swift", "")
    #expect(try tree.load().components[0].files.sources.count == 1)
  }

  @Test func obstaclesAreReportedWhereAGlobReachesThem() {
    var tree = ManifestSample.tree("", ManifestSample.components("A"))
    tree.write("modkit.yml", "name: City\ncomponents: [Components/*/component.yml]\n")
    tree.write(
      "Components/A/component.yml",
      "name: A\nlayer: base-service\nheaders: {public: [\"Headers/*.h\"]}\nresources: [\"R/**\"]\n")
    tree.write("Components/A/Headers/a.h", "")
    tree.write("Components/A/R/r", "")
    tree.link("Components/A/Headers/Sub", to: .missing)
    tree.link("Components/A/Headers/b.h", to: .outside)
    tree.link("Components/A/R/back", to: .directory("Components"))
    tree.link("Components/A/Sources/loop", to: .loop)
    tree.expectIssues(
      "Components/A/component.yml:1:1: `Components/A/Sources/loop`, which the glob `Sources/**` "
        + "reaches, leads back to itself; fix or remove it, or narrow the glob",
      "Components/A/component.yml:3:20: `Components/A/Headers/b.h`, which the glob `Headers/*.h` "
        + "reaches, leads out of the workspace",
      "Components/A/component.yml:4:13: `Components/A/R/back`, which the glob `R/**` reaches, "
        + "leads back to a directory that holds it")
  }

  @Test func directoriesThatCannotBeRead() {
    var tree = ManifestSample.tree(
      "products: {P: {components: [A, B]}}\n", ManifestSample.components("A", "B"))
    tree.forbid("Components/B")
    tree.expectIssues(
      "modkit.yml:2:14: `Components/B`, which the glob `Components/**/component.yml` reaches, can"
        + "not be read: reading it is not permitted")
  }

  @Test func shellsHaveWhatNoComponentHas() throws {
    var tree = ManifestSample.tree(
      "products: {P: {shell: ., components: [A]}}\n", ManifestSample.components("A"))
    tree.write("main.swift", "")
    tree.write("Apps/b.m", "")
    let shell = try tree.load().products[0].shell
    #expect(shell?.directory == ".")
    #expect(shell?.sources.map(\.path) == ["Apps/b.m", "main.swift"])
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func theOrderOfListingsDoesNotMatter(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let names = ["Bb", "a", "C", "aA", "b"]
    let paths = names.flatMap { name in
      ["component.yml", "Sources/x.swift", "Sources/Y.m", "Headers/z.h", "Headers/A.h"]
        .map { ("Components/\(name)/\($0)", "name: \(name)\nlayer: base-service\n") }
    }
    let trees = (0..<2).map { _ in
      var tree = ManifestSample.tree()
      for (path, text) in paths.shuffled(using: &generator) { tree.write(path, text) }
      return tree
    }
    let workspaces = try trees.map { tree in
      try ManifestLoader(tree: tree, ruleIDs: []).load()
    }
    #expect(workspaces[0].components.map(\.name) == ["Bb", "C", "a", "aA", "b"])
    #expect(workspaces[0] == workspaces[1], "seed \(seed)")
  }
}
