import Foundation

/// What is at a place in the store; links are not followed.
enum StoreItem: Hashable {
  case file
  case directory
  case link
  case other
  case nothing

  init(at url: URL) {
    var status = stat()
    guard lstat(url.path, &status) == 0 else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
