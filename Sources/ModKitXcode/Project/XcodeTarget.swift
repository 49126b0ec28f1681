import ModKitModel

/// A target of a project, with the files of its build phases.
struct XcodeTarget: Sendable {
  enum Kind: Hashable, Sendable {
    /// A target that Xcode compiles, with its product type.
    case native(String)
    /// A target that only groups other targets or runs scripts.
    case aggregate
    /// A target that runs another build system.
    case legacy
  }

  /// A file of a build phase.
  struct File: Hashable, Sendable {
    var place: XcodePlace
    var location: SourceLocation
  }

  struct Header: Hashable, Sendable {
    enum Visibility: Sendable {
      case everyone
      case framework
      case project
    }

    var place: XcodePlace
    var visibility: Visibility
    var location: SourceLocation
  }

  /// A folder whose files belong to the target without being listed.
  struct Folder: Hashable, Sendable {
    var place: XcodePlace
    /// The paths that do not belong to it, relative to the folder. `*.lproj` stands for all
    /// languages.
    var excluded: [String] = []
    /// The paths that are copied as they are, whatever is in them.
    var copied: [String] = []
    var publicHeaders: [String] = []
    var privateHeaders: [String] = []
    var location: SourceLocation
  }

  /// What the target links.
  struct Link: Hashable, Sendable {
    enum Subject: Hashable, Sendable {
      case file(XcodePlace)
      case packageProduct(PackageProduct)
      /// The product of another project.
      case foreignProduct(XcodeForeignTarget)
    }

    var subject: Subject
    var location: SourceLocation
  }

  struct PackageProduct: Hashable, Sendable {
    var name: String
    /// The identifier of its package; nil if the description does not say.
    var package: String?
  }

  struct TargetDependency: Hashable, Sendable {
    enum Subject: Hashable, Sendable {
      /// A target of the same project, by its identifier.
      case own(String)
      case foreign(XcodeForeignTarget)
      case packageProduct(PackageProduct)
    }

    var subject: Subject
    var location: SourceLocation
  }

  var id: String
  var name: String
  var kind: Kind
  var location: SourceLocation
  /// The file name of the product, as `A.framework`.
  var product: String?
  /// The identifier of the product, by which other projects may refer to it.
  var productID: String?
  var sources: [File] = []
  var headers: [Header] = []
  var resources: [File] = []
  var links: [Link] = []
  /// What is copied into the product, such as embedded frameworks.
  var copied: [Link] = []
  var folders: [Folder] = []
  /// Single files of folders that belong to other targets, of any type.
  var folderFiles: [File] = []
  /// The parts that are not understood.
  var faults: [XcodeProject.Fault] = []
  var dependencies: [TargetDependency] = []
  /// The names of the build phases that run scripts.
  var scripts: [String] = []
  /// The build settings of its default configuration.
  var settings = XcodeSettingLevels([], given: [:])
  /// The flags and macros that its other configurations define.
  var otherFlags: Set<String> = []
  /// The flags of Swift that are defined in all of its configurations.
  var certainFlags: Set<String> = []
  /// What its compilers are called with in all of its configurations.
  var compilerSettings: [(name: CompilerSettings.Name, words: [String])] = []
  /// The paths of the `Info.plist` of its configurations, each once.
  var propertyLists: [String] = []
  /// The paths of the bridging headers of its configurations, each once.
  var bridgingHeaders: [String] = []
  /// The directories of the workspace in which compilers look for headers, in any configuration.
  var searchPaths: [String] = []

  /// The number of entries of its lists.
  var entryCount: Int {
    sources.count + headers.count + resources.count + links.count + copied.count + folderFiles.count
      + dependencies.count + folders.reduce(folders.count) { $0 + $1.excluded.count }
  }

  init(id: String, name: String, kind: Kind, location: SourceLocation) {
    self.id = id
    self.name = name
    self.kind = kind
    self.location = location
  }

  /// Takes what the settings of all configurations say of flags and headers.
  ///
  /// - Parameter text: returns the content of a file, or nil if it cannot be read
  mutating func add(
    _ levels: [XcodeSettingLevels], in project: XcodeProject, _ text: XcodeReader.Files
  ) {
    otherFlags = levels.reduce(into: []) { $0.formUnion($1.definedFlags) }
    certainFlags = .inAll(levels.map(\.certainSwiftFlags))
    bridgingHeaders = project.files(of: "SWIFT_OBJC_BRIDGING_HEADER", in: levels, text)
    searchPaths = project.searchPaths(in: levels)
  }

  mutating func link(_ subject: Link.Subject, at location: SourceLocation) {
    links.append(Link(subject: subject, location: location))
  }

  mutating func depend(on subject: TargetDependency.Subject, at location: SourceLocation) {
    dependencies.append(TargetDependency(subject: subject, location: location))
  }
}

/// A target of another project.
struct XcodeForeignTarget: Hashable, Sendable {
  /// The place of the other project, `….xcodeproj`.
  var project: XcodePlace
  /// The identifier of the target or of its product; nil if the description does not say. The name
  /// may be an old one.
  var id: String?
  /// The file name of its product; nil if the description does not say.
  var product: String?
  /// The name of the target.
  var name: String
  /// Its module; nil if the description does not say.
  var module: String?
}

/// A package that a project uses.
struct XcodePackage: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case local(XcodePlace)
    /// - Parameter requirement: the keys and values of `requirement`
    case remote(url: String, requirement: [String: String])
  }

  var id: String
  var source: Source
}

extension XcodeTarget {
  /// The link of what CocoaPods makes of all pods of a target; nil if there is none.
  var linkOfPods: Link? {
    links.first { link in
      guard case .file(let place) = link.subject else { return false }
      return Link.isOfPods(Link.name(of: place.name))
    }
  }
}

extension XcodeTarget.Link {
  /// Returns the name of a library without what it begins and ends with as a file.
  static func name(of product: String) -> String {
    let kind = RelativePath.fileExtension(of: product)
    let name = String(product.dropLast(kind.isEmpty ? 0 : kind.count + 1))
    return kind != "framework" && name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
  }

  /// Whether a library has all pods of a target.
  static func isOfPods(_ name: String) -> Bool {
    name.hasPrefix("Pods_") || name.hasPrefix("Pods-") || name == "Pods"
  }
}
