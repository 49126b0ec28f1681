import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

@Suite struct TableFilesTests {
  /// Names that would be code, comments or other names if they were written as they are.
  private static let hostile = [
    "", "1st/page", "job/list", "job-list", "job_list", "self", "Type", "init", "allCases",
    "segment",
    "职位/列表", "é/e\u{301}", "🚗/👩‍👩‍👧", "a\"b", "a\\b", "a\nb", "line\r\n*/ }\0", "\\(crash())",
    "what??/",
    "??=", "%@/%s", "a\u{2028}b", "\u{FEFF}bom", "JobURL", "job/:id",
    "city58://job/{city}/<int:self>?from=a b#x",
    "job/:class/:class", "files/<path:rest>", "files/*", "optional(/:id)", "a:b", ":self", "x/:1",
  ]

  private static func entries(_ type: (String) -> ProvidedType?) -> [ProductTables.Entry] {
    hostile.enumerated().map { index, name in
      ProductTables.Entry(
        name, provider: index % 2 == 0 ? "Jobs" : "58\n\"同城\" \\", type: type(name))
    }
  }

  private static let tables = ProductTables(
    product: "58 \"同城\"",
    tables: [
      ProductTables.Table(.route, entries { _ in nil }),
      ProductTables.Table(
        .service,
        entries { $0 == "job/list" ? .swift(module: "Jobs", name: "JobService") : nil },
        gap: .absent(component: "Maps")),
      ProductTables.Table(
        .binding,
        [
          ProductTables.Entry(
            "ban\"ner", provider: "Jobs",
            type: .objectiveC(header: "Jobs/JobBanner.h", name: "JobBanner")),
          ProductTables.Entry(
            "cell", provider: "Jobs", type: .swift(module: "Jobs", name: "JobCell")),
          ProductTables.Entry(
            "own", provider: "58 \"同城\"", type: .swift(module: nil, name: "OwnCell")),
          ProductTables.Entry(
            "left out", provider: "Maps", type: .swift(module: "Maps", name: "MapCell")),
        ]),
      ProductTables.Table(
        .action,
        hostile.enumerated().map { index, name in
          ProductTables.Entry(
            name, provider: "Jobs", parameters: [nil, [], [name], ["id", name, "a\"b"]][index % 4])
        } + [ProductTables.Entry("parameters", provider: "Jobs")]),
    ])

  private static let empty = ProductTables(
    product: "Empty",
    tables: ProductTables.kinds.map { ProductTables.Table($0.kind, []) })

  private func files(_ tables: ProductTables) -> TableFiles { TableFiles(tables, linked: ["Jobs"]) }

  private func text(_ files: [GeneratedFile]) -> String {
    files.map { file in
      guard case .text(let text) = file.content else { return "" }
      return "=== \(file.path)\n\(text)"
    }.joined()
  }

  // MARK: Goldens

  @Test func goldenTables() throws {
    for (name, tables) in [("hostile", Self.tables), ("empty", Self.empty)] {
      let swift = text(files(tables).swift(in: "Tables"))
      #expect(try Golden.difference(swift, from: "tables/\(name).swift.txt") == nil)
      let objectiveC = text(files(tables).objectiveC(in: "Tables"))
      #expect(try Golden.difference(objectiveC, from: "tables/\(name).objc.txt") == nil)
    }
  }

  // MARK: Compilers

  @Test func swiftKeepsEveryName() async throws {
    let disk = try GeneratedDisk()
    try disk.write(
      """
      public struct JobService {}
      public final class JobCell {}
      """, to: "Jobs.swift")
    let module = try await disk.run(
      "swiftc",
      ["-emit-module", "-emit-object", "-module-name", "Jobs", "-parse-as-library", "Jobs.swift"])
    #expect(module.isSuccess, "\(module.text)")
    try disk.write(files(Self.tables).swift(in: "App"))
    try disk.write(
      """
      struct OwnCell {}
      for route in Routes.allCases { print(Array(route.rawValue.utf8), Array(route.component.utf8)) }
      for (name, component) in Services.others { print(Array(name.utf8), Array(component.utf8)) }
      print(Services.types.map(\\.name), Bindings.types.map(\\.name), Bindings.types.map(\\.type))
      print(Routes.jobId(id: "a/b c?é"))
      for action in Actions.allCases {
        print("action", Array(action.rawValue.utf8), action.parameters.map { $0.map { Array($0.utf8) } } as Any)
      }
      """, to: "App/main.swift")
    let sources = ["Routes", "Services", "Bindings", "Actions"].map { "App/ModKit\($0).swift" }
    let build = try await disk.run(
      "swiftc",
      ["-swift-version", "6", "-warnings-as-errors", "-I", ".", "-o", "app", "App/main.swift"]
        + sources + ["Jobs.o"])
    #expect(build.isSuccess, "\(build.text)")
    let run = try await disk.run(disk.root.appending(path: "app").path, [])
    let lines = run.text.split(separator: "\n")
    let expected = Self.tables.tables[0].entries.map {
      "\(Array($0.name.utf8)) \(Array($0.provider.utf8))"
    }
    #expect(lines.prefix(expected.count).map(String.init) == expected)
    let actions = Self.tables.tables[3].entries.map {
      "action \(Array($0.name.utf8)) \($0.parameters.map { $0.map { Array($0.utf8) } } as Any)"
    }
    #expect(lines.suffix(actions.count).map(String.init) == actions)
    #expect(lines.contains("job/a%2Fb%20c%3F%C3%A9"))
    #expect(lines.contains { $0.hasPrefix(#"["job/list"] ["cell", "own"]"#) })
  }

  @Test func swiftAcceptsEmptyTables() async throws {
    let disk = try GeneratedDisk()
    try disk.write(files(Self.empty).swift(in: "App"))
    let answer = try await disk.run(
      "swiftc",
      ["-typecheck", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"]
        + ["Routes", "Services", "Bindings", "Actions"].map { "App/ModKit\($0).swift" })
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test func clangAcceptsTheTables() async throws {
    for tables in [Self.tables, Self.empty] {
      let disk = try GeneratedDisk()
      try disk.write(StubSDK(imports: []).files(in: "sdk"))
      try disk.write(files(tables).objectiveC(in: "App"))
      // What the stub of Foundation does not have.
      try disk.write(
        """
        #import <Foundation/Foundation.h>
        @interface NSCharacterSet : NSObject
        + (instancetype)characterSetWithCharactersInString:(NSString *)text;
        @end
        @interface NSString (Encoding)
        - (NSString *)stringByAddingPercentEncodingWithAllowedCharacters:(NSCharacterSet *)allowed;
        @end
        @interface NSArray (Joining)
        + (instancetype)arrayWithObjects:(const id *)objects count:(unsigned long)count;
        - (NSString *)componentsJoinedByString:(NSString *)text;
        @end
        @interface NSObject (Classes)
        + (Class)class;
        @end
        @interface NSDictionary (Literal)
        + (instancetype)dictionaryWithObjects:(const id *)objects
                                      forKeys:(const id *)keys
                                        count:(unsigned long)count;
        @end

        """, to: "stub.h")
      try disk.write(
        "#import <Foundation/Foundation.h>\n@interface JobBanner : NSObject\n@end\n",
        to: "Jobs/JobBanner.h")
      try disk.write(
        "#import \"App/ModKitRoutes.h\"\n#import \"App/ModKitActions.h\"\n", to: "routes.m")
      for source in ["routes.m", "App/ModKitServices.m", "App/ModKitBindings.m"] {
        let answer = try await disk.run(
          "clang",
          [
            "-fsyntax-only", "-x", "objective-c", "-target", "arm64-apple-ios16", "-isysroot",
            "sdk",
            "-fmodules", "-fmodules-cache-path=cache", "-fobjc-arc", "-Wall", "-Werror",
            "-Wno-unused-variable", "-Wno-unused-function", "-I", ".", "-include", "stub.h", source,
          ])
        #expect(answer.isSuccess, "\(source): \(answer.text)")
      }
    }
  }

  // MARK: Names

  @Test func namesOfTheShellAreKept() {
    let paths = files(Self.empty).swift(
      in: "App", besides: ["Apps/modkitroutes.swift", "ModKitRoutes2.m"]
    )
    .map(\.path)
    #expect(
      paths == [
        "App/ModKitRoutes3.swift", "App/ModKitServices.swift", "App/ModKitBindings.swift",
        "App/ModKitActions.swift",
      ])
  }

  @Test func identifiersAreDistinctAndStable() {
    var names = CodeNames(noun: "route", reserved: CodeNames.swiftKeywords)
    #expect(
      ["job/list", "job-list", "self", "404", "", "🚗", "URL/x", "A/b", "TEST://a"].map {
        names.name(for: $0)
      }
        == [
          "jobList", "jobList2", "routeSelf", "route404", "route", "route2", "urlX", "aB", "testA",
        ])
  }

  @Test(arguments: [
    ("job/:id", ["job/", ":id"]), ("a://x/{id}/<int:n>?q#f", ["a://x/", ":id", "/", ":n", "?q#f"]),
  ])
  func partsOfRoutes(route: String, parts: [String]) {
    let texts = RouteParts(route)?.parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let name): ":\(name)"
      }
    }
    #expect(texts == parts)
  }

  @Test(arguments: ["job/list", "a/*", "a(/:id)", "<path:x>", "a/:id(\\d+)", "a/x{y}z"])
  func routesWithoutAddresses(route: String) { #expect(RouteParts(route) == nil) }
}
