import ModKitModel
import Testing

/// A backend is a value: a plan follows what it says of itself, and knows none by name.
struct BackendValueTests {
  private let paper = Backend(
    name: "paper", generated: GeneratedNoun("sheets", isPlural: true),
    obstacle: { component, _ in component.name == "Camera" ? .mainFile("main.swift") : nil },
    libraryLimit: { component, conditions in
      component.name == "List" ? .platforms([.ios], builtFor: conditions.platform) : nil
    },
    files: { _, _ in GeneratedTree(files: [], ownedDirectories: []) })

  private let world = World(["App": ["List"], "List": ["Base"], "Base": [], "Camera": []])

  @Test func itSaysWhatItCannotBuild() throws {
    let plan = try world.plan(backend: paper)
    #expect(plan.omitted.map(\.state) == [.omitted(.notBuildable(.mainFile("main.swift")))])
    #expect(plan.components.map(\.name) == ["Base", "List", "App"])
  }

  @Test func itSaysWhichLibrariesItCannotLink() throws {
    let plan = try world.plan(backend: paper, artifacts: ["App", "Base", "List"])
    #expect(
      plan["List"]?.state == .source(.noLibrary(.platforms([.ios], builtFor: .linux))))
    #expect(plan["App"]?.state == .source(.dependency("List")))
    #expect(plan["Base"]?.mode == .prebuilt)
  }

  /// Libraries are built by SwiftPM, so what SwiftPM cannot build is source for every other.
  @Test func whatNobodyBuildsIsNoLibrary() throws {
    var world = world
    world.change("Base") { $0.platforms = [.ios] }
    let plan = try world.plan(backend: paper)
    #expect(
      plan["Base"]?.state
        == .source(.noLibrary(.notBuildable(.platform(.linux, named: [.ios])))))
    #expect(plan.misses == [])
  }

  /// Objects that are no function of a key are never stored.
  @Test(arguments: [
    ("OTHER_CFLAGS", "-flto", LibraryFlag.Problem.noMachineCode),
    ("OTHER_CFLAGS", "-flto=thin", .noMachineCode),
    ("OTHER_CFLAGS", "-fembed-bitcode", .noMachineCode),
    ("OTHER_CFLAGS", "-march=native", .machine), ("OTHER_CFLAGS", "-mcpu=native", .machine),
    ("OTHER_CFLAGS", "-mtune=native", .machine), ("OTHER_CFLAGS", "-fprofile-arcs", .buildFiles),
    ("OTHER_CFLAGS", "-ftest-coverage", .buildFiles),
    ("OTHER_CFLAGS", "-gsplit-dwarf", .buildFiles),
    ("OTHER_CFLAGS", "-frecord-command-line", .buildFiles),
    ("OTHER_CFLAGS", "--coverage", .buildFiles),
    ("OTHER_SWIFT_FLAGS", "-lto=llvm-thin", .noMachineCode),
    ("OTHER_SWIFT_FLAGS", "-profile-generate", .buildFiles),
    ("OTHER_SWIFT_FLAGS", "-profile-coverage-mapping", .buildFiles),
    ("OTHER_SWIFT_FLAGS", "-save-temps", .buildFiles), ("OTHER_SWIFT_FLAGS", "-O", nil),
    ("OTHER_CFLAGS", "-march=armv8-a", nil), ("OTHER_CFLAGS[sdk=*]", "-flto", nil),
    ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "native", nil),
  ])
  func flagsOfOneBuild(setting: String, word: String, problem: LibraryFlag.Problem?) throws {
    var world = World(["List": ["Base"], "Base": []])
    let place = SourceLocation(file: "modkit.yml", line: 4, column: 3)
    world.change("Base") {
      $0.settings = XcodeSettings([
        XcodeSettings.Setting(name: setting, value: .words(["-g", word]), location: place)
      ])
    }
    let plan = try world.plan(artifacts: ["List", "Base"])
    guard let problem else {
      #expect(plan["Base"]?.mode == .prebuilt)
      return
    }
    let name = try #require(CompilerSettings.Name(rawValue: setting))
    let flag = LibraryFlag(word: word, setting: name, location: place, problem: problem)
    #expect(plan["Base"]?.state == .source(.noLibrary(.flag(flag))))
    #expect(plan["List"]?.state == .source(.dependency("Base")))
  }

  @Test(arguments: [
    ("SWIFT_VERSION[sdk=macosx*]", "6.0", true), ("SWIFT_VERSION", "3.0", true),
    ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY[config=Debug]", "YES", true),
    ("SWIFT_DEFAULT_ACTOR_ISOLATION[sdk=iphoneos*]", "MainActor", true),
    ("SWIFT_VERSION[sdk=*]", "6.0", false), ("SWIFT_VERSION", "6.0", false),
    ("SWIFT_OBJC_INTERFACE_HEADER_NAME[sdk=iphoneos*]", "a.h", false),
  ])
  func settingsOfTheLanguageThatOnlyXcodeCanFollow(
    name: String, value: String, isLimit: Bool
  ) throws {
    var world = World(["Base": []])
    let setting = XcodeSettings.Setting(
      name: name, value: .text(value),
      location: SourceLocation(file: "modkit.yml", line: 4, column: 3))
    world.change("Base") {
      $0.settings = XcodeSettings([setting])
      $0.swift = SwiftSettings($0.settings)
    }
    let plan = try world.plan(artifacts: ["Base"])
    #expect(
      plan["Base"]?.state == .source(.noLibrary(.swiftSetting(setting)))
        || plan["Base"]?.mode == .prebuilt && !isLimit)
    #expect((plan["Base"]?.mode == .prebuilt) == !isLimit)
  }

  /// C is not compiled with the flags of Swift.
  @Test func flagsOfAnotherLanguage() throws {
    var world = World(["Base": []])
    world.change("Base") {
      $0.files.sources = [SourceFile(path: "Components/Base/Sources/Base.swift", language: .c)]
      $0.settings = XcodeSettings([
        XcodeSettings.Setting(
          name: "OTHER_SWIFT_FLAGS", value: .words(["-profile-generate"]),
          location: SourceLocation(file: "modkit.yml", line: 4, column: 3))
      ])
    }
    #expect(try world.plan(artifacts: ["Base"])["Base"]?.mode == .prebuilt)
  }
}
