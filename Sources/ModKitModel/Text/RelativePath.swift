/// Operations on paths relative to the workspace root.
///
/// They work on bytes: a slash and a following combining character are one `Character`.
public enum RelativePath {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// `path` relative to `directory`, without `.` and `..`; nil if it leaves the root.
  public static func resolve(_ path: String, in directory: String) -> String? {
    guard path.utf8.first != slash else { return nil }
    var names = self.names(in: directory)
    for name in self.names(in: path) {
      guard name.utf8.count == 2, name.utf8.allSatisfy({ $0 == dot }) else {
        names.append(name)
        continue
      }
      guard names.popLast() != nil else { return nil }
    }
    return joined(names)
  }

  /// The names between the slashes, without `.`.
  public static func names(in path: String) -> [Substring] {
    path.utf8.split(separator: slash).compactMap { name in
      name.count == 1 && name.first == dot ? nil : Substring(name)
    }
  }

  /// The opposite of ``names(in:)``: no names make the directory `.`.
  @inlinable
  public static func joined(_ names: some Collection<Substring>) -> String {
    guard let first = names.first else { return "." }
    return names.dropFirst().reduce(into: String(first)) { path, name in
      path += "/"
      path += name
    }
  }

  /// Whether a condition holds for a path, or for a directory above it and below another one. It
  /// is not asked for the root.
  ///
  /// - Parameter directory: the directory where the search ends
  public static func isCovered(
    _ path: String, below directory: String = ".", by isMatch: (String) -> Bool
  ) -> Bool {
    var path = path
    while path != ".", path != directory {
      if isMatch(path) { return true }
      path = Self.directory(of: path)
    }
    return false
  }

  /// Returns the path, and the directories that it is in, up to the root.
  package static func ancestors(of path: String) -> some Sequence<String> {
    sequence(first: path) { $0 == "." ? nil : directory(of: $0) }
  }

  /// The directory of a file; `.` for one at the root.
  public static func directory(of path: String) -> String {
    lastIndex(in: path) { $0 == slash }.map { String(path[..<$0]) } ?? "."
  }

  /// The text after the last slash.
  public static func lastComponent(of path: String) -> Substring {
    let end = lastIndex(in: path) { $0 == slash }
    return end.map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  /// The text after the last dot of the last component; empty if there is none.
  public static func fileExtension(of path: String) -> Substring {
    let end = lastIndex(in: path) { $0 == dot || $0 == slash }
    guard let end, path.utf8[end] == dot else { return "" }
    return path[path.utf8.index(after: end)...]
  }

  /// The index of the last byte with this value. Iterating a string's indices would be slower than
  /// its bytes.
  @inline(__always)
  private static func lastIndex(in path: String, where isWanted: (UInt8) -> Bool) -> String.Index? {
    path.withBytes { $0.lastIndex(where: isWanted) }
      .map { path.utf8.index(path.startIndex, offsetBy: $0) }
  }

  /// A name below a directory.
  public static func join(_ directory: String, _ name: String) -> String {
    guard directory != "." else { return name }
    // Appending one after the other takes several times as long, and each file that is found needs
    // this.
    return directory.withBytes { directory in
      name.withBytes { name in
        String(unsafeUninitializedCapacity: directory.count + 1 + name.count) { path in
          let end = path.initialize(fromContentsOf: directory)
          path.initializeElement(at: end, to: slash)
          return path[(end + 1)...].initialize(fromContentsOf: name)
        }
      }
    }
  }

  /// Hidden directories hold version control, build products and modkit's own output.
  public static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == dot }

  /// A search path without `/**`, by which compilers search the directories below too.
  package static func withoutRecursion(_ path: String) -> String {
    path.hasSuffix("/**") ? String(path.dropLast(3)) : path
  }

  /// Whether a name that begins at or after the byte offset is hidden.
  public static func hasHiddenName(_ path: String, from start: Int) -> Bool {
    var isNameStart = true
    for byte in path.utf8.dropFirst(start) {
      if isNameStart, byte == dot { return true }
      isNameStart = byte == slash
    }
    return false
  }

  /// Whether a path is a directory or something below it.
  public static func isInside(_ path: String, directory: String) -> Bool {
    guard directory != "." else { return true }
    return path.withBytes { path in
      directory.withBytes { directory in
        path.starts(with: directory)
          && (path.count == directory.count || path[directory.count] == slash)
      }
    }
  }

  /// Whether the last names of a path are those of another one.
  public static func ends(_ path: String, in end: String) -> Bool {
    path.withBytes { path in
      end.withBytes { end in
        let start = path.count - end.count
        guard start >= 0, path[start...].elementsEqual(end) else { return false }
        return start == 0 || path[start - 1] == slash
      }
    }
  }

  /// The part of a path below a directory, compared by bytes; nil if it is not below it. Both may
  /// be absolute.
  public static func rest(of path: String, below directory: String) -> String? {
    guard directory != "." else { return path }
    guard path.utf8.starts(with: directory.utf8) else { return nil }
    var rest = path.utf8.dropFirst(directory.utf8.count)
    if directory.utf8.last != slash, rest.popFirst() != slash { return nil }
    return rest.isEmpty ? nil : String(Substring(rest))
  }

  /// The relative path from a directory to a path, with `..` where it goes up.
  public static func way(from directory: String, to path: String) -> String {
    let (from, to) = (names(in: directory), names(in: path))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return joined(from.dropFirst(common).map { _ in ".." } + to.dropFirst(common))
  }
}
