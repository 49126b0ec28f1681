import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// What is special about processors, images and archives.
@Suite(.enabled(if: ObjectiveCWorkshop.isAvailable, "needs clang and LLVM's tools, version 19"))
struct ObjectiveCMetadataTests {
  private static let source = """
    __attribute__((objc_root_class)) @interface Root @property int size; @end
    __attribute__((objc_root_class)) @interface NSDate @end
    @interface Sub : Root @end
    @implementation Root - (void)a:(int)x :(int)y { } + (void)load { } @end
    @implementation Sub + (void)make { } @end
    @implementation NSDate (Foo) - (void)stamp { } + (void)load { } @end
    @implementation Sub (Bar) - (void)stamp { } @end
    """
  private static let methods = [
    "+[NSDate(Foo) load]", "+[Root load]", "+[Sub make]", "-[NSDate(Foo) stamp]", "-[Root a::]",
    "-[Root setSize:]", "-[Root size]", "-[Sub(Bar) stamp]",
  ]

  private func shop(_ target: String = ObjectiveCWorkshop.phone) async throws -> ObjectiveCWorkshop
  {
    let shop = try ObjectiveCWorkshop()
    try shop.write(Self.source, to: "Foo.m")
    try await shop.compile(["Foo.m"], target: target)
    return shop
  }

  private func read(_ bytes: [UInt8], _ path: String = "App") -> ObjectiveCMetadata {
    bytes.withUnsafeBytes { ObjectiveCMetadata($0, path: path) }
  }

  @Test(arguments: [
    ("arm64-apple-ios15", "arm64"), ("arm64e-apple-ios15", "arm64e"), ("armv7-apple-ios9", "armv7"),
    ("i386-apple-ios9-simulator", "i386"), ("arm64_32-apple-watchos8", "arm64_32"),
    ("x86_64-apple-macos12", "x86_64"),
  ])
  func processors(target: String, architecture: String) async throws {
    let own = try await shop(target).metadata("Foo.o")
    #expect(own.methods == Self.methods)
    #expect(own.objects.map(\.architecture) == [architecture])
    #expect(own.obstacles.isEmpty)
  }

  @Test(arguments: ChainedImage.Format.allCases, [false, true])
  func formatsOfPointers(format: ChainedImage.Format, authenticates: Bool) async throws {
    let shop = try await shop()
    try await shop.link("out.dylib", ["-dylib", "-fixup_chains", "Foo.o"])
    let image = try shop.bytes("out.dylib")
    for imports in UInt32(1)...3 {
      let other = ChainedImage.converted(
        image, to: format, authenticates: authenticates, imports: imports)
      #expect(other != image || imports == 1)
      let own = read(other)
      #expect(own.methods == Self.methods, "\(format) \(imports)")
      #expect(own.obstacles.isEmpty)
    }
  }

  @Test func unknownFormatOfPointers() async throws {
    let shop = try await shop()
    try await shop.link("out.dylib", ["-dylib", "-fixup_chains", "Foo.o"])
    var image = ChainedImage.converted(
      try shop.bytes("out.dylib"), to: .arm64eUserland, imports: 3)
    // The format stands after the size of pages.
    for place in image.indices.dropLast(4)
    where image[place..<place + 4].elementsEqual([0, 0x40, 9, 0]) {
      image[place + 2] = 13
    }
    let own = read(image)
    #expect(own.implementations.isEmpty)
    #expect(own.obstacles.map(\.reason) == ["has pointers in a format that is not read (13)"])
  }

  @Test func encryptedImage() async throws {
    let shop = try await shop()
    try await shop.link("out.dylib", ["-dylib", "Foo.o"])
    var image = try shop.bytes("out.dylib")
    var place = 32
    while image[place] != 0x2C || image[place + 1] != 0 {
      place += Int(image[place + 4]) + Int(image[place + 5]) * 256
    }
    image[place + 16] = 1
    let own = read(image)
    // The names are in the encrypted part.
    #expect(own.implementations.isEmpty)
    #expect(own.objects.map(\.isImage) == [true])
    #expect(own.obstacles.map(\.architecture) == ["arm64"])
    #expect(own.obstacles.first?.reason.hasPrefix("is encrypted where its section __TEXT,") == true)
  }

  // MARK: Archives

  @Test func unreadableMembers() async throws {
    let shop = try await shop()
    try shop.write("int x;\n", to: "x.c")
    try await shop.run("clang", ["-target", "x86_64-linux-gnu", "-c", "x.c", "-o", "elf.o"])
    try await shop.run(
      "clang", ["-target", "arm64-apple-ios15", "-flto", "-c", "x.c", "-o", "lto.o"])
    try shop.write("nothing", to: "text.o")
    try shop.write("", to: "empty.o")
    let object = try shop.bytes("Foo.o")
    let archive = ArchiveBytes.archive([
      ("Foo.o", object), ("elf.o", try shop.bytes("elf.o")), ("lto.o", try shop.bytes("lto.o")),
      ("text.o", Array("nothing".utf8)), ("empty.o", []), ("cut.o", Array(object.prefix(20))),
      ("big.o", [0xFE, 0xED, 0xFA, 0xCF] + Array(object.dropFirst(4))),
      ("in.a", ArchiveBytes.archive([])),
    ])
    let own = read(archive + Array("x".utf8), "dir/libFoo.a")
    #expect(own.methods == Self.methods)
    let lines = own.obstacles.map { "\($0.file.displayName) \($0.reason)" }
    #expect(
      lines == [
        "libFoo.a(elf.o) is an object in ELF",
        "libFoo.a(lto.o) is bitcode of LLVM, for optimization when linking: link it first",
        "libFoo.a(text.o) is no object", "libFoo.a(empty.o) is empty",
        "libFoo.a(cut.o) has load commands that are damaged",
        "libFoo.a(big.o) is Mach-O of another byte order, for processors that are not read",
        "libFoo.a(in.a) is an archive in an archive",
        "libFoo.a is a static library that breaks off",
      ])
  }

  @Test func thinArchives() async throws {
    let shop = try await shop()
    try shop.write("", to: "sub/x")
    try await shop.run("cp", ["Foo.o", "sub/In Sub.o"])
    try await shop.run("llvm-ar", ["rcsT", "libThin.a", "Foo.o", "sub/In Sub.o"])
    let own = try shop.metadata("libThin.a")
    #expect(own.objects.map(\.name) == ["libThin.a(Foo.o)", "libThin.a(In Sub.o)"])
    #expect(own.methods == (Self.methods + Self.methods).sorted())
    try await shop.run("rm", ["sub/In Sub.o"])
    #expect(
      try shop.metadata("libThin.a").obstacles.map(\.reason) == [
        "is named by a thin archive, and sub/In Sub.o cannot be read"
      ])
  }

  @Test(
    arguments: [
      ("/etc/passwd", nil), ("../../x.o", "../../x.o"), ("a/../b.o", "b.o"), ("./a//b.o", "a/b.o"),
      ("..", nil), ("a/../..", nil), ("a\\b.o", nil), ("", nil), ("a\u{1}b", nil),
    ] as [(String, String?)])
  func pathsInThinArchives(name: String, path: String?) {
    let table = Array("\(name)/\n".utf8)
    func field(_ text: String, _ width: Int) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0x20, count: width - text.utf8.count)
    }
    let archive =
      Array("!<thin>\n".utf8) + field("//", 48) + field("\(table.count)", 10) + Array("`\n".utf8)
      + table + (table.count.isMultiple(of: 2) ? [] : [0x0A]) + field("/0", 48) + field("9", 10)
      + Array("`\n".utf8)
    var asked: [String] = []
    let own = archive.withUnsafeBytes {
      ObjectiveCMetadata($0, path: "libX.a") { path, _ in
        asked.append(path)
        return false
      }
    }
    #expect(asked == (path.map { [$0] } ?? []))
    #expect(own.obstacles.count == 1)
  }

  @Test func membersOfOneNameAreDifferentObjects() async throws {
    let object = try await shop().bytes("Foo.o")
    let own = read(ArchiveBytes.archive([("Foo.o", object), ("Foo.o", object)]), "x/libFoo.a")
    let category = ObjectiveCImplementation(
      .category, of: "NSDate", category: "Foo",
      methods: [
        .init(isClassMethod: false, selector: "stamp"),
        .init(isClassMethod: true, selector: "load"),
      ])
    let placed = PlacedImplementation(category, component: "Foo", object: "libFoo.a(Foo.o)")
    let found = own.placed(for: "arm64") { $0.libraryName }
      .filter { $0.implementation.className == "NSDate" }
    #expect(found == [placed, placed])
  }
}
