import Foundation
import ModKitModel
import ModKitRules
import ModKitTestSupport
import Testing

/// The templates of docs/undoing-dependencies.md compile, and obey the rules.
@Suite struct UndoingPageTests {
  /// The blocks of code by the path in their first line.
  private static func templates() throws -> [String: String] {
    let page = Golden.directory.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "docs/undoing-dependencies.md")
    let blocks = try String(contentsOf: page, encoding: .utf8)
      .matches(of: /```(?:swift|objc)\n\/\/ (.+)\n([\s\S]*?)```/)
    return Dictionary(uniqueKeysWithValues: blocks.map { ("\($0.1)", "\($0.2)") })
  }

  private static let manifests = [
    "modkit.yml": "{name: City, components: [\"*/component.yml\"]}",
    "Bus/component.yml": "{name: Bus, layer: base-business}",
    "Login/component.yml": "{name: Login, layer: main-business, line: login, dependencies: [Bus]}",
    "Share/component.yml": "{name: Share, layer: main-business, line: share, dependencies: [Bus]}",
    "RealEstate/component.yml":
      "{name: RealEstate, layer: main-business, line: house, dependencies: [Bus]}",
    "Recruitment/component.yml":
      "{name: Recruitment, layer: main-business, line: jobs, dependencies: [Bus]}",
  ]

  @Test func theyObeyTheRules() throws {
    let templates = try Self.templates()
    #expect(templates.count == 10)
    let workspace = AdvisedWorkspace(templates.merging(Self.manifests) { $1 })
    #expect(try workspace.verdict().diagnostics.map(\.message) == [])
  }

  @Test func theyCompile() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit templates \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let templates = try Self.templates()
    for (path, text) in templates.merging(
      ["SDK/Foundation/Foundation.h": Self.foundation], uniquingKeysWith: { $1 })
    {
      let file = directory.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try await compileSwift(templates.keys.filter { $0.hasSuffix(".swift") }, in: directory)
    try FileManager.default.createSymbolicLink(
      atPath: directory.appending(path: "SDK/Bus").path, withDestinationPath: "../Bus/Headers")
    for file in templates.keys.sorted() where file.hasSuffix(".m") {
      let answer = try await Tool.run(
        "clang",
        [
          "-fsyntax-only", "-x", "objective-c", "-target", "arm64-apple-ios16", "-fobjc-arc",
          "-Wall", "-Werror", "-nostdinc", "-I", "SDK", file,
        ], in: directory)
      #expect(answer.isSuccess, "\(answer.text)")
    }
  }

  /// `Bus` is compiled first, because the others import it.
  private func compileSwift(_ files: [String], in directory: URL) async throws {
    let modules = Dictionary(grouping: files) { String($0.prefix { $0 != "/" }) }
    for module in ["Bus"] + modules.keys.filter({ $0 != "Bus" }).sorted() {
      let answer = try await Tool.run(
        "swiftc",
        [
          "-emit-module", "-emit-module-path", "\(module).swiftmodule", "-module-name", module,
          "-parse-as-library", "-warnings-as-errors", "-I", ".",
        ] + (modules[module] ?? []).sorted(), in: directory)
      #expect(answer.isSuccess, "\(answer.text)")
    }
  }

  /// As much of it as the templates use.
  private static let foundation = """
    typedef signed char BOOL;
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    @class NSString, Protocol;
    @protocol NSObject
    @end
    __attribute__((objc_root_class)) @interface NSObject <NSObject>
    + (nonnull instancetype)new;
    @end
    @interface NSString : NSObject
    @end
    @interface NSMutableDictionary<Key, Value> : NSObject
    - (nullable Value)objectForKeyedSubscript:(nonnull Key)key;
    - (void)setObject:(nullable Value)object forKeyedSubscript:(nonnull Key)key;
    @end
    NSString *_Nonnull NSStringFromProtocol(Protocol *_Nonnull protocol);

    """
}
