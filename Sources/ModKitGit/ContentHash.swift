import Clibgit2
public import ModKitModel

extension ContentIdentifier {
  /// Computes git's id of `bytes`, as `git hash-object` prints it.
  ///
  /// - Throws: `failure` if libgit2 cannot hash
  public init(of bytes: [UInt8]) throws(GitError) {
    startLibrary()
    var id = git_oid()
    let code = bytes.withUnsafeBytes { buffer in
      git_odb_hash(&id, buffer.baseAddress, buffer.count, GIT_OBJECT_BLOB)
    }
    try check(code, "hash \(bytes.count) bytes")
    self.init(id)
  }

  init(_ id: git_oid) {
    guard let identifier = withUnsafeBytes(of: id.id, { Self($0) }) else {
      preconditionFailure("libgit2 has identifiers of \(Self.byteCount) bytes")
    }
    self = identifier
  }
}

extension git_oid {
  init(_ identifier: ContentIdentifier) {
    self.init()
    withUnsafeMutableBytes(of: &id) { $0.copyBytes(from: identifier.bytes) }
  }
}

extension git_index_entry {
  var identifier: ContentIdentifier { ContentIdentifier(id) }
}
