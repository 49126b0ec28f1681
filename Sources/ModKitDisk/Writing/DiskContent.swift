package import ModKitModel

/// The content of a path: a file or a link.
package enum DiskContent: Hashable {
  case link(to: String)
  case file([UInt8])

  /// The current content of a workspace path; nil for anything else, or if it cannot be read.
  package init?(at path: String, in disk: DiskFileTree, of root: String) {
    let place = "\(root)/\(path)"
    if let destination = DiskItem.destination(ofLink: place) {
      self = .link(to: destination)
    } else if DiskItem(at: place) == .file, let bytes = try? disk.read(path, limit: .max) {
      self = .file(bytes)
    } else {
      return nil
    }
  }

  /// The content of a generated file on disk; nil if the file that it copies cannot be read.
  package init?(of file: GeneratedFile, in disk: DiskFileTree) {
    switch file.content {
    case .text(let text): self = .file(Array(text.utf8))
    case .link(let target):
      self = .link(to: RelativePath.way(from: RelativePath.directory(of: file.path), to: target))
    case .copy(let source):
      guard let bytes = try? disk.read(source, limit: .max) else { return nil }
      self = .file(bytes)
    }
  }

  /// Equal for equal content only.
  package var identity: String {
    switch self {
    case .link(let destination): "link \(destination)"
    case .file(let bytes): "file \(ContentDigest.sha256(of: bytes))"
    }
  }
}
