import Foundation
import ModKitTestSupport
import Testing

/// A workspace with an app for iPhones, of which everything can be compiled and linked on Linux.
enum AppleApp {
  /// The SDK has no simulator's Swift, so the components of `Tool` are C and Objective-C.
  static let files = [
    "modkit.yml": """
    name: Phone
    components: ["C/*/component.yml"]
    layers: [base-service]
    deployment: {ios: "18.0"}
    settings: {OTHER_SWIFT_FLAGS: [-enable-experimental-feature, Embedded, -wmo]}
    products:
      App: {shell: App, components: [Feed]}
      Tool: {shell: Tool, components: [Greeter]}

    """,
    "App/main.swift": "import Feed\nprint(Feed().first().number)\n",
    "Tool/main.m": """
    #import <Greeter/Greeter.h>
    int main(void) { return [[Greeter new] greet]; }

    """,
    "C/Sum/component.yml": "name: Sum\nlayer: base-service\nheaders: {public: [Headers/*.h]}\n",
    "C/Sum/Headers/Sum.h": "int sum(int a, int b);\n",
    "C/Sum/Sources/sum.c": "#include \"Sum.h\"\nint sum(int a, int b) { return a + b; }\n",
    "C/Greeter/component.yml": """
    name: Greeter
    layer: base-service
    dependencies: [Sum]
    headers: {public: [Headers/*.h]}

    """,
    "C/Greeter/Headers/Greeter.h": """
    #import <Foundation/Foundation.h>
    #import <Sum/Sum.h>
    @interface Greeter : NSObject
    - (int)greet;
    @end

    """,
    "C/Greeter/Sources/Greeter.m": """
    #import "Greeter.h"
    @implementation Greeter
    - (int)greet { return sum(1, 2); }
    @end

    """,
    "C/List/component.yml": "name: List\nlayer: base-service\ndependencies: [Sum]\n",
    "C/List/Sources/List.swift": """
    import Sum
    public struct Row { public var number: Int32 }
    public func firstRow() -> Row { Row(number: sum(1, 2)) }

    """,
    "C/Feed/component.yml": "name: Feed\nlayer: base-service\ndependencies: [List]\n",
    "C/Feed/Sources/Feed.swift": """
    import List
    public final class Feed {
      public init() {}
      public func first() -> Row { firstRow() }
    }

    """,
  ]

  /// Builds a product with a linker for Apple's platforms.
  ///
  /// - Returns: the objects in the executable, without the directories
  static func link(
    _ product: String, for triple: String, _ sdk: String, in sandbox: Sandbox,
    workspace: String = "."
  ) async throws -> Set<String> {
    let map = sandbox.directory.appending(path: "\(product).map").path
    let linker = ["--ld-path=ld64.lld-19", "-mlinker-version=705"].flatMap {
      ["-Xswiftc", "-Xclang-linker", "-Xswiftc", $0]
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let answer = try await sandbox.run(
      "env",
      [
        "PATH=\(sandbox.directory.appending(path: "tools").path):\(path)", "swift", "build",
        "--package-path", "\(workspace)/.modkit/products/\(product)/swiftpm", "--triple", triple,
        "--sdk", sdk,
        "--product", product, "--disable-index-store",
      ] + linker + ["-Xlinker", "-map", "-Xlinker", map])
    guard answer.isSuccess else { throw Failure(output: answer.text) }
    let lines = try String(contentsOfFile: map, encoding: .utf8).split(separator: "\n")
    let objects = lines.drop { !$0.hasPrefix("# Object files") }.dropFirst()
      .prefix { $0.hasPrefix("[") }
    return Set(objects.compactMap { $0.split(separator: "/").last.map(String.init) })
  }

  struct Failure: Error {
    var output: String
  }
}
