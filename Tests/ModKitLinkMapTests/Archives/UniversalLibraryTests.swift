import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// The tools say what is for which architecture and system; the reader has to find the same.
@Suite(.enabled("the archives are LLVM's") { UniversalTools.areAvailable })
struct UniversalLibraryTests {
  /// Triples, and the systems that the disassembler prints.
  private static let targets: [(triple: String, system: String?)] = [
    ("arm64-apple-macosx14.0", "macos"), ("arm64e-apple-macosx14.0", "macos"),
    ("x86_64-apple-macosx10.13", "macos"), ("x86_64h-apple-macosx14.0", "macos"),
    ("arm64-apple-ios15.0", "ios"), ("arm64e-apple-ios15.0", "ios"),
    ("arm64-apple-ios10.0", "ios"), ("armv7-apple-ios9.0", "ios"),
    ("arm64-apple-ios15.0-simulator", "iossimulator"),
    ("x86_64-apple-ios15.0-simulator", "iossimulator"),
    ("x86_64-apple-ios15.0", "iossimulator"), ("x86_64-apple-ios10.0-simulator", "iossimulator"),
    ("arm64-apple-ios15.0-macabi", "maccatalyst"), ("x86_64-apple-ios15.0-macabi", "maccatalyst"),
    ("arm64-apple-tvos15.0", "tvos"), ("arm64-apple-tvos10.0", "tvos"),
    ("arm64-apple-tvos15.0-simulator", "tvossimulator"),
    ("x86_64-apple-tvos15.0-simulator", "tvossimulator"),
    ("arm64-apple-watchos26.0", "watchos"), ("arm64_32-apple-watchos8.0", "watchos"),
    ("armv7k-apple-watchos4.0", "watchos"),
    ("arm64-apple-watchos8.0-simulator", "watchossimulator"),
    ("x86_64-apple-watchos8.0-simulator", "watchossimulator"),
    ("arm64-apple-xros1.0", "xros"), ("arm64-apple-xros1.0-simulator", "xrsimulator"),
    ("arm64-apple-none-macho", nil), ("arm64-apple-driverkit19.0", "driverkit"),
  ]

  private static let source = """
    int strong(void) { return 1; }
    int data = 1;
    static int mine(void) { return 3; }
    __attribute__((weak)) int weak(void) { return mine(); }

    """

  private func makeLibrary(
    _ name: String, _ triple: String, _ text: String = Self.source, in workshop: ArchiveWorkshop
  ) async throws {
    try Data(text.utf8).write(to: workshop.directory.appending(path: "\(name).c"))
    try await workshop.run(
      "clang", ["-target", triple, "-w", "-c", "\(name).c", "-o", "\(name).o"])
    try await workshop.run(
      "llvm-libtool-darwin-19", ["-static", "-D", "-o", "\(name).a", "\(name).o"])
  }

  @Test(arguments: targets.indices)
  func targetOfATriple(index: Int) async throws {
    let (triple, system) = Self.targets[index]
    let workshop = try ArchiveWorkshop()
    try await makeLibrary("a", triple, in: workshop)
    let library = try workshop.library("a.a")
    let target = try #require(library.architectures.first?.targets.first?.target)
    #expect(library.definitions(for: nil).map(\.symbol).sorted() == ["_data", "_strong"])
    #expect(target.architecture == (try await architectures("a.o", workshop)).first)
    #expect(normal(target.system) == (try await self.system("a.o", workshop)))
    #expect(normal(target.system) == system)
    // modkit builds for no other system, and has no name for it.
    if system == "driverkit" { return }
    #expect(target == ObjectTarget(triple: triple))
    for other in Self.targets {
      let other = try #require(ObjectTarget(triple: other.triple))
      let isSame =
        other.architecture == target.architecture
        && [other.system, target.system].compactMap(\.self).allSatisfy {
          $0 == other.system ?? target.system && $0 == target.system ?? other.system
        }
      #expect(target.fits(other) == isSame, "\(other.text)")
    }
  }

  /// The names of destinations, as the disassembler writes systems.
  private func normal(_ system: String?) -> String? {
    switch system {
    case "visionos": "xros"
    case "visionos-simulator": "xrsimulator"
    case "mac-catalyst": "maccatalyst"
    case "platform 10": "driverkit"
    case let system: system?.replacing("-", with: "")
    }
  }

  private func architectures(_ file: String, _ workshop: ArchiveWorkshop) async throws -> [String] {
    try await workshop.run("llvm-lipo-19", [file, "-archs"]).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  private func system(_ object: String, _ workshop: ArchiveWorkshop) async throws -> String? {
    let text = try await workshop.run(
      "llvm-objdump-19", ["--macho", "--private-headers", object])
    if let match = text.firstMatch(of: /platform (\S+)/) { return match.1.lowercased() }
    guard let minimum = text.firstMatch(of: /LC_VERSION_MIN_(\S+)/)?.1 else { return nil }
    let system = ["MACOSX": "macos", "IPHONEOS": "ios"][minimum] ?? minimum.lowercased()
    return system != "macos" && text.contains("X86_64") ? "\(system)simulator" : system
  }

  /// Each set of triples, of which the linker takes one.
  @Test(arguments: [
    ["arm64-apple-ios15.0", "arm64e-apple-ios15.0"],
    ["arm64-apple-ios15.0-simulator", "x86_64-apple-ios15.0-simulator"],
    ["arm64_32-apple-watchos8.0", "armv7k-apple-watchos8.0", "arm64-apple-watchos26.0"],
    ["arm64-apple-macosx14.0", "arm64e-apple-macosx14.0", "x86_64-apple-macosx14.0"],
    ["arm64e-apple-ios15.0"],
  ])
  func eachArchitectureByItself(triples: [String]) async throws {
    let workshop = try ArchiveWorkshop()
    var expected: [String: [StaticLibrary.Definition]] = [:]
    for triple in triples {
      let own = triple.prefix { $0 != "-" }
      try await makeLibrary(String(own), triple, Self.source + "int for_\(own);", in: workshop)
      expected[String(own)] = try workshop.library("\(own).a").definitions(for: nil)
    }
    let names = expected.keys.sorted()
    let (archives, objects) = (names.map { "\($0).a" }, names.map { "\($0).o" })
    try await workshop.run("llvm-lipo-19", ["-create", "-output", "lipo.a"] + archives)
    try await workshop.run("llvm-lipo-19", ["-create", "-fat64", "-output", "lipo64.a"] + archives)
    try await workshop.run("llvm-libtool-darwin-19", ["-static", "-D", "-o", "tool.a"] + objects)
    try await workshop.run("llvm-lipo-19", ["-create", "-output", "objects.a"] + objects)
    for file in ["lipo.a", "lipo64.a", "tool.a", "objects.a"] {
      // Of one architecture, this tool makes a file that is not universal.
      if file == "tool.a" && names.count == 1 { continue }
      let library = try workshop.library(file)
      #expect(library.obstacle == nil, "\(file)")
      #expect(library.architectures.compactMap(\.name) == names, "\(file)")
      #expect(try await architectures(file, workshop).sorted() == names, "\(file)")
      let targets = library.architectures.flatMap(\.targets).map(\.target)
      #expect(targets.sorted() == triples.compactMap(ObjectTarget.init).sorted(), "\(file)")
      #expect(library.architectures.flatMap(\.doubles).isEmpty)
      for name in names {
        let found = library.definitions(for: name)
        #expect(found.map(\.symbol) == expected[name]?.map(\.symbol), "\(file)")
        let member = file == "objects.a" ? "architecture \(name)" : "\(name).o"
        #expect(found.allSatisfy { $0.member == member }, "\(file)")
      }
    }
  }

  /// Tools put objects for a device and for the simulator into one library without a word.
  @Test func twoSystemsInOneArchitecture() async throws {
    let workshop = try ArchiveWorkshop()
    try await makeLibrary("a", "arm64-apple-ios15.0", "int a;", in: workshop)
    try await makeLibrary("b", "arm64-apple-ios15.0-simulator", "int b;", in: workshop)
    try await makeLibrary("c", "arm64e-apple-ios15.0", "int a;", in: workshop)
    try await workshop.run(
      "llvm-libtool-darwin-19", ["-static", "-D", "-o", "all.a", "a.o", "b.o", "c.o"])
    let library = try workshop.library("all.a")
    #expect(
      library.architectures.map { $0.targets.map(\.target.text) } == [
        ["Mach-O for arm64 on ios", "Mach-O for arm64 on ios-simulator"],
        ["Mach-O for arm64e on ios"],
      ])
  }

  /// Code for macOS and Mac Catalyst at once fits both.
  @Test func twoSystemsInOneObject() async throws {
    let workshop = try ArchiveWorkshop()
    try await workshop.archive(
      "a.a", [("a.c", "int a;")], target: "arm64-apple-macosx14.0", format: "bsd",
      flags: ["-darwin-target-variant", "arm64-apple-ios17.0-macabi"])
    let target = try #require(
      try workshop.library("a.a").architectures.first?.targets.first?.target)
    #expect(target == ObjectTarget(format: .machO, architecture: "arm64"))
  }

  /// An archiver that knows no universal objects stores them as they are.
  @Test func universalObjectsInALibrary() async throws {
    let workshop = try ArchiveWorkshop()
    try await makeLibrary("a", "arm64-apple-ios15.0", "int a;", in: workshop)
    try await makeLibrary("b", "arm64e-apple-ios15.0", "int a;", in: workshop)
    try await workshop.run("llvm-lipo-19", ["-create", "-output", "both.o", "a.o", "b.o"])
    try await workshop.run("llvm-ar", ["--format=bsd", "qcsD", "both.a", "both.o"])
    #expect(
      try workshop.library("both.a").obstacle
        == "has the universal file both.o in it, and linkers read objects only")
    let answer = try await Tool.run(
      "ld64.lld-19",
      [
        "-arch", "arm64", "-platform_version", "ios", "15.0", "15.0", "-dylib", "-o", "out.dylib",
        "-force_load", "both.a",
      ], in: workshop.directory)
    #expect(answer.errors.contains("both.o has unhandled file type"))
  }
}

private enum UniversalTools {
  static let areAvailable = [
    "clang", "llvm-ar", "llvm-lipo-19", "llvm-libtool-darwin-19", "llvm-objdump-19", "ld64.lld-19",
  ].allSatisfy(Tool.isAvailable)
}
