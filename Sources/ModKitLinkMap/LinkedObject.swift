/// A file that was linked: an object, or a member of an archive.
public struct LinkedObject: Hashable, Sendable {
  /// The path as in the map: `main.o`, `dir/libFoo.a(Foo.o)`, `Net.framework/Net(Net.o)`.
  public var path: String

  public init(path: String) {
    self.path = path
  }

  /// The archive or library that holds the object, or the object itself.
  public var container: String { String(parts.container) }

  /// The name of the object in its archive, or nil if it is not in one.
  public var member: String? { parts.member.map(String.init) }

  /// The name of a component's library: `Foo` for `libFoo.a` and for `Foo.framework/Foo`.
  ///
  /// Nil for other files. LLVM's linker up to version 14 names members without their archive.
  public var libraryName: String? {
    let path = parts.container.split(separator: "/")
    guard let file = path.last else { return nil }
    if path.contains("\(file).framework") { return String(file) }
    guard file.hasPrefix("lib"), file.hasSuffix(".a"), file.utf8.count > 5 else { return nil }
    return String(file.dropFirst(3).dropLast(2))
  }

  /// The name of the target that an object was compiled for: `Foo` for `Foo.build/Foo.swift.o`, as
  /// SwiftPM and Xcode name the directories of objects. Nil for other files.
  public var targetName: String? {
    guard parts.member == nil else { return nil }
    let ending = ".build"
    return parts.container.split(separator: "/").dropLast()
      .last { $0.hasSuffix(ending) && $0.utf8.count > ending.utf8.count }
      .map { String($0.dropLast(ending.count)) }
  }

  /// The path without its directories: `libFoo.a(Foo.o)`. It is the same on every machine.
  public var displayName: String {
    guard let member = parts.member else { return containerName }
    return "\(containerName)(\(member))"
  }

  /// The archive, library or object, without its directories.
  public var containerName: String {
    parts.container.split(separator: "/").last.map(String.init) ?? path
  }

  /// The container and the member. The closing parenthesis at the end of the path belongs to the
  /// member. Searching backwards for its opening parenthesis keeps other parentheses in directories
  /// and members intact.
  private var parts: (container: Substring, member: Substring?) {
    let bytes = path.utf8
    guard bytes.last == UInt8(ascii: ")") else { return (path[...], nil) }
    var (depth, index) = (0, bytes.endIndex)
    repeat {
      bytes.formIndex(before: &index)
      if bytes[index] == UInt8(ascii: ")") { depth += 1 }
      if bytes[index] == UInt8(ascii: "(") { depth -= 1 }
    } while depth > 0 && index > bytes.startIndex
    let container = path[..<index]
    let member = path[bytes.index(after: index)...].dropLast()
    let isArchive =
      depth == 0 && !container.isEmpty && !member.isEmpty
      && !container.hasSuffix(" ") && !container.hasSuffix("/")
    return isArchive ? (container, member) : (path[...], nil)
  }
}
