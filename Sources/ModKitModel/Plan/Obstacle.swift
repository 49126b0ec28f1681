/// Why a component is neither source nor prebuilt.
public enum Obstacle: Hashable, Sendable {
  /// The backend cannot build it on this platform.
  case notBuildable(BuildObstacle)
  /// It depends on an omitted component.
  case dependency(String)
  /// The developer does not have its source, and it has no library. A plan with such a component is
  /// rejected.
  case unavailable(SourceDenial, LibraryObstacle)
}

/// Why a backend cannot build a component.
public enum BuildObstacle: Hashable, Sendable {
  /// Its manifest names other platforms than this one.
  case platform(Platform, named: [Platform])
  /// Its manifest names only platforms that are not Apple's.
  case noApplePlatform(named: [Platform])
  /// It has Objective-C sources, and the platform has no Objective-C runtime.
  case objectiveC([String], Platform)
  /// It imports what only Apple's SDKs have, and the platform is another one.
  case appleImport(AppleImport)
  /// It is a tool, such as an app, and no component depends on it: nothing links it.
  case program
  /// SwiftPM treats a target with such a file as an executable.
  case mainFile(String)
  /// SwiftPM does not compile assembly without the preprocessor, that is, `.s` files.
  case plainAssembly(String)
  /// Its C or Objective-C imports its own Swift, which SwiftPM compiles afterwards.
  case ownSwiftImports([SourceLocation])
  /// It has one module map, but SwiftPM needs a module for its Swift and another for its C.
  case sharedModuleMap(LocatedPath)
  /// Its module has letters that the packages of Bazel cannot have in their names.
  case noBazelName(String)
  /// It has a file that no label of Bazel can name.
  case noBazelLabel(String)
}

extension BuildObstacle {
  /// Whether it follows from what the manifest states or from the destination: a component is for
  /// other platforms, or in a language that the platform of the destination does not have, or an app.
  var isChosen: Bool {
    switch self {
    case .platform, .noApplePlatform, .objectiveC, .program: true
    case .appleImport, .mainFile, .plainAssembly, .ownSwiftImports, .sharedModuleMap, .noBazelName,
      .noBazelLabel:
      false
    }
  }
}

/// Why a component can never be a library.
public enum LibraryLimit: Hashable, Sendable {
  /// Xcode compiles a resource of it together with its sources.
  case resourceOfModule(String)
  /// The backend that builds libraries cannot build it.
  case notBuildable(BuildObstacle)
  /// Libraries are built for one platform, and it is used on others.
  case platforms([Platform], builtFor: Platform)
  /// It needs a package of which too little is known.
  case package(String, PackageLimit)
  /// It is compiled with such a flag.
  case flag(LibraryFlag)
  /// Only Xcode can follow this build setting about the language of its Swift.
  case swiftSetting(XcodeSettings.Setting)
  /// It is a package itself.
  case ofPackage(PackageUnitLimit)
  /// It is a target of a project that is integrated, and cannot be taken out.
  case ofTarget(ProjectTargetLimit)
}

/// Why a component whose source the developer does not have has no library.
public enum LibraryObstacle: Hashable, Sendable {
  /// It can never be a library.
  case never(LibraryLimit)
  /// It depends on a component that is source, regardless of the store.
  case sourceBelow(String, SourceReason)
  /// It depends on a component that is source until a library of it is built.
  case missBelow(String, SourceReason)
  /// It depends on a component that is unavailable itself.
  case unavailableBelow(String)
  /// No artifact has its key.
  case noArtifact
  /// An artifact has its key, but must not be used.
  case unusableArtifact(ArtifactFault)
  /// Its source is not in this checkout, and `modkit.lock` has no key for this compiler.
  case notLocked
  /// Its source is not in this checkout, and the store lacks the artifact in `modkit.lock`.
  case noLockedArtifact

  /// Whether `modkit prebuild` can remove the obstacle.
  public var isCuredByPrebuild: Bool {
    switch self {
    case .missBelow, .unavailableBelow: true
    case .never, .sourceBelow, .noArtifact, .unusableArtifact, .notLocked, .noLockedArtifact: false
    }
  }

  /// Whether no artifact can remove the obstacle.
  var isBinding: Bool {
    switch self {
    case .never, .sourceBelow: true
    case .missBelow, .unavailableBelow, .noArtifact, .unusableArtifact, .notLocked,
      .noLockedArtifact:
      false
    }
  }
}

/// Why an artifact must not be used.
public enum ArtifactFault: Hashable, Sendable {
  /// Its files differ from what was stored; the reason is a clause.
  case damaged(String)
  /// The document with its inputs cannot be read.
  case noDocument
  /// It does not fit this checkout.
  case unsuitable(StandInProblem)
}

/// Why a library cannot replace a source that is not in this checkout.
public enum StandInProblem: Hashable, Sendable {
  /// It belongs to another component or module, or was made by another version of modkit.
  case otherComponent
  /// It was built by another compiler, for another platform or in another configuration.
  case otherCompiler
  /// It was built with other revisions of packages.
  case otherPackages
  /// It needs a component that the manifest does not declare.
  case undeclared(String)
  /// It was built with another version of a component.
  case otherInterface(String)
  /// It was built without a component that the manifest declares.
  case notUsed(String)
  /// It finds resources beside it, which are not in this checkout.
  case noResources
}
