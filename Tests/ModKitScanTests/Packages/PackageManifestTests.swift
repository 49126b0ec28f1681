import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// What `packages:` may say, and what is said of mistakes in it.
@Suite struct PackageManifestTests {
  private func tree(_ packages: String, rest: String = "") -> InMemoryFileTree {
    ManifestSample.tree(
      "packages:\n\(packages)\n\(rest)", ManifestSample.components("Networking", "Feed"))
  }

  @Test func allOfIt() throws {
    let packages = try tree(
      """
        Alamofire: {swiftpm: {url: "https://example.com/Alamofire.git", from: 5.9.0}, pod: {version: "~> 5.9, < 6"}, only: [Net*]}
        collections:
          modules: [Collections, DequeModule]
          swiftpm: {url: "https://example.com/swift-collections/", range: "1.0.0..<1.2.0", products: [Collections]}
        Exact: {swiftpm: {url: "git@example.com:x/Exact.git", exact: 1.2.3-rc.1+b}, pod: {name: Ex/Act, git: "https://example.com/e.git", tag: 1.2.3}}
        Branch: {swiftpm: {url: "file:///tmp/B", branch: main}, pod: {path: ../Pods/B}}
        Commit: {swiftpm: {url: "https://example.com/C", revision: abc123}}
        Local: {swiftpm: {path: ../Local Things/Kit}}
        Nowhere: {}
      """
    ).load().packages
    let byName = Dictionary(uniqueKeysWithValues: packages.map { ($0.name, $0) })
    #expect(packages.map(\.name) == packages.map(\.name).sorted())

    let alamofire = try #require(byName["Alamofire"])
    #expect(alamofire.modules == ["Alamofire"])
    #expect(
      alamofire.swiftPM?.origin
        == .repository(
          url: "https://example.com/Alamofire.git", .from(try version("5.9.0"))))
    #expect(alamofire.swiftPM?.identity == "alamofire")
    #expect(alamofire.pod?.origin == .specs(PodRequirement("~> 5.9, < 6")))
    #expect(alamofire.podName == "Alamofire")
    #expect(alamofire.only?.map(\.text) == ["Net*"])
    #expect(alamofire.locations.name.line == 4)

    let collections = try #require(byName["collections"])
    #expect(collections.modules == ["Collections", "DequeModule"])
    #expect(collections.swiftPMProducts == ["Collections"])
    #expect(collections.swiftPM?.identity == "swift-collections")
    #expect(
      collections.swiftPM?.origin
        == .repository(
          url: "https://example.com/swift-collections/",
          .range(try version("1.0.0"), try version("1.2.0"), isClosed: false)))

    #expect(byName["Exact"]?.swiftPM?.identity == "exact")
    #expect(byName["Exact"]?.podName == "Ex/Act")
    #expect(
      byName["Exact"]?.pod?.origin
        == .git(GitReference(url: "https://example.com/e.git", revision: .tag("1.2.3"))))
    #expect(
      byName["Branch"]?.swiftPM?.origin == .repository(url: "file:///tmp/B", .branch("main")))
    #expect(byName["Branch"]?.pod?.origin == .path("../Pods/B"))
    #expect(
      byName["Commit"]?.swiftPM?.origin
        == .repository(url: "https://example.com/C", .revision("abc123")))
    #expect(byName["Local"]?.swiftPM?.origin == .path("../Local Things/Kit"))
    #expect(byName["Local"]?.swiftPM?.identity == "kit")
    #expect(byName["Nowhere"]?.swiftPM == nil && byName["Nowhere"]?.pod == nil)
  }

  private func version(_ text: String) throws -> PackageVersion {
    try #require(PackageVersion(text))
  }

  /// Each with the place and the beginning of the only issue.
  @Test(arguments: [
    ("A: {swiftpm: {url: \"https://x/a\"}}", "4:16: none of `from`, `exact`, `range`"),
    ("A: {swiftpm: {from: 1.0.0}}", "4:16: none of `url`, `path` is given"),
    ("A: {swiftpm: {url: u, path: p}}", "4:31: `path` is given beside `url`"),
    ("A: {swiftpm: {url: u, from: 1.0.0, branch: b}}", "4:46: `branch` is given beside `from`"),
    ("A: {swiftpm: {path: p, exact: 1.0.0}}", "4:33: `exact` means nothing beside `path`"),
    ("A: {swiftpm: {url: u, from: 5.9}}", "4:31: `from` `5.9` is not a version"),
    ("A: {swiftpm: {url: u, from: 01.0.0}}", "4:31: `from` `01.0.0` is not a version"),
    ("A: {swiftpm: {url: u, exact: \"1.0.0\\\")\"}}", "4:32: `exact` `1.0.0\")` is not a version"),
    ("A: {swiftpm: {url: u, range: 1.0.0}}", "4:32: `range` `1.0.0` is not a range"),
    ("A: {swiftpm: {url: u, range: 2.0.0..<1.0.0}}", "4:32: `range` `2.0.0..<1.0.0` is not a"),
    ("A: {swiftpm: {url: \"ext::sh -c x\", from: 1.0.0}}", "4:22: `url` `ext::sh -c x` lets git"),
    ("A: {swiftpm: {url: \"--upload-pack=x\", from: 1.0.0}}", "4:22: `url` `--upload-pack=x` is"),
    (
      "A: {swiftpm: {url: \"https://a:b@x/y\", from: 1.0.0}}", "4:22: `url` `https://a:…@x/y` holds"
    ),
    ("A: {swiftpm: {url: u, branch: \"-x\"}}", "4:33: `branch` `-x` is an option"),
    ("A: {swiftpm: {path: /a/b}}", "4:23: the path `/a/b` is absolute"),
    ("A: {swiftpm: {path: ../..}}", "4:23: the path `../..` names no directory"),
    ("A: {swiftpm: {url: u, from: 1.0.0, products: []}}", "4:48: `products` is empty"),
    ("A: {swiftpm: {url: u, from: 1.0.0, products: ['\"x']}}", "4:49: an element of `products`"),
    ("A: {pod: {version: \"`rm`\"}}", "4:22: `version` ``rm`` is not a version"),
    ("A: {pod: {version: \"~> 1.0', :git => 'x\"}}", "4:22: `version` `~> 1.0', :git => 'x` is"),
    ("A: {pod: {version: \">= 3, < 1\"}}", "4:22: `version` `>= 3, < 1` is met by no version"),
    ("A: {pod: {version: 1.0, git: g}}", "4:32: `git` is given beside `version`"),
    ("A: {pod: {git: g, tag: t, branch: b}}", "4:37: `branch` is given beside `tag`"),
    ("A: {pod: {version: 1.0, tag: t}}", "4:32: `tag` means nothing beside `version`"),
    ("A: {pod: {name: \"a'b\"}}", "4:19: `name` `a'b` is no name"),
    ("A: {modules: []}", "4:16: `modules` is empty"),
    ("A: {modules: [a-b]}", "4:17: an element of `modules` `a-b` is not a C99 identifier"),
    ("A: {modules: [Foundation]}", "4:17: the module `Foundation` is a module of the platform"),
    ("swift-log: {}", "4:3: the name `swift-log` cannot be a module"),
    ("A: {only: []}", "4:13: `only` is empty"),
    ("A: {only: [Netwrking]}", "4:14: `Netwrking` selects no component; did you mean `Networking`"),
    ("A: {swiftmp: {}}", "4:7: `packages` of A has no key `swiftmp`; did you mean `swiftpm`"),
    ("Feed: {}", "4:3: the package `Feed` has the name of the component at"),
    ("feed: {}", "4:3: the package `feed` has the name of the component at"),
    ("A: {modules: [Feed]}", "4:3: the module `Feed` of the package A is that of the component"),
    ("A: {modules: [X]}\n  B: {modules: [X]}", "5:3: the module `X` of the package B is that of"),
    ("A: {}\n  a: {}", "5:3: the package `a` exists already in another case"),
    (
      "A: {swiftpm: {url: x/k.git, from: 1.0.0}}\n  B: {swiftpm: {path: y/K}}",
      "5:3: SwiftPM cannot tell the packages A and B apart"
    ),
  ])
  func mistakes(package: String, issue: String) {
    tree("  \(package)").expectIssues("modkit.yml:\(issue)")
  }

  @Test func whatIsExternalIsNoPackage() {
    tree("  A: {}", rest: "external: [A]").expectIssues(
      "modkit.yml:4:3: `A` is a package and under `external:`; remove it from `external:`")
    tree("  A: {modules: [B]}", rest: "external: [B]").expectIssues(
      "modkit.yml:4:3: the module `B` of the package A is that of `external:` too; name it once")
  }

  @Test func whatComponentsAndProductsDeclare() throws {
    var tree = tree(
      "  Log: {}", rest: "products: {App: {components: [Feed, Log]}}")
    tree.write(
      "Components/Feed/component.yml", "name: Feed\nlayer: base-service\ndependencies: [Log]\n")
    let workspace = try tree.load()
    #expect(workspace.unknownDependencies == [])
    #expect(workspace.products.first?.components == ["Feed"])
    #expect(workspace.products.first?.packages == ["Log"])
    tree.write(
      "Components/Feed/component.yml", "name: Feed\nlayer: base-service\ndependencies: [Lug]\n")
    #expect(try tree.load().unknownDependencies.map(\.suggestion) == ["Log"])
  }

  @Test func versions() {
    for text in ["0.0.0", "1.2.3", "10.20.30-alpha.1", "1.0.0-x-y", "1.0.0+build.7"] {
      #expect(PackageVersion(text) != nil, "\(text)")
    }
    for text in [
      "", "1", "1.2", "1.2.3.4", "1.2.x", "v1.2.3", "1.2.3-", "1.2.3+", "1.2.3-a..b", "1.2.3 ",
      "1.2.3-a_b", "99999999999.0.0", "1.2.3\n", "1.2.-3", "١.٢.٣",
    ] {
      #expect(PackageVersion(text) == nil, "\(text)")
    }
    #expect(PackageVersionRange("1.0.0...1.0.0") != nil)
    #expect(PackageVersionRange("1.0.0..<1.0.0") == nil)
    #expect(PackageVersionRange("1.0.0-a..<1.0.0") != nil)
    #expect(PackageVersionRange("1.0.0...2.0.0...3.0.0") == nil)
    #expect(PodRequirement(">=1.2,< 3.0.0-rc1")?.conditions == [">= 1.2", "< 3.0.0-rc1"])
    for text in ["", "~>", ">= 1,", "a", "1.", "~> 1 2", "=> 1", "1.0#{x}", "1_0"] {
      #expect(PodRequirement(text) == nil, "\(text)")
    }
    for text in [
      ">= 3, < 1", "> 1, < 1.0", ">= 1, < 1", "~> 5.9, >= 6", "= 1, = 2", "1.2, > 1.2",
      "~> 5.9.1, >= 5.10",
    ] {
      #expect(PodRequirement(text)?.isSatisfiable == false, "\(text)")
    }
    for text in [
      "1", ">= 1, <= 1.0", "~> 5.9, < 6", "~> 5.9.1, >= 5.9.2", "!= 1", ">= 2, < 1.b", "> 1, > 2",
      "= 1.0, 1",
      "~> 9223372036854775807",
    ] {
      #expect(PodRequirement(text)?.isSatisfiable == true, "\(text)")
    }
  }
}
