import ModKitTestSupport
import Testing

/// What `check` advises for files of no component can be done.
@Suite struct UnownedFileTests {
  private func sandbox(_ file: String, _ manifest: String = "") throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "A/component.yml": "name: A\nlayer: base-service\n\(manifest)",
      "A/Sources/a.cpp": "#include \"\(file)\"\n", "A/Sources/\(file)": "",
    ])
  }

  @Test(arguments: ["t.tcc", "t.txx", "t.tpp", "t.ipp", "t.inc"])
  func templatesAreHeaders(file: String) async throws {
    let sandbox = try sandbox(file)
    let result = try await sandbox.modkit("check")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("2 files"))
  }

  @Test func oneThatNoGlobSelectsYet() async throws {
    let sandbox = try sandbox("t.h", "sources: [\"Sources/*.cpp\"]\n")
    let result = try await sandbox.modkit("check")
    #expect(result.output.contains("fix: give A/Sources/t.h to a component, by `headers:`"))
    try sandbox.append("headers: {project: [\"Sources/*.h\"]}\n", to: "A/component.yml")
    #expect(try await sandbox.modkit("check").status == 0)
  }

  @Test func oneThatNoGlobSelectsEver() async throws {
    let sandbox = try sandbox("data.bin")
    let result = try await sandbox.modkit("check")
    #expect(result.status == 1)
    #expect(result.output.contains("fix: rename it to A/Sources/data.inc, as a header that"))
    let (_, exception) = try #require(result.output.split(separator: "except it: ").pair)
    let line = exception.prefix { $0 != "\n" }.replacing("…", with: "\"data\"")
    try sandbox.append("exceptions:\n- \(line)\n", to: "modkit.yml")
    let excepted = try await sandbox.modkit("check")
    #expect(excepted.output.hasPrefix("no findings, 1 excepted"), "\(excepted.output)")
    #expect(excepted.status == 0, "\(excepted.errors)")
  }

  @Test func itsOtherName() async throws {
    let sandbox = try sandbox("data.bin")
    try sandbox.move("A/Sources/data.bin", to: "A/Sources/data.inc")
    try sandbox.write("A/Sources/a.cpp", "#include \"data.inc\"\n")
    #expect(try await sandbox.modkit("check").status == 0)
  }
}

extension [Substring] {
  /// Nil unless there are two.
  fileprivate var pair: (Substring, Substring)? { count == 2 ? (self[0], self[1]) : nil }
}
