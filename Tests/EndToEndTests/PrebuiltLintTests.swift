import Foundation
import ModKitTestSupport
import Testing

/// Libraries that cannot be linked are found before anything is generated or stored.
@Suite(.building, .serialized) struct PrebuiltLintTests {
  private static let app = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [A, B]}}
    """,
    "App/main.swift": "print(1)\n",
    "C/A/component.yml": "name: A\nlayer: base-service\n",
    "C/A/Headers/a.h": "#include <stdio.h>\nint a(void);\n",
    "C/A/Sources/a.c": "int a(void) { return 1; }\n",
    "C/B/component.yml": "name: B\nlayer: base-service\ndependencies: [A]\n",
    "C/B/Headers/b.h": "#include <A/a.h>\nint b(void);\n",
    "C/B/Sources/b.c": "#include <A/a.h>\nint b(void) { return a(); }\n",
  ]

  private func workspace(_ files: [String: String]) throws -> Sandbox {
    try Sandbox(files: Self.app.merging(files) { $1 })
  }

  /// Sources that both components compile, as when each has vendored them.
  private static let vendored = [
    "Vendor/db.c": "int db_open(void) { return 2; }\nint db_close(void) { return 3; }\n",
    "C/A/component.yml":
      "name: A\nlayer: base-service\nsources: [\"Sources/**\", \"../../Vendor/*.c\"]\n",
    "C/B/component.yml": """
    name: B
    layer: base-service
    dependencies: [A]
    sources: ["Sources/**", "../../Vendor/*.c"]

    """,
  ]

  @Test func anObjectThatReachesAnImageTwice() async throws {
    let sandbox = try workspace(Self.vendored)
    #expect(try await sandbox.modkit("prebuild").status == 0)
    let plan = try await sandbox.modkit("integrate", "--product", "P")
    #expect(plan.status == 1, "\(plan.text)")
    let finding = """
      C/A/component.yml:1:7: error[duplicate-symbol] the libraries of 'A' and 'B' both define \
      `db_close` and 1 more
        note: `db_close` is in libA.a(A.o) and in libB.a(B.o)
      """
    #expect(plan.errors.contains(finding), "\(plan.errors)")
    #expect(
      plan.errors.hasSuffix(
        "error: 1 finding: libraries like that fail when they are linked or compiled against, so"
          + " nothing was generated, and no such library stored; do what `fix:` says\n"),
      "\(plan.errors)")
    #expect(try sandbox.snapshot(of: ".modkit/products").isEmpty)
    // The linker says the same of libraries as of sources, though nothing names the symbol.
    for options in [["--no-lint"], ["--source", "*"]] {
      let plan = try await sandbox.run(
        sandbox.binaryPath, ["integrate", "--product", "P"] + options)
      #expect(plan.status == 0, "\(plan.text)")
      let build = try await sandbox.run(
        "swift", ["build", "--package-path", ".modkit/products/P/swiftpm"])
      #expect(build.text.contains("duplicate symbol: db_close"), "\(options) \(build.text)")
    }

    let lint = try await sandbox.modkit("store", "lint")
    #expect(lint.status == 1 && lint.output.hasSuffix("\n1 error in 2 libraries\n"))
    let document = try json(try await sandbox.modkit("store", "lint", "--format", "json").output)
    #expect((document["findings"] as? [Any])?.count == 1)
  }

  @Test func whatNoProductBringsTogetherMayBeAlike() async throws {
    let sandbox = try workspace(
      Self.vendored.merging([
        "modkit.yml": """
        name: W
        components: ["C/*/component.yml"]
        products: {P: {shell: App, components: [A]}, Q: {shell: App, components: [B]}}
        """,
        "C/B/component.yml":
          "name: B\nlayer: base-service\nsources: [\"Sources/**\", \"../../Vendor/*.c\"]\n",
        "C/B/Headers/b.h": "int b(void);\n",
        "C/B/Sources/b.c": "int b(void) { return 1; }\n",
      ]) { $1 })
    #expect(try await sandbox.modkit("prebuild").status == 0)
    let lint = try await sandbox.modkit("store", "lint")
    #expect(lint.status == 0 && lint.output == "no findings in 2 libraries\n", "\(lint.text)")
    #expect(try await sandbox.modkit("integrate").status == 0)
  }

  /// What has been read of a library is remembered, so the second look is another one.
  @Test func aLibraryWithoutSymbols() async throws {
    let sandbox = try workspace([
      "C/Only/component.yml": "name: Only\nlayer: base-service\n",
      "C/Only/Headers/only.h": "#define ONLY 1\n",
    ])
    #expect(try await sandbox.modkit("prebuild", "Only").status == 0)
    for options in [[], ["--format", "json"]] {
      let lint = try await sandbox.run(sandbox.binaryPath, ["store", "lint"] + options)
      #expect(lint.status == 0, "\(lint.text)")
    }
  }

  @Test func aHeaderThatALibraryCannotServe() async throws {
    let sandbox = try workspace([
      "C/A/component.yml": """
      name: A
      layer: base-service
      headers: {public: ["Headers/*.h"], project: ["Private/*.h"]}

      """,
      "C/A/Headers/a.h": "#pragma once\n#include \"impl.h\"\nint a(void);\n",
      "C/A/Private/impl.h": "typedef int impl;\n",
    ])
    let result = try await sandbox.modkit("prebuild", "A")
    #expect(result.status == 1, "\(result.text)")
    #expect(result.errors.contains("\nC/A/Headers/a.h:2:10: error[unserved-header]"))
    #expect(result.errors.contains("'A' includes \"impl.h\", which its library does not offer"))
    #expect(try sandbox.snapshot(of: ".modkit/store").keys.allSatisfy { $0 == ".lock" })
    // Clang reports the same for every file that includes it.
    let clang = try await sandbox.run(
      "clang", ["-fsyntax-only", "-I", "C/A/Headers", "-x", "c", "C/A/Headers/a.h"])
    #expect(clang.errors.contains("'impl.h' file not found"))
  }

  @Test func aModuleThatTwoMapsDefine() async throws {
    let map = { (name: String, header: String) in
      "module \(name) { header \"\(header)\" export * }\nmodule Vendor { header \"v.h\" }\n"
    }
    var files: [String: String] = [:]
    for name in ["A", "B"] {
      let own = name.lowercased()
      files["C/\(name)/Headers/v.h"] = "#pragma once\nint v(void);\n"
      files["C/\(name)/Headers/module.modulemap"] = map(name, "\(own).h")
      files["C/\(name)/component.yml"] =
        "name: \(name)\nlayer: base-service\nheaders:\n  module_map: Headers/module.modulemap\n"
        + "  public: [\"Headers/*.h\"]\n"
    }
    files["C/B/Headers/b.h"] = "int b(void);\n"
    files["C/B/Sources/b.c"] = "int b(void) { return 1; }\n"
    let sandbox = try workspace(files)
    let prebuild = try await sandbox.modkit("prebuild")
    #expect(prebuild.status == 0, "\(prebuild.text)")
    for arguments in [["--product", "P"], ["--product", "P", "--source", "B"]] {
      let lint = try await sandbox.run(sandbox.binaryPath, ["store", "lint"] + arguments)
      #expect(lint.status == 1, "\(lint.text)")
      #expect(lint.output.contains("error[module-collision] the module `Vendor`"), "\(lint.text)")
    }
  }

  /// What was read of an artifact is remembered, and what was damaged is read again.
  @Test func factsAreRemembered() async throws {
    let sandbox = try workspace(Self.vendored)
    #expect(try await sandbox.modkit("prebuild").status == 0)
    let first = try await sandbox.modkit("store", "lint")
    let cache = ".modkit/cache/lint"
    let remembered = try Data(contentsOf: sandbox.directory.appending(path: cache))
    try sandbox.damage(cache)
    #expect(try await sandbox.modkit("store", "lint").output == first.output)
    let again = try Data(contentsOf: sandbox.directory.appending(path: cache))
    #expect(again.count == remembered.count, "it is written anew")
    #expect(try await sandbox.modkit("store", "lint").output == first.output)
    #expect(try Data(contentsOf: sandbox.directory.appending(path: cache)) == again)
  }
}

extension Sandbox {
  /// Adds to a file that need be no text.
  fileprivate func damage(_ path: String) throws {
    let file = directory.appending(path: path)
    try write(path, bytes: Array(try Data(contentsOf: file)) + [0])
  }
}
