import Testing

@testable import ModKit

@Suite struct CompiledModulesTests {
  private let build: RunningBuild
  /// A value that lives as long as the build.
  private final class Compiled {
    var modules: CompiledModules

    init(_ build: RunningBuild) { modules = CompiledModules(build.products) }

    func has(_ names: String...) -> Bool { modules.areCompiled(names) }
  }

  init() throws { build = try RunningBuild() }

  /// Several processes compile the sources, and one writes the module.
  @Test func everyProcessHasToEnd() throws {
    let compiled = Compiled(build)
    #expect(!compiled.has("A"), "there is no plan yet")
    try build.plan()
    try build.plan(swift: "A", sources: ["a", "b"])
    for written in [
      "A.build/a.o", "Modules/A.swiftmodule", "Modules/A.swiftdoc", "A.build/A.emit-module.dia",
      "A.build/a.dia", "A.build/b.o",
    ] {
      try build.write(written)
      #expect(!compiled.has("A"), "\(written)")
    }
    try build.write("A.build/b.dia")
    #expect(compiled.has("A"))
  }

  /// One process compiles the whole module.
  @Test func theWholeModuleHasToEnd() throws {
    let compiled = Compiled(build)
    try build.plan()
    try build.plan(swift: "A", sources: ["a", "b"])
    for written in [
      "Modules/A.swiftmodule", "Modules/A.swiftdoc", "A.build/a.o", "A.build/b.o", "A.build/A.d",
    ] {
      try build.write(written)
      #expect(!compiled.has("A"), "\(written)")
    }
    try build.write("A.build/A.dia")
    #expect(compiled.has("A"))
  }

  @Test func everyObjectOfCHasToBeThere() throws {
    let compiled = Compiled(build)
    try build.plan(objects: ["C.build/a.c.o", "C.build/b.c.o"])
    #expect(!compiled.has("C"))
    try build.write("C.build/b.c.o")
    #expect(!compiled.has("C"))
    try build.write("C.build/a.c.o")
    #expect(compiled.has("C"))
    #expect(!compiled.has("C", "Unknown"), "what is not planned is not known")
  }
}
