public import ModKitModel

/// Read-only access to the files of a workspace. Paths are relative to its root.
public protocol FileTree: Sendable {
  /// The whole content of a file.
  ///
  /// - Throws: ``FileTreeError`` when it cannot be read or is longer than `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8]

  /// What a directory holds, in any order; links are not followed.
  func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry]

  /// What a path leads to when its links are followed, be it a link itself or not.
  func destination(ofLink path: String) -> LinkDestination

  /// The path of a file that holds no links; nil where it leads out, to nothing, or is not known.
  func physicalPath(of path: String) -> String?

  /// What the bytes of a file are now, if that is known, or found out at little cost; nil as well
  /// where something else was told of it before.
  func contentIdentifier(of path: String) -> ContentIdentifier?

  /// The identity that was told of a file first, or is now: for whoever judges by the identity alone.
  /// The file is not asked for again.
  func firstContentIdentifier(of path: String) -> ContentIdentifier?

  /// Reads the whole content of a file, and gives the identity of these very bytes where it is known.
  ///
  /// - Parameter buffer: takes the content; what it holds after an error is not defined
  /// - Throws: ``FileTreeError`` as for ``read(_:limit:)``
  func readIdentified(
    _ path: String, limit: Int, into buffer: inout FileBuffer
  ) throws(FileTreeError) -> ContentIdentifier?
}

extension FileTree {
  /// Not known.
  public func physicalPath(of path: String) -> String? { nil }

  /// Nothing is known.
  public func contentIdentifier(of path: String) -> ContentIdentifier? { nil }

  /// What they are now.
  public func firstContentIdentifier(of path: String) -> ContentIdentifier? {
    contentIdentifier(of: path)
  }

  /// For files that do not change.
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

  /// The whole content of a file, with the identity of these very bytes where it is known.
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

/// One entry of a directory.
public struct FileTreeEntry: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case directory
    case link
    /// A socket, a device, or the like.
    case other
  }

  public var name: String
  public var kind: Kind
  /// False when the name is but a likeness of the true one, which no path can hold.
  public var isNameUTF8: Bool

  public init(name: String, kind: Kind, isNameUTF8: Bool = true) {
    self.name = name
    self.kind = kind
    self.isNameUTF8 = isNameUTF8
  }
}

/// Where a path leads in the end.
public enum LinkDestination: Hashable, Sendable {
  case file
  /// A directory of the workspace, by the path that holds no links; `.` for the root.
  case directory(String)
  case outside
  case missing
  /// The link leads back to itself.
  case loop
}

/// Why a file or directory could not be read.
public enum FileTreeError: Error, Hashable, Sendable {
  case missing
  case notPermitted
  case notAFile
  case notADirectory
  case loop
  case tooLarge(limit: Int)
  /// Anything else, in the words of the system.
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
