/// The form of a document: what a manifest may hold, or what a JSON output holds.
///
/// The manifest reader validates against it and `modkit schema` prints it as a JSON Schema, so
/// that both know the same keys and choices.
public indirect enum Shape: Hashable, Sendable {
  /// Text that is not empty.
  case string
  /// Text of one of the given values.
  case oneOf([String])
  /// A component's name: what can be a directory and, mostly, a module.
  case name
  /// Names with `/` between them.
  case names
  /// A C99 identifier.
  case identifier
  /// A path or a glob, relative and with `/`.
  case path
  /// Numbers with dots between them; YAML takes some for a number.
  case version
  /// What selects components.
  case selector
  /// A SHA-256 in hexadecimal.
  case digest
  /// Where git finds a repository.
  case repository
  /// A branch, a tag or a commit of git.
  case revision
  /// A day, `YYYY-MM-DD`.
  case date
  case boolean
  case integer
  case list(Shape)
  /// A mapping with keys of the user's choice, described by what a key names.
  case dictionary(key: String, Shape)
  case mapping(MappingShape)
  /// Text, or a mapping where there is more to say.
  case textOrMapping(Shape, MappingShape)
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
  /// What `modkit schema` calls it.
  public var name: String
  public var summary: String
  public var root: MappingShape

  public init(name: String, summary: String, root: MappingShape) {
    self.name = name
    self.summary = summary
    self.root = root
  }

  /// Every document that modkit reads or writes.
  public static func all(ruleIDs: [String]) -> [DocumentShape] {
    [
      .workspaceManifest(ruleIDs: ruleIDs), .componentManifest, .local, .lock, .baseline,
      .check, .graph, .plan, .affected, .linkmap, .gc, .timings,
    ]
  }
}
