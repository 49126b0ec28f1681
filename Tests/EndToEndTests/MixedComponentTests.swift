import Foundation
import ModKitTestSupport
import Testing

/// Swift and C in one component, which SwiftPM compiles as two.
@Suite(.building, .serialized) struct MixedComponentTests {
  /// `Pages` in Swift and `Pin` in C need `Login`, which is both.
  private func workspace(_ files: [String: String] = [:]) throws -> Sandbox {
    let workspace = [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Pages, Pin]}}
      """,
      "App/main.swift": "import Pages\nimport Pin\nprint(\"\\(pages()) \\(pin())\")\n",
      "C/Login/component.yml": "name: Login\nlayer: base-service\n",
      "C/Login/Headers/state.h": """
      #pragma once
      typedef struct { int attempts; } login_state;
      int login_next(login_state state);

      """,
      "C/Login/Sources/state.c": """
      #include <Login/state.h>
      int login_next(login_state state) { return state.attempts + 1; }

      """,
      "C/Login/Sources/Login.swift":
        "public func attempts(after state: login_state) -> Int32 { login_next(state) }\n",
      "C/Pages/component.yml": "name: Pages\nlayer: base-business\ndependencies: [Login]\n",
      "C/Pages/Sources/Pages.swift": """
      import Login
      public func pages() -> Int32 { attempts(after: login_state(attempts: 4)) + login_next(.init()) }

      """,
      "C/Pin/component.yml": "name: Pin\nlayer: base-business\ndependencies: [Login]\n",
      "C/Pin/Headers/pin.h": "int pin(void);\n",
      "C/Pin/Sources/pin.c": """
      #include <Login/state.h>
      #include <Pin/pin.h>
      int pin(void) { login_state state = { 20 }; return login_next(state); }

      """,
    ]
    return try Sandbox(files: workspace.merging(files) { _, new in new })
  }

  private static let package = ".modkit/products/P/swiftpm"

  private func output(of sandbox: Sandbox) async throws -> String {
    let run = try await sandbox.run("swift", ["run", "--package-path", Self.package, "P"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    return run.output
  }

  /// The modes of components; empty when there is no plan.
  private func modes(of sandbox: Sandbox, _ arguments: String...) async throws -> [String: String] {
    let plan = try await sandbox.run(
      sandbox.binaryPath, ["integrate", "--product", "P", "--format", "json"] + arguments)
    #expect(plan.status == 0, "\(plan.errors)")
    let components = try json(plan.output)["components"] as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: components.compactMap { component in
        (component["name"] as? String).map { ($0, component["mode"] as? String ?? "") }
      })
  }

  @Test func itIsBuiltFromSourceAndPrebuilt() async throws {
    let sandbox = try workspace()
    #expect(try await sandbox.modkit("check").status == 0)
    #expect(try await modes(of: sandbox).values.allSatisfy { $0 == "source" })
    #expect(try await output(of: sandbox).hasSuffix("6 21\n"))

    let prebuild = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(prebuild.output.hasSuffix("3 built, 0 present already, 0 source, 0 left out\n"))
    // Both clients are compiled against the library, and then are libraries themselves.
    let focused = try await modes(of: sandbox, "--focus", "Pages", "--focus", "Pin")
    #expect(focused == ["Login": "prebuilt", "Pages": "source", "Pin": "source"])
    #expect(try await output(of: sandbox).hasSuffix("6 21\n"))
    #expect(try await modes(of: sandbox).values.allSatisfy { $0 == "prebuilt" })
    #expect(try await output(of: sandbox).hasSuffix("6 21\n"))
    #expect(try await sandbox.modkit("store", "verify").status == 0)
  }

  /// A library of a client alone is made when that of the component is there already.
  @Test func clientsArePrebuiltUponItsLibrary() async throws {
    let sandbox = try workspace()
    let login = try await sandbox.modkit("prebuild", "Login")
    #expect(login.output.contains("\n1 built, 0 present"), "\(login.output)\(login.errors)")
    let rest = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(rest.output.contains("\n2 built, 1 present"), "\(rest.output)\(rest.errors)")
    #expect(try await modes(of: sandbox).values.allSatisfy { $0 == "prebuilt" })
    #expect(try await output(of: sandbox).hasSuffix("6 21\n"))
  }

  @Test(arguments: [
    ("C/Login/Sources/state.c", "state.attempts + 1", "state.attempts + 2", "8 22\n"),
    ("C/Login/Sources/Login.swift", "login_next(state)", "login_next(state) * 2", "11 21\n"),
    ("C/Login/Headers/state.h", "int attempts;", "int unused, attempts;", "15 1\n"),
  ])
  func anEditOfAnyHalfIsNeverLinkedWithTheOldOne(
    file: String, old: String, new: String, output: String
  ) async throws {
    let sandbox = try workspace()
    let source = "C/Pages/Sources/Pages.swift"
    if file.hasSuffix(".h") {
      // An initializer that the new field would break.
      try sandbox.write(
        source,
        try sandbox.read(source).replacing("login_state(attempts: 4)", with: "state")
          + "let state = { var state = login_state(); state.attempts = 13; return state }()\n")
    }
    #expect(try await sandbox.modkit("prebuild", "--product", "P").status == 0)
    try sandbox.write(file, try sandbox.read(file).replacing(old, with: new))
    #expect(try await modes(of: sandbox).values.allSatisfy { $0 == "source" })
    #expect(try await self.output(of: sandbox).hasSuffix(output))
    #expect(try await sandbox.modkit("prebuild", "--product", "P").status == 0)
    #expect(try await modes(of: sandbox).values.allSatisfy { $0 == "prebuilt" })
    #expect(try await self.output(of: sandbox).hasSuffix(output))
  }

  @Test func aLibraryOfAHalfThatReadsForeignFilesIsRefused() async throws {
    let sandbox = try workspace()
    let foreign = sandbox.directory.appending(path: "foreign.h")
    try sandbox.write("foreign.h", "\n")
    try sandbox.append("#include \"\(foreign.path)\"\n", to: "C/Login/Sources/state.c")
    let prebuild = try await sandbox.modkit("prebuild", "Login")
    #expect(prebuild.status != 0)
    #expect(
      prebuild.errors.contains("a source of 'Login' reads \(foreign.path)"), "\(prebuild.errors)")
  }

  // MARK: What cannot be

  @Test func aCHalfThatNeedsItsSwiftIsLeftOut() async throws {
    let sandbox = try workspace()
    try sandbox.append("#include \"Login-Swift.h\"\n", to: "C/Login/Sources/state.c")
    let plan = try await sandbox.modkit("integrate", "--product", "P")
    #expect(plan.output.contains("(C/Login/Sources/state.c:3)"), "\(plan.output)\(plan.errors)")
    #expect(plan.output.contains("make two components of it"))
    #expect(plan.output.contains("depends on 'Login', which is left out"))
    let explanation = try await sandbox.modkit("explain", "Pages")
    #expect(explanation.output == "Pages is left out: it depends on 'Login', which is left out\n")
    let focus = try await sandbox.modkit("integrate", "--product", "P", "--focus", "Login")
    #expect(focus.status != 0)
    #expect(focus.errors.contains("'Login' cannot be built here: imports its own Swift"))
  }

  @Test(arguments: ["Login_Clang", "login_clang"])
  func theModuleOfTheCHalfIsTaken(module: String) async throws {
    let sandbox = try workspace([
      "C/Other/component.yml": "name: Other\nmodule: \(module)\nlayer: base-service\n",
      "C/Other/Sources/Other.swift": "\n",
    ])
    #expect(try await sandbox.modkit("check").status == 0)
    for command in ["integrate", "prebuild"] {
      let result = try await sandbox.modkit(command)
      #expect(result.status == 2)
      #expect(result.errors.contains("C/Other/component.yml:2:9"), "\(result.errors)")
      #expect(result.errors.contains("set another `module:` in "))
    }
    #expect(!FileManager.default.fileExists(atPath: sandbox.directory.path + "/.modkit/workspace"))
  }
}

/// Handwritten module maps.
@Suite(.building, .serialized) struct HandWrittenMapTests {
  private func workspace() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Tree]}}
      """,
      "App/main.swift": "import Tree.Depth\nprint(tree_depth())\n",
      "C/Tree/component.yml":
        "name: Tree\nlayer: base-service\nheaders: {module_map: Tree.modulemap}\n",
      "C/Tree/Tree.modulemap": "module Tree {\n  module Depth { header \"tree.h\" }\n}\n",
      "C/Tree/Headers/tree.h": "int tree_depth(void);\n",
      "C/Tree/Sources/tree.c": "#include <Tree/tree.h>\nint tree_depth(void) { return 3; }\n",
    ])
  }

  @Test func itIsTheModuleAsSourceAndPrebuilt() async throws {
    let sandbox = try workspace()
    for mode in ["source", "prebuilt"] {
      if mode == "prebuilt" {
        let prebuild = try await sandbox.modkit("prebuild", "--product", "P")
        #expect(prebuild.status == 0, "\(prebuild.errors)")
      }
      let plan = try await sandbox.modkit("integrate", "--product", "P")
      #expect(plan.output.contains("Tree  \(mode)"), "\(plan.output)\(plan.errors)")
      let run = try await sandbox.run(
        "swift", ["run", "--package-path", ".modkit/products/P/swiftpm", "P"])
      #expect(run.output.hasSuffix("3\n"), "\(run.output)\(run.errors)")
    }
    try sandbox.append("// edited\n", to: "C/Tree/Tree.modulemap")
    let explanation = try await sandbox.modkit("explain", "Tree", "--product", "P")
    #expect(explanation.output.contains("Tree.modulemap was edited"), "\(explanation.output)")
  }
}
