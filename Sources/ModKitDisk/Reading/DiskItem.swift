#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The kind of item at an absolute path. Links are not followed.
///
/// This calls the system directly. Foundation also looks up owners and dates, which takes most of
/// the time when tens of thousands of links are compared.
public enum DiskItem: Hashable, Sendable {
  case file
  case directory
  case link
  case other
  case nothing

  public init(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
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

  /// Returns the target of a symbolic link as written, or nil if there is no link.
  public static func destination(ofLink path: String) -> String? {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &characters, characters.count)
    guard length > 0 else { return nil }
    return String(decoding: characters[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the names in a directory, or an empty list if it cannot be read.
  public static func names(in directory: String) -> [String] { entries(in: directory).map(\.name) }

  /// Returns the entries of a directory, or an empty list if it cannot be read.
  public static func entries(in directory: String) -> [(name: String, item: DiskItem)] {
    (try? list(directory))?.map { ($0.name, $0.item) } ?? []
  }

  /// Returns the entries of a directory. A name that is not UTF-8 contains replacement characters,
  /// so it cannot be opened.
  ///
  /// - Throws: ``SystemError``
  public static func list(_ directory: String) throws(SystemError) -> [(
    name: String, item: DiskItem, isUTF8: Bool
  )] {
    guard let stream = opendir(directory) else { throw .last }
    defer { closedir(stream) }
    var entries: [(name: String, item: DiskItem, isUTF8: Bool)] = []
    errno = 0
    while let entry = readdir(stream) {
      let (name, isUTF8) = Self.name(of: entry)
      guard name != ".", name != ".." else { continue }
      let item = Self(type: entry.pointee.d_type) ?? Self(at: "\(directory)/\(name)")
      entries.append((name, item, isUTF8))
      errno = 0
    }
    // `readdir` returns nil both for an error and at the end; only `errno` distinguishes them.
    guard errno == 0 else { throw .last }
    return entries
  }

  /// Nil if the file system does not report the type.
  private init?(type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .directory
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): return nil
    default: self = .other
    }
  }

  /// Returns the files at any depth below a directory whose names have a suffix: relative to the
  /// directory, and sorted.
  public static func paths(below directory: String, withSuffix suffix: String) -> [String] {
    names(in: directory)
      .flatMap { name in
        let path = "\(directory)/\(name)"
        guard DiskItem(at: path) == .directory else { return name.hasSuffix(suffix) ? [name] : [] }
        return paths(below: path, withSuffix: suffix).map { "\(name)/\($0)" }
      }
      .sorted()
  }

  /// Returns a name. Only the conversion to a string shows whether it is UTF-8.
  private static func name(
    of entry: UnsafeMutablePointer<dirent>
  ) -> (name: String, isUTF8: Bool) {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(
        to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
      ) {
        String(validatingCString: $0).map { ($0, true) } ?? (String(cString: $0), false)
      }
    }
  }
}
