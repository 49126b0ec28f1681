import ModKitModel
import ModKitScan
import ModKitStore

/// What a path holds that is neither a directory nor empty.
enum DiskContent: Hashable {
  case link(to: String)
  case file([UInt8])

  /// What is at a path of a workspace now; nil for anything else, and for what cannot be read.
  init?(at path: String, in disk: DiskFileTree, of root: String) {
    let place = "\(root)/\(path)"
    if let destination = DiskItem.destination(ofLink: place) {
      self = .link(to: destination)
    } else if DiskItem(at: place) == .file, let bytes = try? disk.read(path, limit: .max) {
      self = .file(bytes)
    } else {
      return nil
    }
  }

  /// What a generated file is on disk; nil when a file that it copies cannot be read.
  init?(of file: GeneratedFile, in disk: DiskFileTree) {
    switch file.content {
    case .text(let text): self = .file(Array(text.utf8))
    case .link(let target):
      self = .link(to: RelativePath.way(from: RelativePath.directory(of: file.path), to: target))
    case .copy(let source, let firstLine):
      guard let bytes = try? disk.read(source, limit: .max) else { return nil }
      self = .file(firstLine.map { $0.inserted(into: bytes) } ?? bytes)
    }
  }
}
