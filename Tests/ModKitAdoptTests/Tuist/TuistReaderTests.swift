import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitXcode

@Suite struct TuistReaderTests {
  /// A graph in the present format: an app, a framework with tests, and a package that Tuist fetched.
  private static let graph = """
    {
      "name": "Shop",
      "path": "/Users/a/shop",
      "dependencies": [],
      "projects": [
        "/Users/a/shop/Kits/Net",
        {
          "name": "Net", "path": "/Users/a/shop/Kits/Net",
          "xcodeProjPath": "/Users/a/shop/Kits/Net/Net.xcodeproj", "type": {"local": {}},
          "settings": {"base": {}, "configurations": []},
          "targets": {
            "NetTests": {
              "name": "NetTests", "product": "unit_tests", "productName": "NetTests",
              "destinations": ["iPhone"],
              "sources": [{"path": "/Users/a/shop/Kits/Net/Tests/t.swift"}],
              "dependencies": [{"target": {"name": "Net", "status": "required"}}, {"xctest": {}}]
            },
            "Net": {
              "name": "Net", "product": "staticFramework", "productName": "Net",
              "destinations": ["iPhone", "iPad", "mac"],
              "sources": [
                {"path": "/Users/a/shop/Kits/Net/Src/n.swift"},
                {"path": "/Users/a/shop/Kits/Net/Src/o.m", "compilerFlags": "-w"},
                {"path": "/Users/a/elsewhere/x.swift"}
              ],
              "headers": {"public": ["/Users/a/shop/Kits/Net/Src/o.h"], "private": [], "project": []},
              "resources": {"resources": [
                {"file": {"path": "/Users/a/shop/Kits/Net/a.json", "tags": []}},
                {"folderReference": {"path": "/Users/a/shop/Kits/Net/Web", "tags": []}}
              ]},
              "coreDataModels": [{"path": "/Users/a/shop/Kits/Net/M.xcdatamodeld", "versions": []}],
              "settings": {
                "base": {"PRODUCT_MODULE_NAME": {"string": {"_0": "NetKit"}},
                         "OTHER_LDFLAGS": {"array": {"_0": ["-ObjC"]}}},
                "configurations": []
              },
              "dependencies": [
                {"project": {"target": "Alamofire", "path": "/Users/a/shop/.build/checkouts/Alamofire", "status": "required"}},
                {"sdk": {"name": "UIKit.framework", "status": "required"}},
                {"xcframework": {"path": "/Users/a/shop/Vendor/V.xcframework", "status": "required"}},
                {"package": {"product": "Lib", "type": {"runtime": {}}}},
                {"library": {"path": "/Users/a/shop/libx.a", "publicHeaders": "/Users/a/shop/x"}}
              ]
            }
          }
        },
        "/Users/a/shop",
        {
          "name": "Shop", "path": "/Users/a/shop",
          "xcodeProjPath": "/Users/a/shop/Shop.xcodeproj", "type": {"local": {}},
          "settings": {"base": {"PRODUCT_NAME": {"string": {"_0": "$(TARGET_NAME)App"}}}},
          "targets": {
            "Shop": {
              "name": "Shop", "product": "app", "productName": "Shop", "destinations": ["iPhone"],
              "sources": [],
              "buildableFolders": [{
                "path": "/Users/a/shop/App", "resolvedFiles": [],
                "exceptions": {"exceptions": [{
                  "excluded": ["/Users/a/shop/App/Old/x.swift"], "publicHeaders": [], "privateHeaders": [],
                  "compilerFlags": {}
                }]}
              }],
              "dependencies": [
                {"project": {"target": "Net", "path": "/Users/a/shop/Kits/Net", "status": "required"}},
                {"target": {"name": "Widget", "status": "required"}}
              ]
            },
            "Widget": {
              "name": "Widget", "product": "app_extension", "productName": "Widget",
              "sources": [{"path": "/Users/a/shop/Widget/w.swift"}], "dependencies": []
            }
          }
        },
        "/Users/a/shop/.build/checkouts/Alamofire",
        {
          "name": "Alamofire", "path": "/Users/a/shop/.build/checkouts/Alamofire",
          "xcodeProjPath": "/Users/a/shop/.build/checkouts/Alamofire/Alamofire.xcodeproj",
          "type": {"external": {"hash": "1"}},
          "targets": {"Alamofire": {"name": "Alamofire", "product": "framework", "productName": "AlamofireModule", "sources": []}}
        }
      ]
    }
    """

  private static func reading(
    _ graph: String = graph, at file: String = "graph.json",
    files: [String] = ["Kits/Net/Src/n.swift"]
  ) -> ForeignReading {
    let tree = InMemoryFileTree(
      Dictionary(files.map { ($0, "") }, uniquingKeysWith: { first, _ in first }))
    return TuistReader(files: ProjectFiles(tree)).reading(of: Array(graph.utf8), at: file)
  }

  @Test func targetsAreComponents() throws {
    let reading = Self.reading()
    #expect(reading.issues.isEmpty)
    #expect(reading.components.map(\.name) == ["Shop", "Widget", "Net"])
    let net = try #require(reading.component("Net"))
    #expect(net.module == "NetKit")
    #expect(net.directory == "Kits/Net")
    #expect(net.paths(\.sources) == ["Kits/Net/Src/n.swift", "Kits/Net/Src/o.m"])
    #expect(net.paths(\.publicHeaders) == ["Kits/Net/Src/o.h"])
    #expect(
      net.paths(\.resources) == ["Kits/Net/M.xcdatamodeld", "Kits/Net/Web", "Kits/Net/a.json"])
    #expect(net.paths(\.testSources) == ["Kits/Net/Tests/t.swift"])
    #expect(net.paths(\.frameworks) == ["Vendor/V.xcframework"])
    #expect(net.platforms == [.ios, .macos])
    #expect(net.location == SourceLocation(file: "graph.json", line: 19, column: 19))
    let shop = try #require(reading.component("Shop"))
    #expect(shop.module == "ShopApp")
    #expect(shop.sources.map(\.excluded) == [["Old/x.swift"]])
    #expect(shop.paths(\.sources) == ["App"])
    #expect(!reading.isSelfContained)
  }

  @Test func dependenciesLeadToProjectsAndModules() throws {
    let reading = Self.reading()
    let shop = try #require(reading.component("Shop"))
    #expect(shop.references.map(\.reference) == ["Kits/Net/Net.xcodeproj: target Net"])
    let net = try #require(reading.component("Net"))
    #expect(net.aliases.first == "Kits/Net/Net.xcodeproj: target Net")
    #expect(net.references.map(\.modules) == [["AlamofireModule"], ["Lib"], ["V"]])
    #expect(
      net.references.dropFirst().map(\.reference)
        == ["Package.swift: product Lib", "xcodeproj: product V.framework"])
    #expect(reading.products.map(\.name) == ["Shop"])
    #expect(
      reading.products.first?.dependencies.map(\.reference) == [
        "Shop.xcodeproj: target Shop", "Kits/Net/Net.xcodeproj: target Net",
        "Shop.xcodeproj: target Widget",
      ])
  }

  @Test func whatIsNotReadIsNamed() {
    let reading = Self.reading()
    #expect(
      reading.messages == [
        "a dependency of the kind `library` is not read, and is left out",
        "`x.swift` of `Net` is outside of the workspace, and left out",
      ])
    #expect(reading.gaps.allSatisfy { $0.components == ["Net"] && $0.isUnread })
    #expect(reading.gaps.last?.issue.location.line == 24)
  }

  @Test func graphsOfTuist3AreRead() throws {
    let graph = """
      {"name": "Old", "path": "/old", "projects": {"/old": {
        "name": "Old", "path": "/old", "isExternal": false, "packages": [], "schemes": [],
        "targets": [
          {"name": "Old-Kit", "product": "framework", "sources": ["/old/Kit/k.swift"],
           "resources": ["/old/Kit/a.json"], "dependencies": [{"xctest": {}}]},
          {"name": "App", "product": "app", "sources": ["/old/App/a.swift"],
           "dependencies": [{"target": {"name": "Old-Kit"}}, {"project": {"target": "Rx", "path": "/old/Deps"}}]}
        ]},
        "/old/Deps": {"name": "Deps", "path": "/old/Deps", "isExternal": true, "targets": []}}}
      """
    let reading = Self.reading(graph, files: ["Kit/k.swift"])
    #expect(reading.messages.isEmpty)
    #expect(reading.components.map(\.name) == ["App", "Old-Kit"])
    #expect(reading.components.map(\.module) == ["App", "Old_Kit"])
    #expect(reading.components[1].paths(\.resources) == ["Kit/a.json"])
    #expect(
      reading.components[0].references.map(\.reference) == [
        "Old.xcodeproj: target Old-Kit", "Deps/Deps.xcodeproj: target Rx",
      ])
  }

  @Test func theRootIsWhereTheSourcesAre() {
    let deep = Self.reading(at: "ci/out/graph.json", files: ["ci/Kits/Net/Src/n.swift"])
    #expect(
      deep.component("Net")?.paths(\.sources).contains("ci/Kits/Net/Src/n.swift") == true)
    let above = Self.reading(at: "ci/out/graph.json")
    #expect(above.component("Net")?.directory == "Kits/Net")
  }

  @Test func repeatedNamesAreLeftOut() {
    let graph = """
      {"name": "A", "path": "/a", "projects": [
        "/a/x", {"name": "X", "path": "/a/x", "targets": [
          {"name": "Demo", "product": "app", "productName": "kit"},
          {"name": "Demo", "product": "app", "productName": "Demo"}]},
        "/a/y", {"name": "Y", "path": "/a/y", "targets": [
          {"name": "Kit", "product": "framework", "productName": "Kit"}]}]}
      """
    let reading = Self.reading(graph, files: [])
    #expect(reading.components.map(\.module) == ["Demo", "Kit"])
    #expect(
      reading.messages == [
        "`kit` is left out: another target has this name, or its module `kit`"
      ])
  }

  @Test func headersBesideSourcesOfAppsBelongToThem() {
    let graph = """
      {"name": "A", "path": "/a", "projects": ["/a", {"name": "A", "path": "/a", "targets": {
        "A": {"name": "A", "product": "app", "sources": [{"path": "/a/A/m.m"}]}}}]}
      """
    let reading = Self.reading(graph, files: ["A/m.m", "A/m.h", "A/Deep/n.h"])
    #expect(reading.component("A")?.paths(\.projectHeaders) == ["A/m.h"])
  }

  @Test(arguments: [
    ("{", "this is no graph of Tuist: "), ("[]", "this is no graph of Tuist: it has no `path`"),
    ("{\"path\": \"/a\"}", "this is no graph of Tuist: it has no `projects`"),
    (graph, "this is no graph of Tuist: none of its sources is in this workspace"),
  ])
  func otherDocumentsAreNoGraphs(_ text: String, _ message: String) throws {
    let issue = try #require(Self.reading(text, files: []).issues.first)
    #expect(issue.message.hasPrefix(message))
    #expect(issue.advice?.contains("tuist graph --format json") == true)
  }

  @Test(arguments: [
    "{\"path\": \"/a\", \"projects\": [\"/a\"]}",
    "{\"path\": \"/a\", \"projects\": [1, 2, {}, []]}",
    "{\"path\": \"/a\", \"projects\": {\"/a\": {\"targets\": [1, {}, {\"name\": []}, {\"name\": \"\"}]}}}",
    "{\"path\": \"/a\", \"projects\": {\"/a\": {\"targets\": {\"A\": {\"name\": \"A\", \"sources\": 1, \"dependencies\": [[], 1, {}]}}}}}",
  ])
  func oddValuesAreNotFatal(_ text: String) {
    #expect(Self.reading(text, files: []).issues.isEmpty)
  }

  @Test func targetsHaveLimits() {
    func reading(_ count: Int, name: (Int) -> String) -> ForeignReading {
      let targets = (0..<count).map {
        "\"\($0)\": {\"name\": \"\(name($0))\", \"product\": \"app\"}"
      }
      let graph = """
        {"path": "/r", "projects": ["/r", {"name": "A", "targets": {\(targets.joined(separator: ","))}}]}
        """
      return TuistReader(files: ProjectFiles(InMemoryFileTree()))
        .reading(of: Array(graph.utf8), at: "graph.json")
    }
    let many = reading(20_000) { "T\($0)" }
    #expect(many.components.isEmpty)
    #expect(many.messages == ["this project has more than 5000 targets, and is left out"])
    let long = reading(2) { $0 == 0 ? "T" : String(repeating: "x", count: 100_000) }
    #expect(long.components.map(\.name) == ["T"])
    #expect(
      long.messages == [
        "the name of a target is longer than 1024 bytes, and the target is left out"
      ])
  }
}
