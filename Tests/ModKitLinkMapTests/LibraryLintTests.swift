import ModKitLinkMap
import ModKitModel
import Testing

struct LibraryLintTests {
  private static let toolchain = Toolchain(
    compiler: "Swift version 6.3.1 (swift-6.3.1-RELEASE)", triple: "x86_64-unknown-linux-gnu")

  private func library(
    _ name: String, _ change: (inout LibraryFacts) -> Void = { _ in }
  ) -> LibraryLint.Library {
    let start = SourceLocation(file: "C/\(name)/component.yml", line: 1, column: 1)
    var facts = LibraryFacts()
    facts.architectures = [
      .init(targets: [
        .init(target: ObjectTarget(format: .elf, architecture: "x86_64"), member: "a.o")
      ])
    ]
    facts.swiftCompilers = ["Swift version 6.3.1 (swift-6.3.1-RELEASE)"]
    change(&facts)
    return LibraryLint.Library(
      component: Component(
        name: name, directory: "C/\(name)", layer: "base-service",
        locations: ComponentLocations(name: start, layer: start)),
      path: "store/\(name).artifactbundle", facts: facts)
  }

  private static func target(_ targets: [DestinationTarget] = []) -> BuildTarget {
    let linux = [DestinationTarget(triple: toolchain.triple)].compactMap(\.self)
    return BuildTarget(toolchain: toolchain, targets: targets.isEmpty ? linux : targets)
  }

  private func findings(
    in library: LibraryLint.Library, for targets: [DestinationTarget] = [],
    offered: Set<String> = []
  ) -> [Diagnostic] {
    LibraryLint(Self.target(targets)) { item, _ in item.operand == "stdio.h" }
      .findings(in: library) { header, _ in offered.contains(header) }
  }

  @Test func aSoundLibraryHasNoFindings() {
    #expect(findings(in: library("A")).isEmpty)
  }

  @Test func anotherTarget() {
    let phone = ObjectTarget(format: .machO, architecture: "arm64", system: "ios")
    let found = findings(
      in: library("A") { $0.architectures[0].targets.append(.init(target: phone, member: "b.o")) })
    #expect(found.map(\.rule) == ["foreign-target"])
    #expect(
      found[0].message
        == "the library of 'A' is Mach-O for arm64 on ios, and this build is ELF for x86_64"
        + " on linux")
    #expect(found[0].notes == ["libA.a(b.o) in store/A.artifactbundle"])
  }

  @Test func everyArchitectureOfTheTargetIsAllowed() throws {
    let simulator = try AppleDestination(.iosSimulator, architectures: [.arm64, .x8664])
    func found(_ slices: (architecture: String, system: String)...) -> [String] {
      let library = library("A") { facts in
        facts.architectures = slices.map { slice in
          let target = ObjectTarget(
            format: .machO, architecture: slice.architecture, system: slice.system)
          return .init(name: slice.architecture, targets: [.init(target: target, member: "a.o")])
        }
      }
      return findings(in: library, for: simulator.targets(DeploymentVersion(major: 18)))
        .map(\.message)
    }
    #expect(found(("arm64", "ios-simulator"), ("x86_64", "ios-simulator")).isEmpty)
    #expect(
      found(("arm64", "ios"), ("x86_64", "ios-simulator")) == [
        "the library of 'A' is Mach-O for arm64 on ios, and this build is Mach-O for arm64 on"
          + " ios-simulator"
      ])
    #expect(
      found(("arm64", "ios-simulator")) == [
        "the library of 'A' is for arm64, and this build is Mach-O for x86_64 on ios-simulator"
      ])
  }

  @Test func anotherCompiler() {
    let found = findings(
      in: library("A") { $0.swiftCompilers = ["Swift version 6.2 (swift-6.2-RELEASE)"] })
    #expect(found.map(\.rule) == ["foreign-compiler"])
    #expect(found[0].message.contains("made by Swift version 6.2 (swift-6.2-RELEASE), which"))
  }

  @Test func aHeaderThatNoLibraryOffers() {
    let names = ["stdio.h", "Base/base.h", "impl.h"]
    let library = library("A") { facts in
      facts.openIncludes = names.map {
        .init(header: "A/a.h", line: 3, column: 10, operand: $0, isQuoted: $0 == "impl.h")
      }
    }
    let found = findings(in: library, offered: ["Base/base.h"])
    #expect(found.map(\.rule) == ["unserved-header"])
    #expect(found[0].message.contains("includes \"impl.h\", which"))
    #expect(
      found[0].location
        == SourceLocation(file: "store/A.artifactbundle/include/A/a.h", line: 3, column: 10))
  }

  // MARK: Images

  private func shared(_ images: [Set<String>], _ symbols: [String: [String]]) -> SharedImageLint {
    let definitions = symbols.mapValues { $0.map(Self.definition) }
    return SharedImageLint(Self.target(), images: images) { library, _ in
      definitions[library.component.name] ?? []
    }
  }

  private static func definition(_ symbol: String) -> StaticLibrary.Definition {
    StaticLibrary.Definition(symbol: symbol, member: "\(symbol).o")
  }

  private func libraries(_ symbols: [String: [String]]) -> [LibraryLint.Library] {
    symbols.keys.sorted().map { name in
      library(name) { facts in
        facts.architectures[0].symbols = (symbols[name] ?? []).map(StaticLibrary.hash).sorted()
      }
    }
  }

  @Test func symbolsThatMeetInAnImage() {
    let symbols = ["A": ["a", "x", "y"], "B": ["b", "x", "y"], "C": ["x"]]
    let lint = shared([["A", "B"], ["C"]], symbols)
    let found = lint.duplicateSymbols(among: libraries(symbols))
    #expect(found.map(\.component) == ["A"] && found.map(\.target) == ["B"])
    #expect(
      found.first?.message == "the libraries of 'A' and 'B' both define `x` and 1 more")
    #expect(found.first?.notes == ["`x` is in libA.a(x.o) and in libB.a(x.o)"])
  }

  /// Equal hash values of different names are none.
  @Test func namesAreCompared() {
    let hashed = libraries(["A": ["x"], "B": ["x"]])
    let lint = shared([["A", "B"]], ["A": ["x"], "B": ["z"]])
    #expect(lint.duplicateSymbols(among: hashed).isEmpty)
  }

  @Test func modulesThatMeet() {
    let lint = shared([], [:])
    let libraries = [
      library("A") { $0.modules = ["A", "Vendor"] }, library("B") { $0.modules = ["B", "Vendor"] },
    ]
    let source = library("Source").component
    let found = lint.moduleCollisions(among: libraries, sources: [(source, ["Source", "A"])])
    #expect(found.map(\.subject) == ["Vendor", "A"])
    #expect(found[0].message.contains("by the library of 'B' and by the library of 'A'"))
    #expect(found[1].message.contains("by the library of 'A' and by 'Source', which is source"))
  }
}
