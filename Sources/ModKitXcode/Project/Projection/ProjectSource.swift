import ModKitFormats
public import ModKitModel

/// A project of Xcode, out of whose file targets can be taken.
public struct ProjectSource: Sendable {
  /// The path, `….xcodeproj`, relative to the workspace root.
  public let path: String
  /// The targets that Xcode compiles.
  public let targets: [ProjectTarget]
  /// Why its file cannot be rewritten; nil if it can.
  public let fault: String?
  let bytes: [UInt8]
  let files: XcodeReader.Files
  let file: XcodeProjectFile

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: `….xcodeproj`, relative to the workspace root
  ///   - files: reads the files of build settings that it names
  /// - Returns: nil if it is no project, which the reader of its components reports
  public init?(_ bytes: [UInt8], at path: String, files: @escaping XcodeReader.Files) {
    guard let file = try? XcodeProjectFile(bytes, at: "\(path)/project.pbxproj") else { return nil }
    self.path = path
    self.bytes = bytes
    self.files = files
    self.file = file
    fault = Self.fault(of: bytes, file)
    var settings = XcodeSettingsReader(file, text: files)
    targets = file.project.targets.compactMap { target in
      ProjectTargetReader(target, in: file)?.target(&settings)
    }
  }

  /// The directory that `SRCROOT` is, if it is in the workspace.
  public var directory: String? { file.project.root.path }

  /// The products of packages that a target links or depends on, each once.
  func products(of target: String) -> [XcodeObject] {
    let objects = file.objects
    let entries = objects.objects(objects[target]?["buildPhases"]).flatMap {
      objects.objects($0["files"])
    }
    let all =
      objects.objects(objects[target]?["packageProductDependencies"])
      + entries.compactMap { objects.object($0["productRef"]) }
    var seen: Set<[String]> = []
    return all.filter { seen.insert($0.product).inserted }
  }

  private static func fault(of bytes: [UInt8], _ file: XcodeProjectFile) -> String? {
    guard PropertyList.isOldStyle(bytes) else {
      return "is not in the format that Xcode writes; open it in Xcode and save it"
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return "has bytes that are no UTF-8"
    }
    let list = file.objects[file.configurations]
    let isOutside = file.objects.objects(list?["buildConfigurations"]).contains { configuration in
      let isBased = ["baseConfigurationReference", "baseConfigurationReferenceAnchor"]
        .contains { configuration[$0] != nil }
      return isBased && file.base(of: configuration) == nil
    }
    if isOutside { return "has settings outside of the workspace" }
    return file.project.root.path == nil ? "has its sources outside of the workspace" : nil
  }
}

extension XcodeObject {
  /// What tells a product of a package from others.
  var product: [String] { [text("package") ?? "", text("productName") ?? ""] }
}

/// A target of a project, and whether a library can be in its place.
public struct ProjectTarget: Sendable {
  /// What Xcode makes of a target.
  public enum Form: Sendable {
    case dynamicFramework
    case staticFramework
    case dynamicLibrary
    case staticLibrary
    /// Something that is linked and runs: an app, an extension, a tool, tests.
    case program
    /// Something without code of its own, or a part of something else.
    case other
  }

  /// A product of a package.
  public struct Product: Sendable {
    public var name: String
    /// The identity of the package.
    public var package: String
  }

  public var id: String
  public var name: String
  public var location: SourceLocation
  public var form: Form
  /// The file name of its product; nil if the project does not say it.
  public var product: String?
  /// Why it has to stay a target, as far as the project says it.
  public var limit: ProjectTargetLimit?
  /// The same, if it has sources in a language.
  public var limitsByLanguage: [Language: ProjectTargetLimit] = [:]
  /// The platforms that it is built for; empty if that is not known.
  var platforms: [Platform] = []
  /// What settings say that may name products, in each configuration.
  var flags: [[String]] = []
  /// The products of packages with an address that it links.
  public var products: [Product] = []
  /// Whether it has only what extensions may use.
  var isForExtensions = false
  /// Whether a configuration of it defines `DEBUG`.
  public var definesDebug = false
}

extension ProjectTarget.Form {
  /// Whether it is one image with all that it links.
  public var isLinked: Bool {
    switch self {
    case .dynamicFramework, .dynamicLibrary, .program: true
    case .staticFramework, .staticLibrary, .other: false
    }
  }

  /// Whether a library can be in its place.
  public var isLibrary: Bool {
    switch self {
    case .dynamicFramework, .dynamicLibrary, .staticFramework, .staticLibrary: true
    case .program, .other: false
    }
  }
}
