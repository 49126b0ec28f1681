import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

@Suite(.enabled("the archives are LLVM's") { ArchiveWorkshop.isAvailable })
struct StaticLibraryTests {
  /// Every way to define something, and to say that others may define it too.
  private static let definitions = """
    int strong(void) { return 1; }
    int data = 1;
    int zero;
    __attribute__((visibility("hidden"))) int hidden(void) { return 2; }
    static int mine(void) { return 3; }
    __attribute__((weak)) int weak(void) { return mine(); }
    int elsewhere(void);
    int use(void) { return elsewhere(); }

    """
  private static let shared = """
    template <typename T> T twice(T value) { return value + value; }
    inline int inlined() { static int count; return ++count; }
    int plain() { return twice(1) + inlined(); }

    """

  @Test(arguments: ArchiveWorkshop.targets)
  func whatNothingElseMayDefine(target: String) async throws {
    let workshop = try ArchiveWorkshop()
    try await workshop.archive(
      "a.a", [("a.c", Self.definitions), ("a name of more than sixteen.cpp", Self.shared)],
      target: target, format: target.contains("apple") ? "bsd" : "gnu")
    let library = try workshop.library("a.a")
    let definitions = library.definitions(for: nil)
    let targets = library.architectures.flatMap(\.targets)
    let prefix = target.contains("apple") ? "_" : ""
    #expect(library.obstacle == nil)
    #expect(
      definitions.filter { $0.member == "a.c.o" }.map(\.symbol).sorted()
        == ["data", "hidden", "strong", "use", "zero"].map { prefix + $0 })
    #expect(
      definitions.filter { $0.member == "a name of more than sixteen.cpp.o" }.map(\.symbol)
        == [prefix + "_Z5plainv"])
    let expected = try #require(ObjectTarget(triple: target))
    #expect(
      targets.map(\.target.architecture) == [expected.architecture]
        && targets[0].target.fits(expected))
    for other in ArchiveWorkshop.targets where other != target {
      let other = try #require(ObjectTarget(triple: other))
      #expect(!targets[0].target.fits(other), "\(other.text)")
    }
  }

  /// What `-m32`, `-mx32` and `--target=` make of a component.
  @Test(arguments: [
    ("i686-linux-gnu", [], "ELF for i386"),
    ("x86_64-unknown-linux-gnu", ["-mx32"], "ELF for x86_64 with 32-bit pointers"),
    ("x86_64-unknown-linux-gnu", ["-m32"], "ELF for i386"),
    ("armv7-linux-gnueabihf", [], "ELF for arm"),
    ("x86_64-unknown-freebsd14", [], "ELF for x86_64 on freebsd"),
    ("aarch64_be-linux-gnu", [], "ELF for machine 183 (64 bits, big endian)"),
    ("mips-linux-gnu", [], "ELF for machine 8 (32 bits, big endian)"),
  ])
  func foreignObjects(target: String, flags: [String], text: String) async throws {
    let workshop = try ArchiveWorkshop()
    try await workshop.archive("a.a", [("a.c", "int a;")], target: target, flags: flags)
    let targets = try workshop.library("a.a").architectures.flatMap(\.targets).map(\.target)
    #expect(targets.map(\.text) == [text])
    for own in ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"] {
      let own = try #require(ObjectTarget(triple: own))
      #expect(targets.allSatisfy { !$0.fits(own) })
    }
  }

  @Test func theLinkerAgrees() async throws {
    let workshop = try ArchiveWorkshop()
    let target = "x86_64-unknown-linux-gnu"
    try await workshop.archive(
      "a.a", [("a.c", Self.definitions), ("a.cpp", Self.shared)], target: target)
    try await workshop.archive(
      "b.a", [("b.c", Self.definitions), ("b.cpp", Self.shared), ("c.c", "int other;")],
      target: target)
    let one = try workshop.library("a.a").definitions(for: nil).map(\.symbol)
    let other = try workshop.library("b.a").definitions(for: nil).map(\.symbol)
    let duplicates = Set(one).intersection(other)
    // The linker shows C++ as it is written.
    #expect(
      try await workshop.duplicates(in: ["a.a", "b.a"])
        == Set(duplicates.map { $0 == "_Z5plainv" ? "plain()" : $0 }))
    #expect(duplicates.count == 6)
  }

  @Test func whatIsDefinedTwiceInOneArchive() async throws {
    let workshop = try ArchiveWorkshop()
    try await workshop.archive(
      "a.a", [("a.c", "int twice;"), ("b.c", "int twice;")], target: "x86_64-unknown-linux-gnu")
    #expect(
      try workshop.library("a.a").architectures.map(\.doubles) == [
        [
          LibraryFacts.Double(symbol: "twice", members: ["a.c.o", "b.c.o"])
        ]
      ])
  }

  /// Of more sections than a symbol can number, the numbers stand apart.
  @Test func objectsWithVeryManySections() async throws {
    let workshop = try ArchiveWorkshop()
    let shared = (0..<66_000).map { number in
      ".section .text.f\(number),\"axG\",@progbits,f\(number),comdat\n.globl f\(number)\nf\(number):\n"
    }
    try await workshop.archive(
      "a.a", [("a.s", shared.joined() + ".section .text.own,\"ax\"\n.globl own\nown:\n")],
      target: "x86_64-unknown-linux-gnu")
    #expect(try workshop.library("a.a").definitions(for: nil).map(\.symbol) == ["own"])
  }

  @Test func whatIsNoLibrary() async throws {
    let workshop = try ArchiveWorkshop()
    try await workshop.archive(
      "thin.a", [("a.c", "int a;")], target: "x86_64-unknown-linux-gnu", options: "qcsDT")
    #expect(try workshop.library("thin.a").obstacle?.contains("thin archive") == true)
    #expect(try workshop.library("a.c.o").obstacle == "is no static library")
  }

  /// Nothing that came from elsewhere makes the reader read beyond the end.
  @Test(arguments: ["x86_64-unknown-linux-gnu", "arm64-apple-ios15"])
  func damagedBytesAreRead(target: String) async throws {
    let workshop = try ArchiveWorkshop()
    try await workshop.archive(
      "a.a", [("a.c", Self.definitions)], target: target,
      format: target.contains("apple") ? "bsd" : "gnu")
    let bytes = Array(try Data(contentsOf: workshop.directory.appending(path: "a.a")))
    for length in 0..<bytes.count { ArchiveBytes.read(Array(bytes.prefix(length))) }
    var generator = SplitMix64(seed: 6)
    for _ in 0..<5_000 { ArchiveBytes.read(ArchiveBytes.damaged(bytes, &generator)) }
  }
}
