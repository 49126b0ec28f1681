@testable import ModKitBuild
import ModKitModel
import Testing

@testable import ModKit

@Suite struct CompiledModulesTests {
  private let build: RunningBuild
  /// A value that lives as long as the build.
  private final class Compiled {
    private var modules: CompiledModules
    private let component: Component

    init(_ build: RunningBuild, libraryEvolution: Bool = false) {
      modules = CompiledModules(build.products)
      let place = SourceLocation(file: "component.yml", line: 1, column: 1)
      component = Component(
        name: "A", directory: "A", layer: "l", hasLibraryEvolution: libraryEvolution,
        locations: ComponentLocations(name: place, layer: place))
    }

    func has(_ names: String...) -> Bool { modules.areCompiled(names, of: component) }
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

  /// A source with the name of the module has files like those of a module that one process compiles.
  @Test func aSourceWithTheNameOfTheModule() throws {
    let compiled = Compiled(build)
    try build.plan()
    try build.plan(swift: "A", sources: ["A"])
    for written in [
      "Modules/A.swiftmodule", "Modules/A.swiftdoc", "A.build/A.o", "A.build/A.d", "A.build/A.dia",
    ] {
      try build.write(written)
      #expect(!compiled.has("A"), "\(written)")
    }
    try build.write("A.build/A.emit-module.dia")
    #expect(compiled.has("A"))
  }

  /// One process compiles the whole module.
  @Test func theWholeModuleHasToEnd() throws {
    let compiled = Compiled(build)
    try build.plan()
    try build.plan(swift: "A", sources: ["a", "b"], wholeModule: true)
    for written in [
      "Modules/A.swiftmodule", "Modules/A.swiftdoc", "A.build/a.o", "A.build/b.o", "A.build/A.d",
    ] {
      try build.write(written)
      #expect(!compiled.has("A"), "\(written)")
    }
    try build.write("A.build/A.dia")
    #expect(compiled.has("A"))
  }

  /// With library evolution the module is written by a process of its own, which may be the last or the first.
  @Test(arguments: [true, false]) func theModuleOfTheWholeHasToEnd(isLast: Bool) throws {
    let compiled = Compiled(build, libraryEvolution: true)
    try build.plan()
    try build.plan(swift: "A", sources: ["A"], wholeModule: true)
    let module = ["Modules/A.swiftmodule", "Modules/A.swiftdoc", "A.build/A.emit-module.dia"]
    let sources = ["A.build/A.o", "A.build/A.d", "A.build/A.dia"]
    for written in isLast ? sources + module : module + sources {
      #expect(!compiled.has("A"), "before \(written)")
      try build.write(written)
    }
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
