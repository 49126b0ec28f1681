import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct SwiftPackageComponentsTests {
  /// A dump as SwiftPM prints it, with as much as a test needs.
  private static func dump(
    targets: String, products: String = "", dependencies: String = "", tools: String = "5.9.0"
  ) throws -> SwiftPackageDump {
    try #require(
      SwiftPackageDump(
        """
        {"name": "P", "packageKind": {"root": ["/w/P"]}, "products": [\(products)],
         "dependencies": [\(dependencies)], "targets": [\(targets)],
         "toolsVersion": {"_version": "\(tools)"}}
        """))
  }

  private static func reading(
    _ dump: SwiftPackageDump, text: String = "", files paths: [String: String] = ["P/a.swift": ""],
    checkouts: [String: SwiftPackageDump] = [:]
  ) -> ForeignReading {
    SwiftPackageComponents(
      dump, text: text, at: "P/Package.swift", files: SwiftPackageFiles(paths), checkouts: checkouts
    ).reading
  }

  private static func gaps(_ reading: ForeignReading) -> [String] {
    reading.gaps.map { "\($0.component): \($0.issue.location): \($0.issue.message)" }
  }

  @Test(arguments: [
    ("Sources/A/a.swift", "5.5.0", "P/Sources/A"),
    ("Source/A/a.swift", "5.5.0", "P/Source/A"),
    ("srcs/A/a.swift", "5.5.0", "P/srcs/A"),
    ("Sources/a.swift", "5.9.0", "P/Sources"),
    ("Sources/a.swift", "5.8.0", "P"),
    ("src/B/a.swift", "5.9.0", "P/src"),
    ("Other/A/a.swift", "5.9.0", "P"),
  ])
  func theDirectoryIsWhereSwiftPMLooks(_ file: String, _ tools: String, _ place: String) throws {
    let dump = try Self.dump(targets: #"{"name": "A", "type": "regular"}"#, tools: tools)
    let reading = Self.reading(dump, files: ["P/\(file)": ""])
    #expect(reading.components.map(\.directory) == [place])
    #expect(reading.gaps.isEmpty == (place != "P"))
  }

  /// They may be made or fetched later. Swift alone has none.
  @Test(arguments: [("a.m", ["P/Sources/A/inc", "P/shared"]), ("a.swift", [])])
  func directoriesForHeaders(file: String, expected: [String]) throws {
    let settings = ["inc", "../../shared", "inc"].map {
      #"{"kind": {"headerSearchPath": {"_0": "\#($0)"}}, "tool": "c"}"#
    }
    let dump = try Self.dump(
      targets: """
        {"name": "A", "type": "regular", "settings": [\(settings.joined(separator: ", "))]}
        """)
    let component = try #require(
      Self.reading(dump, files: ["P/Sources/A/\(file)": ""]).components.first)
    #expect(component.headerSettings.searchPaths.map(\.path) == expected)
  }

  @Test func buildSettings() throws {
    let settings = [
      #"{"kind": {"define": {"_0": "X=\"a b\""}}, "tool": "c"}"#,
      #"{"kind": {"headerSearchPath": {"_0": "inc"}}, "tool": "c"}"#,
      #"{"kind": {"unsafeFlags": {"_0": ["-fno-x", "-w"]}}, "tool": "c"}"#,
      #"{"kind": {"define": {"_0": "X=\"a b\""}}, "tool": "cxx"}"#,
      #"{"kind": {"define": {"_0": "PLUS"}}, "tool": "cxx"}"#,
      #"{"kind": {"define": {"_0": "S"}}, "tool": "swift"}"#,
      #"{"condition": {"config": "debug", "platformNames": ["ios", "linux"]}, "kind": {"define": {"_0": "D"}}, "tool": "swift"}"#,
      #"{"condition": {"platformNames": ["wasi"]}, "kind": {"define": {"_0": "W"}}, "tool": "swift"}"#,
      #"{"kind": {"enableUpcomingFeature": {"_0": "F"}}, "tool": "swift"}"#,
      #"{"kind": {"interoperabilityMode": {"_0": "Cxx"}}, "tool": "swift"}"#,
      #"{"kind": {"linkedLibrary": {"_0": "z"}}, "tool": "linker"}"#,
      #"{"kind": {"future": {"_0": {"x": 1}}}, "tool": "swift"}"#, "7",
    ]
    let dump = try Self.dump(
      targets: """
        {"name": "A", "type": "regular", "settings": [\(settings.joined(separator: ", "))]}
        """)
    let component = try #require(
      Self.reading(dump, files: ["P/Sources/A/a.swift": ""]).components.first)
    #expect(
      component.settings.all.map { "\($0.name)=\($0.value.text)" } == [
        #"GCC_PREPROCESSOR_DEFINITIONS=$(inherited) "X=\"a b\"""#,
        "OTHER_CFLAGS=$(inherited) -fno-x -w",
        "OTHER_SWIFT_FLAGS=$(inherited) -cxx-interoperability-mode=default",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS=$(inherited) S",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphone*][config=Debug]=$(inherited) D",
      ])
    #expect(component.swift.features == ["F"])
    #expect(component.headerSettings.searchPaths.isEmpty)
    #expect(
      component.notes.map(\.text) == [
        "`define PLUS` of `cxxSettings` is not carried over",
        "`define D` of `swiftSettings` is not carried over for linux",
        "`define D` of `swiftSettings` has a condition, so that Xcode gets it, and SwiftPM and"
          + " libraries do not",
        "`define W` of `swiftSettings` is not carried over for wasi",
        "`linkedLibrary z` of `linkerSettings` is not carried over",
        "a build setting that modkit does not know is not carried over",
        "a build setting that modkit does not know is not carried over",
      ])
  }

  /// SwiftPM compiles it with Swift alone, whatever headers and module maps lie there.
  @Test(arguments: [true, false]) func headersBesideSwift(isSwift: Bool) throws {
    let dump = try Self.dump(
      targets: #"{"name": "A", "type": "regular", "path": "c", "exclude": ["old"]}"#)
    let files = [
      "P/c/A.h", "P/c/include/A.h", "P/c/include/module.modulemap", "P/c/sub/a.swift",
      "P/c/old/old.c", isSwift ? "P/c/b.swift" : "P/c/b.c",
    ]
    let reading = Self.reading(
      dump,
      files: Dictionary(uniqueKeysWithValues: files.map { ($0, "module Other {}") }))
    let component = try #require(reading.components.first)
    #expect(component.publicHeaders.isEmpty == isSwift)
    #expect((component.moduleMap == nil) == isSwift)
    #expect((component.module == "A") == isSwift)
  }

  @Test func aPathThatLeavesThePackageIsNotFollowed() throws {
    let dump = try Self.dump(targets: #"{"name": "A", "type": "regular", "path": "../../x"}"#)
    let reading = Self.reading(dump, files: ["x/a.swift": ""])
    #expect(
      Self.gaps(reading) == [
        "A: P/Package.swift:1:1: A: there is no directory ../../x, so nothing is known of its files"
      ])
  }

  @Test func whatModkitHasNotHeardOfIsReported() throws {
    let dump = try Self.dump(
      targets: """
        {"name": "A", "type": "hologram", "path": ".", "dependencies": [{"spell": ["x", null]}]}
        """)
    #expect(
      Self.gaps(Self.reading(dump, text: "let t = [\n  .hologram(name: \"A\")]")) == [
        "A: P/Package.swift:2:19: A: modkit does not know dependencies of the kind `spell`",
        "A: P/Package.swift:2:19: A: modkit does not know targets of the type `hologram`",
      ])
  }

  @Test func whatIsNoDumpIsNothing() {
    for text in ["", "{}", "[]", #"{"name": 1}"#, "{\"name\": \"P\", \"targets\": [{}]}", "\u{0}"] {
      #expect(SwiftPackageDump(text) == nil)
    }
  }

  // MARK: Products

  private static let user = #"""
    {"name": "A", "type": "regular", "path": ".", "dependencies": [
      {"product": ["Kit", "kit", {"Old": "New"}, {"platformNames": ["ios"]}]}, {"byName": ["Web", null]}]}
    """#
  private static let remote = """
    {"sourceControl": [{"identity": "kit"}]}, {"sourceControl": [{"identity": "web"}]}
    """

  @Test func productsOfElsewhereAreTheirModulesWhereTheyWereFetched() throws {
    let dump = try Self.dump(targets: Self.user, dependencies: Self.remote)
    let kit = try Self.dump(
      targets: #"{"name": "Old", "type": "regular"}, {"name": "kit-core", "type": "regular"}"#,
      products: #"{"name": "Kit", "targets": ["Old", "kit-core"]}"#)
    let unknown = Self.reading(dump)
    #expect(unknown.components[0].references.map(\.modules) == [["Kit"], ["Web"]])
    #expect(
      Self.gaps(unknown) == [
        "A: P/Package.swift:1:1: the modules of Kit, Web are not known, and taken to be called"
          + " like the products"
      ])
    let known = Self.reading(dump, checkouts: ["kit": kit])
    #expect(known.components[0].references.map(\.modules) == [["New", "kit_core"], ["Web"]])
    #expect(Self.gaps(known).count == 1)
    #expect(Self.gaps(known).allSatisfy { $0.contains("the modules of Web are") })
  }

  @Test func aPackageBesideIsAskedForItsProduct() throws {
    let dump = try Self.dump(
      targets: Self.user,
      dependencies: """
        {"fileSystem": [{"identity": "kit", "path": "/w/Kits/kit"}]},
        {"fileSystem": [{"identity": "web", "path": "/elsewhere/web"}]}
        """)
    let reading = Self.reading(
      dump, files: ["P/a.swift": "", "Kits/kit/Package.swift": ""])
    let dependencies = reading.components[0].references
    let kit = try Self.dump(
      targets: #"{"name": "Old", "type": "regular", "path": "."}"#,
      products: #"{"name": "Kit", "targets": ["Old"]}"#)
    let answer = SwiftPackageComponents(
      kit, text: "", at: "Kits/kit/Package.swift", files: SwiftPackageFiles([:])
    ).reading.components[0].aliases
    #expect(answer.contains(dependencies[0].reference))
    #expect(!answer.contains(dependencies[1].reference))
    #expect(
      Self.gaps(reading) == [
        "A: P/Package.swift:1:1: `moduleAliases` of `Kit` rename modules of this repository, which"
          + " modkit does not follow"
      ])
  }

  private static func remote(_ url: String) -> String {
    let identity = SwiftPMPackage(.repository(url: url, .branch("main"))).identity
    return """
      {"sourceControl": [{"identity": "\(identity)", "location": {"remote": [{"urlString": "\(url)"}]},
        "requirement": {"branch": ["main"]}}]}
      """
  }

  private static func reading(
    uses: String, of urls: [String], replacing packages: LocalSwiftPackages = LocalSwiftPackages(),
    checkouts: [String: SwiftPackageDump] = [:]
  ) throws -> [ForeignDependency] {
    let dump = try Self.dump(
      targets: #"{"name": "A", "type": "regular", "dependencies": [\#(uses)]}"#,
      dependencies: urls.map(remote).joined(separator: ", "))
    let reading = SwiftPackageComponents(
      dump, text: "", at: "P/Package.swift", files: SwiftPackageFiles(["P/Sources/A/a.swift": ""]),
      checkouts: checkouts, replacing: packages
    ).reading
    return try #require(reading.components.first).references
  }

  @Test func aPackageOfTheRepositoryTakesThePlaceOfOneWithItsIdentity() throws {
    let local = LocalSwiftPackages(besides: ["geometry": "Libs/geometry"])
    let use = #"{"product": ["Shapes", "geometry", null, null]}"#
    let found = try Self.reading(
      uses: use, of: ["https://example.com/team/geometry.git"], replacing: local)
    #expect(found.map(\.reference) == ["Libs/geometry/Package.swift: product Shapes"])
    let other = try Self.reading(
      uses: use, of: ["https://example.com/team/geometry-kit"], replacing: local)
    #expect(other.map(\.reference) == ["elsewhere:/Package.swift: product Shapes"])
  }

  @Test func aProductByNameIsOfThePackageThatHasIt() throws {
    let urls = ["https://example.com/a/icons-ios", "https://example.com/a/themes"]
    func origins(_ name: String, _ checkouts: [String: SwiftPackageDump] = [:]) throws -> [String?]
    {
      try Self.reading(
        uses: #"{"byName": ["\#(name)", null]}"#, of: urls, checkouts: checkouts
      ).map { dependency in
        if case .product(_, let package)? = dependency.origin { package.identity } else { nil }
      }
    }
    #expect(try origins("Themes") == ["themes"])
    // Nothing says which package has it, so that its modules have to.
    #expect(try origins("Icons") == [nil])
    let icons = try Self.dump(
      targets: #"{"name": "Icons", "type": "regular"}"#,
      products: #"{"name": "Icons", "targets": ["Icons"]}"#)
    #expect(try origins("Icons", ["icons-ios": icons]) == ["icons-ios"])
  }

  @Test func aPathThatLeadsToNoPackageIsSaid() throws {
    let dump = try Self.dump(
      targets: Self.user,
      dependencies: """
        {"fileSystem": [{"identity": "kit", "path": "/w/P/gone"}]},
        {"fileSystem": [{"identity": "web", "path": "/w/Web"}]}
        """)
    let text = "let t = [\n  .target(name: \"A\", dependencies: [.product(name: \"Kit\", x)])]"
    let gaps = Self.gaps(
      Self.reading(dump, text: text, files: ["P/a.swift": "", "Web/Package.swift": ""]))
    #expect(
      gaps.contains(
        "A: P/Package.swift:2:52: there is no Package.swift in P/gone, where the product `Kit`"
          + " would be; its module is taken to be called Kit"), "\(gaps)")
    #expect(!gaps.contains { $0.contains("no Package.swift in Web") })
  }

  /// Only the modules of the missing package are not known: what the target declares is.
  @Test func aMissingPackageHidesModules() throws {
    let dump = try Self.dump(
      targets: Self.user,
      dependencies: #"{"fileSystem": [{"identity": "kit", "path": "/w/P/gone"}]}"#)
    let gaps = Self.reading(dump, text: "", files: ["P/a.swift": ""]).gaps
      .filter { $0.issue.message.hasPrefix("there is no Package.swift") }
    #expect(gaps.map(\.hides) == [.modules])
    #expect(gaps.map(\.components) == [["A"]])
  }

  // MARK: Kinds of targets

  @Test func binariesAndSystemLibrariesHaveTheModulesThatAreInThem() throws {
    let dump = try Self.dump(
      targets: """
        {"name": "CZip", "type": "system"}, {"name": "Old", "type": "binary", "path": "Old.xcframework"},
        {"name": "Far", "type": "binary", "url": "https://example.com/far.zip"},
        {"name": "Two", "type": "binary", "path": "Two.xcframework"}
        """)
    let reading = Self.reading(
      dump,
      files: [
        "P/Sources/CZip/module.modulemap": "/* module A */ explicit module \"Zip\" [system] {}",
        "P/Old.xcframework/ios-arm64/New.framework/New": "",
        "P/Old.xcframework/ios-x86/New.framework/New": "",
        "P/Two.xcframework/ios/A.framework/A": "", "P/Two.xcframework/ios/B.framework/B": "",
      ])
    #expect(reading.components.map(\.module) == ["Zip", "New", "Far", "Two"])
    #expect(reading.components[0].moduleMap?.pattern == "module.modulemap")
    #expect(reading.gaps.map(\.component) == ["Far", "Two"])
  }

  @Test func toolsNeedNotBeImported() throws {
    let targets = ["regular", "executable", "macro", "plugin", "test"].map {
      #"{"name": "\#($0)", "type": "\#($0)", "path": "."}"#
    }
    let dump = try Self.dump(targets: targets.joined(separator: ","))
    let tools = Self.reading(dump).components.filter(\.isTool).map(\.name)
    #expect(tools == ["executable", "macro", "plugin"])
  }

  @Test(arguments: [
    ("include/A/a.h include/A/deep/b.h", "include/A", nil, 0),
    ("include/LibA/a.h", "include/LibA", "LibA", 0),
    ("include/a.h", nil, nil, 0),
    ("include/a.h include/A/b.h", nil, nil, 1),
  ])
  func headersAreFoundBelowInclude(
    _ paths: String, _ mappings: String?, _ directory: String?, _ gapCount: Int
  ) throws {
    let dump = try Self.dump(targets: #"{"name": "A", "type": "regular", "path": "c"}"#)
    let files = paths.split(separator: " ").map { ("P/c/\($0)", "") }
    let reading = Self.reading(dump, files: Dictionary(uniqueKeysWithValues: files))
    let component = try #require(reading.components.first)
    #expect(component.publicHeaders.map(\.pattern) == ["include"])
    #expect(component.mappings?.pattern == mappings)
    #expect(component.headerSettings.directory == directory)
    #expect(reading.gaps.count == gapCount)
  }

  /// Its own directory, as in many packages that were pods first.
  @Test func anEmptyPathIsTheDirectoryOfTheTarget() throws {
    let dump = try Self.dump(
      targets: #"{"name": "A", "type": "regular", "path": "c", "publicHeadersPath": ""}"#)
    let reading = Self.reading(dump, files: ["P/c/A.h": "", "P/c/a.m": ""])
    let component = try #require(reading.components.first)
    #expect(component.publicHeaders.map(\.pattern) == ["."])
    #expect(reading.gaps.isEmpty)
  }

  @Test(arguments: [("a-b", "a_b"), ("1a", "_1a"), ("Ünï", "Ünï"), ("a.b c", "a_b_c")])
  func modulesAreNamedAsSwiftPMNamesThem(_ name: String, _ module: String) {
    #expect(SwiftPackageDump.module(ofTarget: name) == module)
  }

  // MARK: Places

  @Test func placesAreThoseOfTheDeclarations() {
    let text = SwiftPackageText(
      """
      let p = Package(name: "A", products: [.library(name: "A", targets: ["A"])], // "B"
        targets: [.target(name: "B", dependencies: [.target(name: "A"), "C"]), /* "x /* y */ */
          .target(name: "A", dependencies: [ "D\\"", "E" ]), helper("F"),
      #if os(Linux) // only there
          .target(name: "L")
      #elseif compiler(>=6)
      #endif
      ])
      let e = Context.environment["CI"]
      """, file: "P")
    #expect(text.location(ofTarget: "A").description == "P:3:19")
    #expect(text.location(ofTarget: "B").description == "P:2:27")
    #expect(text.location(ofTarget: "F").description == "P:3:62")
    #expect(text.location(ofTarget: "Z").description == "P:1:1")
    #expect(text.location(of: "A", inTarget: "B").description == "P:2:61")
    #expect(text.location(of: "E", inTarget: "A").description == "P:3:47")
    #expect(
      text.circumstances.map { "\($0.location): \($0.text)" } == [
        "P:4:1: #if os(Linux)", "P:9:17: environment",
      ])
    #expect(SwiftPackageEnvironment.variables(in: "getenv(\"A\") + \"B\"") == ["A", "B"])
    #expect(SwiftPackageEnvironment.variables(in: "f(\"A\")") == [])
  }

  @Test func textThatIsCutOffIsNoTrouble() {
    let text =
      "/* .target(name: \"A\\\"\", [\"\"\"x\"\"\"]) */ .target(name: \"A\\\"\", [\"\"\"x\"\"\"])#if os("
    for length in 0...text.utf8.count {
      let cut = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      #expect(SwiftPackageText(cut, file: "P").location(ofTarget: "Z").line == 1)
    }
  }
}

extension SwiftPackageFiles {
  /// Files in memory.
  init(_ files: [String: String]) {
    let names: @Sendable (String) -> [String] = { directory in
      let names = files.keys.compactMap { path -> String? in
        RelativePath.rest(of: path, below: directory)
          .flatMap { $0.split(separator: "/").first.map(String.init) }
      }
      return Set(names).sorted()
    }
    self.init(
      names: { names($0).isEmpty ? nil : names($0) },
      subdirectories: { directory in
        names(directory).filter { files[RelativePath.join(directory, $0)] == nil }
      },
      text: { files[$0] })
  }
}
