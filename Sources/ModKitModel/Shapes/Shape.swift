/// The shape of a value in a document: a manifest or a JSON output.
///
/// The manifest reader validates with it, and `modkit schema` prints it as a JSON Schema, so both
/// have the same keys and choices.
public indirect enum Shape: Hashable, Sendable {
  /// Text that is not empty.
  case string
  /// Text that may be empty.
  case text
  /// Text of one of the given values.
  case oneOf([String])
  /// A component's name: valid as a directory and, usually, as a module.
  case name
  /// Names separated by `/`.
  case names
  /// A C99 identifier.
  case identifier
  /// A path or a glob, relative and with `/`.
  case path
  /// The oldest version of one of Apple's platforms to compile for. YAML reads some as a number.
  case deploymentVersion(Platform)
  /// A version of modkit, such as 0.2. YAML reads some as a number.
  case modkitVersion
  /// What libraries are built for.
  case destination
  /// A semantic version.
  case packageVersion
  /// A range of semantic versions.
  case packageVersionRange
  /// Conditions on the version of a pod. YAML reads some as a number.
  case podRequirement
  /// A component selector.
  case selector
  /// A SHA-256 in hexadecimal.
  case digest
  /// The address of a git repository.
  case repository
  /// A git branch, tag or commit.
  case revision
  /// A feature of the Swift compiler, with or without a value: `StrictConcurrency=complete`.
  case swiftFeature
  /// The web address of a place in a source, with `{revision}`, `{path}` and `{line}`.
  case sourceAddress
  /// A day, `YYYY-MM-DD`.
  case date
  /// Build settings of Xcode: a mapping from their names to texts or lists of texts.
  case settings(SettingOwner)
  case boolean
  case integer
  /// A number of bytes, such as `500K` or `1.5M`. YAML reads some as a number.
  case byteCount
  /// A number that need not be whole; only in output.
  case number
  case list(Shape)
  /// A mapping whose keys the user chooses, described by what a key names.
  case dictionary(key: String, as: Shape = .name, Shape)
  case mapping(MappingShape)
  /// Text, or a mapping if more has to be stated.
  case textOrMapping(Shape, MappingShape)
}

/// What build settings are for.
public enum SettingOwner: Hashable, Sendable {
  case workspace
  case product
  case component
  /// The apps that link a component. Only Xcode gets these settings.
  case appsOfComponent
}

/// A mapping with a closed set of keys.
public struct MappingShape: Hashable, Sendable {
  public var keys: [KeyShape]

  public init(_ keys: [KeyShape]) {
    self.keys = keys
  }
}

/// One key of a mapping.
public struct KeyShape: Hashable, Sendable {
  public var name: String
  public var summary: String
  public var value: Shape
  public var isRequired: Bool

  public init(_ name: String, _ value: Shape, required: Bool = false, _ summary: String) {
    self.name = name
    self.summary = summary
    self.value = value
    self.isRequired = required
  }
}

/// The shape of a whole document.
public struct DocumentShape: Hashable, Sendable {
  /// The name in `modkit schema`.
  public var name: String
  public var summary: String
  public var root: MappingShape

  public init(name: String, summary: String, root: MappingShape) {
    self.name = name
    self.summary = summary
    self.root = root
  }

  /// Returns the shape of every manifest.
  public static func manifests(ruleIDs: [String], backends: [String]) -> [DocumentShape] {
    [
      .workspaceManifest(ruleIDs: ruleIDs), .componentManifest, .local(backends: backends), .lock,
      .baseline,
    ]
  }
}
