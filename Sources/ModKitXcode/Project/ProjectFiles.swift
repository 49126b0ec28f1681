public import ModKitModel

/// Access to the files around the description of a project. Paths are relative to the workspace root.
public struct ProjectFiles: Sendable {
  /// An entry of a directory. Links are what they lead to.
  public struct Entry: Hashable, Sendable {
    public var name: String
    public var isDirectory: Bool

    public init(name: String, isDirectory: Bool) {
      self.name = name
      self.isDirectory = isDirectory
    }
  }

  /// Returns whether a path matches a pattern.
  public typealias Matcher = @Sendable (_ path: String) -> Bool

  let parse: @Sendable ([UInt8], _ file: String) throws(ManifestIssue) -> ManifestNode
  let read: @Sendable (_ file: String) -> [UInt8]?
  let entries: @Sendable (_ directory: String) -> [Entry]?
  let matcher: @Sendable (_ pattern: String, _ directory: String) -> Matcher?

  /// - Parameters:
  ///   - parse: parses a YAML or JSON document
  ///   - read: returns the content of a file, or nil if it cannot be read
  ///   - entries: returns the entries of a directory, or nil if it cannot be listed
  ///   - matcher: returns what matches a pattern in a directory, or nil if it leaves the workspace
  public init(
    parse: @escaping @Sendable ([UInt8], _ file: String) throws(ManifestIssue) -> ManifestNode,
    read: @escaping @Sendable (_ file: String) -> [UInt8]?,
    entries: @escaping @Sendable (_ directory: String) -> [Entry]?,
    matcher: @escaping @Sendable (_ pattern: String, _ directory: String) -> Matcher?
  ) {
    self.parse = parse
    self.read = read
    self.entries = entries
    self.matcher = matcher
  }

  /// Returns the content of a file of build settings or of a Podfile.
  var text: XcodeReader.Files {
    { [read] path in read(path).map { String(decoding: $0, as: UTF8.self) } }
  }
}
