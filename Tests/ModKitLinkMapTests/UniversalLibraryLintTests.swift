import ModKitLinkMap
import ModKitModel
import Testing

/// Of a universal library, only what the linker takes for the build counts.
struct UniversalLibraryLintTests {
  private typealias Architecture = LibraryFacts.Architecture

  private func target(_ triple: String) -> BuildTarget {
    guard let target = DestinationTarget(triple: triple) else {
      preconditionFailure("\(triple) is no target")
    }
    return BuildTarget(
      toolchain: Toolchain(compiler: "Swift version 6.3.1", triple: triple), targets: [target])
  }

  private func library(_ name: String, _ architectures: [Architecture]) -> LibraryLint.Library {
    let start = SourceLocation(file: "C/\(name)/component.yml", line: 1, column: 1)
    var facts = LibraryFacts()
    facts.architectures = architectures
    return LibraryLint.Library(
      component: Component(
        name: name, directory: "C/\(name)", layer: "base-service",
        locations: ComponentLocations(name: start, layer: start)),
      path: "store/\(name)", facts: facts)
  }

  private func code(
    _ name: String?, _ target: String, symbols: [String] = [], doubles: [LibraryFacts.Double] = []
  ) throws -> Architecture {
    Architecture(
      name: name,
      targets: [.init(target: try #require(ObjectTarget(triple: target)), member: "a.o")],
      symbols: symbols.map(StaticLibrary.hash).sorted(), doubles: doubles)
  }

  private func findings(_ triple: String, _ architectures: [Architecture]) -> [Diagnostic] {
    LibraryLint(target(triple)) { _, _ in false }
      .findings(in: library("A", architectures)) { _, _ in false }
  }

  @Test func otherArchitecturesDoNotMatter() throws {
    let both = [
      try code("arm64", "arm64-apple-ios15.0"),
      try code("arm64e", "arm64e-apple-ios15.0-simulator"),
    ]
    #expect(findings("arm64-apple-ios15.0", both).isEmpty)
    let foreign = findings("arm64e-apple-ios15.0", both)
    #expect(foreign.map(\.rule) == ["foreign-target"])
    #expect(
      foreign.first?.message
        == "the library of 'A' is Mach-O for arm64e on ios-simulator, and this build is Mach-O for"
        + " arm64e on ios")
    #expect(foreign.first?.notes == ["libA.a(a.o) in store/A"])
  }

  @Test func noneForTheBuild() throws {
    let found = findings(
      "arm64-apple-ios15.0",
      [
        try code("arm64e", "arm64e-apple-ios15.0"),
        try code("x86_64", "x86_64-apple-ios15.0-simulator"),
      ])
    #expect(found.map(\.rule) == ["foreign-target"])
    #expect(
      found.first?.message
        == "the library of 'A' is for arm64e and x86_64, and this build is Mach-O for arm64 on ios")
    #expect(found.first?.notes == ["libA.a is in store/A"])
  }

  /// A linker reads each object of a file that is not universal.
  @Test func oneArchitectureOfAnother() throws {
    let found = findings("arm64-apple-ios15.0", [try code(nil, "arm64e-apple-ios15.0")])
    #expect(
      found.map(\.message) == [
        "the library of 'A' is Mach-O for arm64e on ios, and this build is Mach-O for arm64 on ios"
      ])
  }

  @Test(arguments: [
    ("arm64-apple-ios15.0", ["`f` is in libA.a(a.o) and in libA.a(b.o), for arm64"]),
    ("x86_64-apple-ios15.0-simulator", []),
  ])
  func doublesOfTheBuild(triple: String, notes: [String]) throws {
    let both = [
      try code(
        "arm64", "arm64-apple-ios15.0",
        doubles: [LibraryFacts.Double(symbol: "f", members: ["a.o", "b.o"])]),
      try code("x86_64", "x86_64-apple-ios15.0-simulator"),
    ]
    #expect(findings(triple, both).flatMap(\.notes) == notes)
  }

  private func clashes(
    _ triple: String, _ libraries: [String: [Architecture]], _ symbols: [String: [String]]
  ) -> [Diagnostic] {
    let names = libraries.keys.sorted()
    let lint = SharedImageLint(target(triple), images: [Set(names)]) { library, architecture in
      (symbols["\(library.component.name) \(architecture ?? "")"] ?? [])
        .map { StaticLibrary.Definition(symbol: $0, member: "\($0).o") }
    }
    return lint.duplicateSymbols(among: names.map { library($0, libraries[$0] ?? []) })
  }

  @Test func symbolsMeetInOneArchitecture() throws {
    let (phone, other) = ("arm64-apple-ios15.0", "arm64e-apple-ios15.0")
    // A defines `f` for one architecture, and B for the other.
    let libraries = [
      "A": [
        try code("arm64", phone, symbols: ["f"]), try code("arm64e", other, symbols: ["g"]),
      ],
      "B": [
        try code("arm64", phone, symbols: ["g"]), try code("arm64e", other, symbols: ["f", "g"]),
      ],
    ]
    let symbols = [
      "A arm64": ["f"], "A arm64e": ["g"], "B arm64": ["g"], "B arm64e": ["f", "g"],
    ]
    #expect(clashes(phone, libraries, symbols).isEmpty)
    let found = clashes(other, libraries, symbols)
    #expect(
      found.map(\.message) == ["the libraries of 'A' and 'B' both define `g`"])
    #expect(found.first?.notes == ["`g` is in libA.a(g.o) and in libB.a(g.o), for arm64e"])
  }

  /// A library of one architecture meets that architecture of a universal one.
  @Test func oneOfThemUniversal() throws {
    let phone = "arm64-apple-ios15.0"
    let libraries = [
      "A": [try code(nil, phone, symbols: ["f"])],
      "B": [
        try code("arm64", phone, symbols: ["f"]),
        try code("arm64e", "arm64e-apple-ios15.0", symbols: ["f"]),
      ],
    ]
    let symbols = ["A arm64": ["f"], "B arm64": ["f"]]
    #expect(
      clashes(phone, libraries, symbols).flatMap(\.notes)
        == ["`f` is in libA.a(f.o) and in libB.a(f.o), for arm64"])
  }
}
