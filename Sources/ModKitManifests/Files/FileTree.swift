public import ModKitModel

/// Read-only access to the files of a workspace. Paths are relative to its root.
public protocol FileTree: Sendable {
  /// Returns the whole content of a file.
  ///
  /// - Throws: ``FileTreeError`` if it cannot be read or is longer than `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8]

  /// Returns the entries of a directory, in any order. Links are not followed.
  func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry]

  /// Returns what a path leads to after following links. It need not be a link itself.
  func destination(ofLink path: String) -> LinkDestination

  /// Returns the path of a file without links. Nil if it leads out of the workspace, to nothing, or
  /// is not known.
  func physicalPath(of path: String) -> String?

  /// Returns the size of a file in bytes, or nil if it cannot be found out.
  func size(of path: String) -> Int?

  /// Returns the identifier of a file's current bytes. Nil if finding it out is expensive, or if
  /// another one was returned before.
  func contentIdentifier(of path: String) -> ContentIdentifier?

  /// Returns the identifier that was first returned for a file, or else its current one. For
  /// callers that rely on the identifier alone: the file is not checked again.
  func firstContentIdentifier(of path: String) -> ContentIdentifier?

  /// Reads the whole content of a file, and returns the identifier of exactly these bytes if it is
  /// known.
  ///
  /// - Parameter buffer: receives the content, which is undefined after an error
  /// - Throws: ``FileTreeError`` as for ``read(_:limit:)``
  func readIdentified(
    _ path: String, limit: Int, into buffer: inout FileBuffer
  ) throws(FileTreeError) -> ContentIdentifier?
}

extension FileTree {
  /// Returns nil: the path is not known.
  public func physicalPath(of path: String) -> String? { nil }

  /// Returns the size by reading the file.
  public func size(of path: String) -> Int? { (try? read(path, limit: .max))?.count }

  /// Returns nil: the identifier is not known.
  public func contentIdentifier(of path: String) -> ContentIdentifier? { nil }

  /// Returns the current identifier.
  public func firstContentIdentifier(of path: String) -> ContentIdentifier? {
    contentIdentifier(of: path)
  }

  /// Reads a file that does not change.
  public func readIdentified(
    _ path: String, limit: Int, into buffer: inout FileBuffer
  ) throws(FileTreeError) -> ContentIdentifier? {
    let bytes = try read(path, limit: limit)
    buffer.fill(upTo: bytes.count) { memory in
      memory.copyBytes(from: bytes)
      return bytes.count
    }
    return contentIdentifier(of: path)
  }

  /// Reads the whole content of a file, with the identifier of exactly these bytes if it is known.
  ///
  /// - Throws: ``FileTreeError`` as for ``read(_:limit:)``
  public func readIdentified(
    _ path: String, limit: Int
  ) throws(FileTreeError) -> (bytes: [UInt8], identifier: ContentIdentifier?) {
    var buffer = FileBuffer()
    let identifier = try readIdentified(path, limit: limit, into: &buffer)
    return (Array(buffer.bytes), identifier)
  }
}

/// An entry of a directory.
public struct FileTreeEntry: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case directory
    case link
    /// A socket, a device or similar.
    case other
  }

  public var name: String
  public var kind: Kind
  /// Whether the name is valid UTF-8. If not, it is an approximation that no path can contain.
  public var isNameUTF8: Bool

  public init(name: String, kind: Kind, isNameUTF8: Bool = true) {
    self.name = name
    self.kind = kind
    self.isNameUTF8 = isNameUTF8
  }
}

/// The final destination of a path.
public enum LinkDestination: Hashable, Sendable {
  case file
  /// A directory of the workspace, as a path without links; `.` for the root.
  case directory(String)
  case outside
  case missing
  /// The link leads back to itself.
  case loop
}

/// The reason why a file or directory could not be read.
public enum FileTreeError: Error, Hashable, Sendable {
  case missing
  case notPermitted
  case notAFile
  case notADirectory
  case loop
  case tooLarge(limit: Int)
  /// Any other error, in the words of the system.
  case failed(String)
}

extension FileTreeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "there is no such file"
    case .notPermitted: "reading it is not permitted"
    case .notAFile: "it is not a file"
    case .notADirectory: "it is not a directory"
    case .loop: "it is a symbolic link that leads back to itself"
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) MiB"
    case .failed(let reason): reason
    }
  }
}
