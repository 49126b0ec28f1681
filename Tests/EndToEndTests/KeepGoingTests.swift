import Foundation
import ModKitTestSupport
import Testing

/// `prebuild --keep-going`: one component never costs the libraries of others.
@Suite(.building) struct KeepGoingTests {
  private func workspace() throws -> Sandbox {
    var files = [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\nlayers: [base-service]\n"
    ]
    func component(_ name: String, _ source: String, _ needs: [String] = []) {
      files["C/\(name)/component.yml"] = """
        name: \(name)
        layer: base-service
        dependencies: [\(needs.joined(separator: ", "))]

        """
      files["C/\(name)/Sources/\(name).swift"] = source
    }
    component("Base", "public func base() -> Int { 1 }\n")
    component("Broken", "public func broken() -> Int { missing() }\n")
    component("Above", "import Broken\npublic func above() -> Int { broken() }\n", ["Broken"])
    component("Fine", "import Base\npublic func fine() -> Int { base() }\n", ["Base"])
    component("Wrong", "import Base\npublic func wrong() -> String { base() }\n", ["Base"])
    return try Sandbox(files: files)
  }

  @Test func whatCompilesIsStored() async throws {
    let sandbox = try workspace()
    let answer = try await sandbox.modkit("prebuild", "--keep-going")
    #expect(answer.status == 2, "as without the option")
    #expect(
      answer.output.split(separator: "\n").filter { $0.hasPrefix("built ") }
        .compactMap { $0.split(separator: " ").dropFirst().first } == ["Base", "Fine"],
      "\(answer.text)")
    #expect(
      answer.output.hasSuffix(
        "not built Above: depends on 'Broken'\n2 built, 0 present already, 0 source, 0 left out,"
          + " 2 failed, 1 not built because of that\n"), "\(answer.output)")
    let errors = answer.errors
    #expect(errors.contains("error: 'Broken' was not built: the libraries could not be built:"))
    #expect(errors.contains("C/Broken/Sources/Broken.swift:1:"), "\(errors)")
    #expect(errors.contains("error: 'Wrong' was not built: "))
    #expect(!errors.contains("'Above' was not built"))
    #expect(errors.components(separatedBy: "cannot find 'missing' in scope\n").count <= 3)

    try sandbox.write("C/Broken/Sources/Broken.swift", "public func broken() -> Int { 2 }\n")
    try sandbox.write(
      "C/Wrong/Sources/Wrong.swift", "import Base\npublic func wrong() -> Int { base() }\n")
    let mended = try await sandbox.modkit("prebuild", "--keep-going")
    #expect(mended.status == 0, "\(mended.text)")
    #expect(mended.output.contains("3 built, 2 present already"), "\(mended.text)")
  }

  /// No library is stored above one that is refused, however far above, and whenever others are compiled.
  @Test func nothingIsStoredAboveARefusedLibrary() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\nlayers: [base-service]\n",
      "outside.h": "#define OUTSIDE 1\n",
    ])
    let chain = ["Base", "Middle", "Top", "Highest"]
    for (name, below) in zip(chain, [nil] + chain) {
      try sandbox.write(
        "C/\(name)/component.yml",
        "name: \(name)\nlayer: base-service\ndependencies: [\(below ?? "")]\n")
      try sandbox.write("C/\(name)/Headers/\(name).h", "int \(name)_value(void);\n")
      let include =
        below.map { "<\($0)/\($0).h>" } ?? "\"\(sandbox.directory.path)/outside.h\""
      try sandbox.write(
        "C/\(name)/Sources/\(name).c",
        "#include \(include)\nint \(name)_value(void) { return \(below.map { "\($0)_value()" } ?? "OUTSIDE"); }\n"
      )
    }
    for number in 0..<4 {
      try sandbox.write(
        "C/Other\(number)/component.yml", "name: Other\(number)\nlayer: base-service\n")
      try sandbox.write("C/Other\(number)/Sources/o.swift", "public let o = \(number)\n")
    }
    for options in [[], ["--keep-going"]] {
      let answer = try await sandbox.run(sandbox.binaryPath, ["prebuild"] + options)
      #expect(answer.status == 2, "\(answer.text)")
      #expect(answer.errors.contains("a source of 'Base' reads "), "\(answer.text)")
      for name in chain { #expect(!sandbox.exists(".modkit/store/\(name)"), "\(answer.text)") }
      for number in 0..<4 { #expect(sandbox.exists(".modkit/store/Other\(number)")) }
    }
  }

  /// What cannot be linked is worded as without the option, and has the same exit code.
  @Test func findings() async throws {
    let sandbox = try workspace()
    for name in ["Broken", "Above", "Wrong"] { try sandbox.remove("C/\(name)") }
    try sandbox.write("C/Twice/component.yml", "name: Twice\nlayer: base-service\n")
    for name in ["a", "b"] {
      try sandbox.write("C/Twice/Sources/\(name).c", "int d(void) { return 1; }\n")
    }
    let finding = "C/Twice/component.yml:1:7: error[duplicate-symbol] the library of 'Twice'"
    let plain = try await sandbox.modkit("prebuild")
    #expect(plain.status == 1 && plain.errors.contains(finding), "\(plain.text)")
    let answer = try await sandbox.modkit("prebuild", "--keep-going", "--pin", "Base")
    #expect(answer.status == 1)
    #expect(answer.errors.contains(finding) && !answer.text.contains("Diagnostic("))
    #expect(answer.errors.contains("error: 'Twice' was not built: its library would fail"))
    #expect(
      answer.errors.contains(
        "error: nothing was pinned in modkit.lock, since some libraries were not built; "),
      "\(answer.errors)")
    #expect(!sandbox.exists("modkit.lock"))
  }

  @Test func withoutTheOptionTheFirstFailureEndsTheRun() async throws {
    let sandbox = try workspace()
    let answer = try await sandbox.modkit("prebuild")
    #expect(answer.status == 2)
    #expect(answer.errors.contains("error: the libraries could not be built:"))
  }
}
