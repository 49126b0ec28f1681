import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// Classes and categories made at random, compiled and linked by LLVM: modkit, `llvm-objdump` and the linker
/// say the same of them.
@Suite(.enabled(if: ObjectiveCWorkshop.isAvailable, "needs clang and LLVM's tools, version 19"))
struct MetadataOracleTests {
  @Test(arguments: 0..<UInt64(Soak.rounds(4)))
  func objectsAndArchives(seed: UInt64) async throws {
    let (shop, layout) = try await compiled(seed)
    for source in layout.sources {
      let own = try shop.metadata(source.object)
      #expect(own.methods == source.methods, "seed \(seed)")
      #expect(own.owners == source.owners, "seed \(seed)")
      #expect(own.obstacles.isEmpty, "seed \(seed): \(own.obstacles)")
      try await compare(own, with: source.object, in: shop, "seed \(seed)")
    }
    let objects = layout.sources.map(\.object)
    for format in ["darwin", "gnu"] {
      try await shop.run("llvm-ar", ["rcs", "--format=\(format)", "lib\(format).a"] + objects)
    }
    try await shop.run("llvm-ar", ["rcsT", "libthin.a"] + objects)
    for archive in ["libdarwin.a", "libgnu.a", "libthin.a"] {
      let own = try shop.metadata(archive)
      #expect(own.objects.map(\.name) == objects.map { "\(archive)(\($0))" }, "seed \(seed)")
      #expect(own.methods == layout.methods, "seed \(seed)")
      #expect(own.obstacles.isEmpty)
    }
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(4)))
  func images(seed: UInt64) async throws {
    let (shop, layout) = try await compiled(seed)
    let objects = layout.sources.map(\.object)
    for (options, isDumped) in [
      (["-no_fixup_chains"], true), (["-fixup_chains"], false),
      (["-no_fixup_chains", "-objc_relative_method_lists"], true),
      (["-fixup_chains", "-objc_relative_method_lists"], false),
    ] {
      try await shop.link("out.dylib", ["-dylib"] + options + objects)
      let own = try shop.metadata("out.dylib")
      let comment = "seed \(seed) \(options)"
      #expect(own.methods == layout.methods, "\(comment)")
      #expect(own.owners == layout.owners, "\(comment)")
      #expect(own.obstacles.isEmpty, "\(comment): \(own.obstacles)")
      #expect(own.objects.map(\.isImage) == [true])
      // The tool does not decode chained pointers.
      if isDumped { try await compare(own, with: "out.dylib", in: shop, comment) }
    }
    try await executable(shop, layout, "seed \(seed)")
  }

  private func executable(
    _ shop: ObjectiveCWorkshop, _ layout: ObjectiveCLayout, _ comment: String
  ) async throws {
    try shop.write("int main(void) { return 0; }\n", to: "main.m")
    try await shop.compile(["main.m"])
    try await shop.link(
      "App", ["-e", "_main", "-dead_strip", "main.o"] + layout.sources.map(\.object))
    let own = try shop.metadata("App")
    #expect(own.methods == layout.methods, "\(comment)")
    #expect(own.owners == layout.owners, "\(comment)")
  }

  /// The linker adds methods of categories to lists of classes, or of other categories; symbols tell
  /// them apart.
  @Test(arguments: 0..<UInt64(Soak.rounds(4)))
  func mergedCategories(seed: UInt64) async throws {
    let (shop, layout) = try await compiled(seed)
    for options in [["-no_fixup_chains"], ["-fixup_chains", "-objc_relative_method_lists"]] {
      try await shop.link(
        "out.dylib",
        ["-dylib", "-objc_category_merging"] + options + layout.sources.map(\.object))
      let own = try shop.metadata("out.dylib")
      #expect(own.methods == layout.methods, "seed \(seed) \(options)")
      let isMerged = own.obstacles.contains { $0.reason.contains("merged") }
      #expect(isMerged, "seed \(seed)")
      // Without symbols, the classes and selectors are still right.
      try await shop.run("llvm-strip-19", ["-x", "out.dylib"])
      let stripped = try shop.metadata("out.dylib")
      #expect(
        stripped.methods.map(Self.withoutCategory).sorted()
          == layout.methods.map(Self.withoutCategory).sorted(), "seed \(seed) \(options)")
    }
  }

  private static func withoutCategory(_ method: String) -> String {
    guard let open = method.firstIndex(of: "("), let close = method.firstIndex(of: ")") else {
      return method
    }
    return String(method[..<open] + method[method.index(after: close)...])
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(2)))
  func universalFiles(seed: UInt64) async throws {
    let (shop, layout) = try await compiled(seed)
    let objects = layout.sources.map(\.object)
    try await shop.link("phone.dylib", ["-dylib"] + objects)
    try await shop.run("llvm-ar", ["rcs", "phone.a"] + objects)
    try await shop.compile(layout.sources.map(\.name), target: ObjectiveCWorkshop.simulator)
    try await shop.link("mac.dylib", ["-dylib"] + objects, isPhone: false)
    try await shop.run("llvm-ar", ["rcs", "mac.a"] + objects)
    for source in layout.sources {
      let own = try shop.metadata(source.object)
      #expect(own.methods == source.methods, "seed \(seed)")
      try await compare(own, with: source.object, in: shop, "seed \(seed)")
    }
    for ending in ["dylib", "a"] {
      let both = ["phone.\(ending)", "mac.\(ending)"]
      try await shop.run("llvm-lipo-19", ["-create", "-output", "fat.\(ending)"] + both)
      let own = try shop.metadata("fat.\(ending)")
      #expect(Set(own.objects.map(\.architecture)) == ["arm64", "x86_64"])
      #expect(own.methods == (layout.methods + layout.methods).sorted(), "seed \(seed)")
      // Both architectures define the same.
      for architecture in ["arm64", "x86_64"] {
        #expect(
          own.placed(for: architecture).flatMap(\.implementation.names).sorted()
            == layout.methods, "seed \(seed)")
      }
    }
  }

  /// What the linker says of conflicts is what the objects, before linking, and the image say.
  @Test(arguments: 0..<UInt64(Soak.rounds(6)))
  func conflicts(seed: UInt64) async throws {
    let (shop, layout) = try await compiled(seed)
    var inputs = layout.sources.filter { $0.archive == nil }.map(\.object)
    for (archive, members) in Dictionary(grouping: layout.sources, by: \.archive) {
      guard let archive else { continue }
      let flags = (members.count + Int(seed)).isMultiple(of: 2) ? "rcs" : "rcsT"
      try await shop.run("llvm-ar", [flags, archive] + members.map(\.object))
      inputs.append(archive)
    }
    let warnings = try await shop.link(
      "out.dylib", ["-dylib", "-all_load", "--check-category-conflicts"] + inputs)
    let expected = LinkerConflicts.groups(warnings)
    #expect(!expected.isEmpty, "seed \(seed)")
    let placed = try inputs.flatMap { try shop.metadata($0).placed(for: "arm64") }
    #expect(LinkerConflicts.groups(placed) == expected, "seed \(seed)")
    let image = try shop.metadata("out.dylib").placed(for: "arm64")
    #expect(
      LinkerConflicts.methods(image) == LinkerConflicts.methods(placed), "seed \(seed)")
  }

  /// The sizes are those of `llvm-size`.
  @Test(arguments: 0..<UInt64(Soak.rounds(2)))
  func sizes(seed: UInt64) async throws {
    let (shop, layout) = try await compiled(seed)
    try await shop.link("out.dylib", ["-dylib"] + layout.sources.map(\.object))
    for file in ["out.dylib", layout.sources[0].object] {
      let object = try #require(shop.metadata(file).objects.first)
      let text = try await shop.run("llvm-size-19", ["-m", file]).output
      // Those of objects have the segment, too: `(__TEXT, __text)`.
      let expected = text.matches(of: /Section (?:\(\w*, (\w+)\)|(\w+)): (\d+)/).map { match in
        "\(match.1 ?? match.2 ?? "") \(match.3)"
      }
      #expect(object.sections.sections.map { "\($0.name) \($0.size)" } == expected, "seed \(seed)")
      #expect(expected.count > 5)
    }
  }

  // MARK: Help

  private func compiled(
    _ seed: UInt64
  ) async throws -> (shop: ObjectiveCWorkshop, layout: ObjectiveCLayout) {
    let (shop, layout) = (try ObjectiveCWorkshop(), ObjectiveCLayout(seed: seed))
    for source in layout.sources { try shop.write(source.text, to: source.name) }
    try await shop.compile(layout.sources.map(\.name))
    return (shop, layout)
  }

  private func compare(
    _ own: ObjectiveCMetadata, with file: String, in shop: ObjectiveCWorkshop, _ comment: String
  ) async throws {
    let output = try await shop.run("llvm-objdump-19", ["--macho", "--objc-meta-data", file]).output
    let dump = ObjectDump(output)
    #expect(own.methods == dump.methods, "\(comment) \(file)")
    let names = own.implementations.map { $0.category.map { "(\($0))" } ?? $0.className }.sorted()
    #expect(names == dump.names, "\(comment) \(file)")
  }
}
