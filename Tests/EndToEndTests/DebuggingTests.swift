import Foundation
import ModKitTestSupport
import Testing

/// A debugger finds the sources of libraries that may have been compiled elsewhere.
@Suite(.building, .serialized) struct DebuggingTests {
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Top]}}
    """,
    "App/main.swift": "import Top\nprint(top())\n",
    "C/Base/component.yml": "name: Base\nlayer: base-service\n",
    "C/Base/Headers/base.h": "static inline int half(int a) {\n  return a / 2; // in a header\n}\n",
    "C/Base/Headers/twice.h": "int twice(int a);\n",
    "C/Base/Sources/twice.c": """
    #include <Base/base.h>
    int twice(int a) {
      return half(a) * 4; // in C
    }

    """,
    "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Base]\n",
    "C/Top/Sources/Top.swift": """
    import Base
    public func top() -> Int32 {
      twice(21) // in Swift
    }

    """,
  ]

  /// The toolchain's own may be there and not start.
  private static func debugger() async -> String? {
    for name in ["lldb", "lldb-19"] where Tool.isAvailable(name) {
      if let answer = try? await Tool.run(name, ["--version"]), answer.isSuccess { return name }
    }
    return nil
  }

  @Test func lldbShowsTheSources() async throws {
    guard let lldb = await Self.debugger() else {
      print("skipped: no lldb starts here")
      return
    }
    let elsewhere = try Sandbox(files: Self.files)
    #expect(try await elsewhere.modkit("prebuild").status == 0)
    let sandbox = try Sandbox(files: Self.files)
    let store = elsewhere.directory.appending(path: ".modkit/store")
    try FileManager.default.createDirectory(
      at: sandbox.directory.appending(path: ".modkit"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: store, to: sandbox.directory.appending(path: ".modkit/store"))
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("40\n"))

    let product = sandbox.directory.appending(path: ".modkit/products/P")
    let stops = ["Top.swift:3", "twice.c:3", "base.h:2"]
    let session =
      ["-b", "-s", product.appending(path: "lldbinit").path]
      + stops.flatMap { ["-o", "breakpoint set --file \($0.replacing(":", with: " --line "))"] }
      + ["-o", "run", "-o", "continue", "-o", "continue"]
      + [product.appending(path: "swiftpm/.build/debug/P").path]
    // From a place that is none of the workspace.
    let answer = try await Tool.run(lldb, session, in: FileManager.default.temporaryDirectory)
    for line in ["-> 3   \t  twice(21) // in Swift", "// in C", "// in a header"] {
      #expect(answer.output.contains(line), "\(line)\n\(answer.text)")
    }
  }
}
