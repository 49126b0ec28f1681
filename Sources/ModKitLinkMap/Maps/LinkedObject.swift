/// A file that was linked: an object, or a member of an archive.
public struct LinkedObject: Hashable, Sendable {
  /// The path as in the map: `main.o`, `dir/libFoo.a(Foo.o)`, `Net.framework/Net(Net.o)`.
  public var path: String

  public init(path: String) {
    self.path = path
  }

  /// The archive or library that holds the object, or the object itself.
  public var container: String {
    let parts = parts
    return String(parts.member == nil ? parts.container : Self.withoutPlace(parts.container))
  }

  /// The name of the object in its archive, or nil if it is not in one.
  public var member: String? { parts.member.map(String.init) }

  /// The name of a component's library: `Foo` for `libFoo.a` and for `Foo.framework/Foo`.
  ///
  /// Nil for other files. LLVM's linker up to version 14 names members without their archive.
  public var libraryName: String? {
    let file = containerName
    if file.hasPrefix("lib"), file.hasSuffix(".a"), file.utf8.count > 5 {
      return String(file.utf8.dropFirst(3).dropLast(2))
    }
    return containerDirectories.contains { Self.isFramework($0, of: file) } ? file : nil
  }

  private static func isFramework(_ directory: Substring, of file: String) -> Bool {
    directory.utf8.count == file.utf8.count + 10 && directory.hasPrefix(file)
      && directory.hasSuffix(".framework")
  }

  /// The name of the target that an object was compiled for: `Foo` for `Foo.build/Foo.swift.o`, as
  /// SwiftPM and Xcode name the directories of objects. Nil for other files.
  public var targetName: String? {
    guard parts.member == nil else { return nil }
    let ending = ".build"
    return
      containerDirectories
      .last { $0.hasSuffix(ending) && $0.utf8.count > ending.utf8.count }
      .flatMap { String($0.utf8.dropLast(ending.utf8.count)) }
  }

  private var containerDirectories: [Substring] {
    parts.container.utf8.split(separator: UInt8(ascii: "/")).dropLast().map(Substring.init)
  }

  /// The path without its directories: `libFoo.a(Foo.o)`. It is the same on every machine.
  public var displayName: String {
    guard let member = parts.member else { return containerName }
    return "\(containerName)(\(member))"
  }

  /// The archive, library or object, without its directories.
  public var containerName: String {
    let parts = parts
    let container =
      parts.member == nil ? parts.container : Self.withoutPlace(parts.container)
    let bytes = container.utf8
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: "/") {
      bytes.formIndex(before: &end)
    }
    guard end > bytes.startIndex else { return path }
    let named = container[..<end]
    guard let slash = named.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(named) }
    return String(named[bytes.index(after: slash)...])
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
    let last = container.utf8.last
    let isArchive =
      depth == 0 && last != nil && last != UInt8(ascii: " ") && last != UInt8(ascii: "/")
      && !member.isEmpty
    return isArchive ? (container, member) : (path[...], nil)
  }

  /// Removes what Apple's linker since Xcode 15 puts between an archive and its member: the number of the member,
  /// and for a universal file the architecture before it, as in `libFoo.a[arm64][2](Foo.o)`.
  private static func withoutPlace(_ container: Substring) -> Substring {
    guard let bracket = openingBracket(container) else { return container }
    let number = container.utf8[bracket...].dropFirst().dropLast()
    guard !number.isEmpty,
      number.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return container }
    let rest = container[..<bracket]
    return openingBracket(rest).map { rest[..<$0] } ?? rest
  }

  /// Returns the position of the bracket that the one at the end closes, if it follows a name.
  private static func openingBracket(_ text: Substring) -> String.Index? {
    guard text.utf8.last == UInt8(ascii: "]"),
      let bracket = text.utf8.lastIndex(of: UInt8(ascii: "[")),
      let previous = text.utf8[..<bracket].last, previous != UInt8(ascii: "/")
    else { return nil }
    return bracket
  }
}
