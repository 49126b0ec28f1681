import ModKitModel

/// Why a component cannot be built or its library cannot be used, as text.
enum ObstacleText {
  static func text(of obstacle: Obstacle) -> String {
    switch obstacle {
    case .notBuildable(let obstacle): text(of: obstacle)
    case .dependency(let name): "depends on '\(name)', which is left out"
    case .unavailable(let denial, let obstacle):
      "\(StateText.text(of: denial)), and \(UnavailableText.text(of: obstacle))"
    }
  }

  static func text(of limit: LibraryLimit) -> String {
    switch limit {
    case .resourceOfModule(let path):
      "has \(path), which Xcode compiles together with its sources"
    case .notBuildable(let obstacle): "cannot be prebuilt here: \(text(of: obstacle))"
    case .platforms(let others, let platform):
      "cannot be prebuilt here: libraries are built for \(platform.rawValue), and it is used on"
        + " \(names(of: others))"
    case .package(let name, let limit): text(of: limit, package: name)
    case .flag(let flag): text(of: flag)
    case .swiftSetting(let setting): text(of: setting)
    case .ofPackage(let limit): text(of: limit)
    case .ofTarget(let limit): text(of: limit)
    }
  }

  private static func text(of limit: ProjectTargetLimit) -> String {
    switch limit {
    case .noTarget: "is no target of a project that Xcode opens here"
    case .ofPackage: "is part of a package, which Xcode compiles"
    case .severalTargets: "is several targets of one module"
    case .program: "is a program"
    case .script(let phase): "has the build phase `\(phase)`, which may make sources of it"
    case .usedByScript(let phase, let target):
      "is used by the build phase `\(phase)` of the target \(target)"
    case .copies(let phase): "has the build phase `\(phase)`, which copies files"
    case .buildRules: "has build rules of its own"
    case .resource(let file): "has resources (\(file)), which Xcode puts beside its code"
    case .dependency(let name): "depends on the target \(name), which makes no library"
    case .linkedFile(let file): "links \(file)"
    case .filteredSource(let file): "compiles \(file) for some platforms only"
    case .bundle(let file): "looks for its bundle (\(file))"
    case .copiedBy(let target):
      "is copied by the target \(target), but not as a framework that is linked there"
    case .linkedBySetting(let target): "is named by flags of the target \(target)"
    case .usedOn(let others): "is used by programs for \(names(of: others)) too"
    case .packageProduct(let name):
      "links '\(name)' of a package, which Xcode compiles"
    case .flagsOfSource(let file): "compiles \(file) with flags of its own"
    case .setting(let name): "has `\(name)`, and libraries are compiled without it"
    case .configurations(let name): "has another `\(name)` in each configuration"
    case .debugging(let file):
      "asks for `DEBUG` (\(file)), which it never defines, and libraries are compiled with it"
    case .appIntents(let file):
      "has App Intents (\(file)), which Xcode describes by the sources of a target"
    case .project(let reason): "is in a project that \(reason)"
    }
  }

  private static func text(of setting: XcodeSettings.Setting) -> String {
    let subject = "has `\(setting.name): \(setting.value.text)` (\(setting.location.place))"
    guard setting.name == SwiftSettings.versionSetting else {
      return "\(subject), and libraries are compiled without such conditions"
    }
    let modes = SwiftLanguageMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(subject), and the compiler has the modes \(modes)"
  }

  private static func text(of flag: LibraryFlag) -> String {
    let flaw =
      switch flag.problem {
      case .machine: "compiles for the processor of the machine"
      case .noMachineCode: "makes something else than machine code"
      case .buildFiles: "makes objects that belong to one build"
      }
    return
      "is compiled with `\(flag.word)` (\(flag.setting.rawValue) at \(flag.location.place)), which"
      + " \(flaw)"
  }

  private static func text(of limit: PackageUnitLimit) -> String {
    switch limit {
    case .unknownRevision(.directory): "is a directory, whose files may change at any time"
    case .unknownRevision(.noPlace): "has no `swiftpm:`"
    case .unknownRevision(.notLocked), .unknownRevision(.otherTool):
      "has no revision in \(ArtifactLock.fileName); run `modkit packages`"
    case .notExamined:
      "has modules that \(ArtifactLock.fileName) does not name; run `modkit packages`"
    case .content(let obstacle): text(of: obstacle)
    case .mayBeNeeded(let name): "may be needed by '\(name)', whose needs are not known"
    }
  }

  private static func text(of obstacle: PackageObstacle) -> String {
    let name = "'\(obstacle.name)'"
    return switch obstacle.kind {
    case .macro: "has the macro \(name), which runs in the compiler of each client"
    case .plugin: "uses the plugin \(name), whose inputs no key covers"
    case .binary: "has the binary target \(name)"
    case .systemLibrary: "has the system library \(name)"
    case .resources: "has resources in \(name)"
    case .dynamicLibrary: "has the dynamic library \(name)"
    case .linkerFlags: "has unsafe linker flags in \(name)"
    case .traits: "is used with other traits than its own: \(name)"
    case .unknownTarget: "has \(name), which this version of modkit does not know"
    }
  }

  private static func text(of limit: PackageLimit, package name: String) -> String {
    switch limit {
    case .notLocked:
      "needs the package '\(name)', and \(ArtifactLock.fileName) has no revision of it; run"
        + " `modkit packages`"
    case .directory: "needs the package '\(name)', which is a directory"
    case .noPlace: "needs the package '\(name)', which has no `swiftpm:`"
    case .otherTool: "needs the package '\(name)', and libraries are built with that of SwiftPM"
    }
  }

  static func text(of obstacle: BuildObstacle) -> String {
    switch obstacle {
    case .platform(let platform, let named):
      "is for \(names(of: named)) by its manifest, not for \(platform.rawValue)"
    case .noApplePlatform(let named):
      "is for \(names(of: named)) by its manifest, and CocoaPods is for Apple's platforms"
    case .objectiveC(let files, let platform):
      "has Objective-C (\(first(of: files))), and \(platform.rawValue) has no Objective-C runtime"
    case .appleImport(let item):
      "imports \(item.name) (\(item.location.place)), and there is no Apple SDK here"
    case .program: "is a tool, such as an app, and no component depends on it: nothing links it"
    case .mainFile(let file):
      "has \(file), which makes it a program; rename the file, or move it to the shell of"
        + " a product"
    case .plainAssembly(let file): "has \(file), and SwiftPM compiles no `.s`; rename it to `.S`"
    case .ownSwiftImports(let places):
      "imports its own Swift into C or Objective-C (\(first(of: places.map(\.place)))), which SwiftPM"
        + " compiles before Swift; make two components of it, put the import under `#if"
        + " !SWIFT_PACKAGE`, or build it with CocoaPods or Xcode"
    case .sharedModuleMap(let map):
      "mixes Swift with C or Objective-C in the module of \(map.path), and SwiftPM needs a module"
        + " for each; remove `module_map:` (\(map.location.place)), or make two components of it"
    case .noBazelLabel(let file):
      "has \(file), and labels of Bazel cannot have a `:`; rename it"
    case .noBazelName(let module):
      "has the module \(module), and names of packages in Bazel may have only ASCII letters, digits and"
        + " `_`; state another `module:`"
    }
  }

  private static func names(of platforms: [Platform]) -> String {
    platforms.map(\.rawValue).joined(separator: ", ")
  }

  private static func first(of places: [String]) -> String {
    guard let first = places.first, places.count > 1 else { return places.joined() }
    return "\(first) and \(places.count - 1) more"
  }

  static func text(of fault: ArtifactFault) -> String {
    switch fault {
    case .damaged(let reason): reason
    case .noDocument: "what it was made of cannot be read"
    case .unsuitable(let problem): text(of: problem)
    }
  }

  private static func text(of problem: StandInProblem) -> String {
    switch problem {
    case .otherComponent: "it is of another component, module or modkit"
    case .otherCompiler: "it was built by another compiler, or for something else"
    case .otherPackages: "it was built with other revisions of packages"
    case .undeclared(let name): "it needs '\(name)', which its manifest does not declare"
    case .otherInterface(let name):
      "it was built with another '\(name)' than the one that is here"
    case .notUsed(let name): "it was built without '\(name)', which its manifest declares"
    case .noResources: "it needs the resources of the component, which are not in this checkout"
    }
  }
}
