public import ModKitModel

/// The classes and categories in objects, static libraries and linked images, as their metadata lists them.
///
/// All files are read: Mach-O objects, archives, thin archives, images, and universal files of these. What
/// cannot be read is an obstacle with a reason.
public struct ObjectiveCMetadata: Sendable {
  /// An object, or a linked image, for one architecture.
  public struct Object: Hashable, Sendable {
    /// Named as in a link map. The path of the file is that which the caller gave.
    public var file: LinkedObject
    /// As in triples.
    public var architecture: String
    /// Whether it is an executable, a library or a bundle rather than an object.
    public var isImage: Bool
    public var implementations: [ObjectiveCImplementation]
    public var sections: ImageSections

    /// The name without directories: `libFoo.a(Foo.o)`.
    public var name: String { file.displayName }
  }

  /// Something that was not read.
  public struct Obstacle: Hashable, Sendable {
    /// The file or the member of an archive.
    public var file: LinkedObject
    /// Nil if it is of no single architecture, or of an unknown one.
    public var architecture: String?
    /// A clause without its subject: `is an object in ELF`
    public var reason: String
  }

  /// Reads an object that a thin archive names, and passes its bytes on.
  ///
  /// The path is relative to the directory of the archive, without empty components; it may begin with `..`. It
  /// comes from the archive, so only regular files should be read. Returns false if there is none.
  public typealias MemberReader = (
    _ path: String, _ read: (UnsafeRawBufferPointer) -> Void
  ) -> Bool

  /// In the order of the file; all architectures of a universal file, sorted by architecture.
  public private(set) var objects: [Object] = []
  public private(set) var obstacles: [Obstacle] = []

  /// Reads a file of any bytes.
  ///
  /// - Parameters:
  ///   - path: the path of the file, for the names of its objects
  ///   - member: reads objects that a thin archive names
  public init(
    _ bytes: UnsafeRawBufferPointer, path: String, member: MemberReader = { _, _ in false }
  ) {
    let file = ByteView(bytes)
    guard UniversalFile.isUniversal(file) else {
      read(file, path: path, architecture: nil, member)
      return
    }
    do throws(Archive.Invalid) {
      for part in try UniversalFile(file).parts {
        read(part.content, path: path, architecture: part.architecture, member)
      }
    } catch {
      add(error.reason, LinkedObject(path: path), nil)
    }
  }

  /// Whether it is a linked image rather than objects.
  public var isImage: Bool { objects.contains(where: \.isImage) }

  /// The classes and categories for an architecture with what they belong to. One that an object has twice is there twice.
  ///
  /// - Parameter component: returns the component of an object, or nil if there is none
  public func placed(
    for architecture: String, component: (LinkedObject) -> String? = { _ in nil }
  ) -> [PlacedImplementation] {
    objects.filter { $0.architecture == architecture }.flatMap { object in
      let owner = component(object.file)
      return object.implementations.map {
        PlacedImplementation($0, component: owner, object: object.name)
      }
    }
  }

  // MARK: Reading

  private mutating func add(_ reason: String, _ file: LinkedObject, _ architecture: String?) {
    obstacles.append(Obstacle(file: file, architecture: architecture, reason: reason))
  }

  private mutating func read(
    _ file: ByteView, path: String, architecture: String?, _ member: MemberReader
  ) {
    guard Archive.isArchive(file) else {
      return readObject(file, LinkedObject(path: path), architecture)
    }
    do throws(Archive.Invalid) {
      let archive = try Archive(reading: file)
      for item in archive.members {
        if archive.isThin {
          readThin(item.name, of: path, architecture, member)
        } else {
          readObject(item.content, LinkedObject(path: "\(path)(\(item.name))"), architecture)
        }
      }
      if let damage = archive.damage { add(damage, LinkedObject(path: path), architecture) }
    } catch {
      add(error.reason, LinkedObject(path: path), architecture)
    }
  }

  private mutating func readThin(
    _ name: String, of path: String, _ architecture: String?, _ member: MemberReader
  ) {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let object = LinkedObject(path: "\(path)(\(file))")
    guard let place = ThinMember.path(name) else {
      return add(
        "is named by a thin archive with a path that is not read: \(name)", object, architecture)
    }
    var found: ObjectiveCMetadata?
    let isRead = member(place) { bytes in
      var one = ObjectiveCMetadata()
      one.readObject(ByteView(bytes), object, architecture)
      found = one
    }
    guard isRead, let found else {
      return add("is named by a thin archive, and \(place) cannot be read", object, architecture)
    }
    objects += found.objects
    obstacles += found.obstacles
  }

  private init() {}

  private mutating func readObject(
    _ bytes: ByteView, _ file: LinkedObject, _ architecture: String?
  ) {
    guard let image = MachOImage(bytes) else {
      return add(ForeignObject.reason(bytes), file, architecture)
    }
    guard image.kind != .withoutContents else {
      return add("has no contents: it is a stub or debug information", file, image.architecture)
    }
    var implementations: [ObjectiveCImplementation] = []
    do throws(MetadataDamage) {
      let reader = try ObjectiveCReader(image)
      implementations = reader.implementations
      for obstacle in reader.obstacles {
        add(obstacle, file, image.architecture)
      }
    } catch {
      add(error.reason, file, image.architecture)
    }
    objects.append(
      Object(
        file: file, architecture: image.architecture, isImage: image.kind == .linked,
        implementations: implementations, sections: ImageSections(image)))
  }
}

/// Paths in thin archives, which anybody may have made.
enum ThinMember {
  /// Returns the path without empty components; nil for one that is absolute or cannot be a path.
  static func path(_ name: String) -> String? {
    guard !name.hasPrefix("/"), !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C }) else {
      return nil
    }
    var parts: [Substring] = []
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty || parts.last == ".." ? nil : parts.joined(separator: "/")
  }
}

/// Files that are no Mach-O.
enum ForeignObject {
  private static func isMachO(_ magic: UInt32) -> Bool {
    [0xFEED_FACE, 0xFEED_FACF].contains(magic)
  }

  /// Why an object is not read, as a clause.
  static func reason(_ bytes: ByteView) -> String {
    if ELFObject(bytes) != nil { return "is an object in ELF" }
    if bytes.starts(with: "BC") || bytes.number(UInt32.self, at: 0) == 0x0B17_C0DE {
      return "is bitcode of LLVM, for optimization when linking: link it first"
    }
    if UniversalFile.isUniversal(bytes) {
      return "is a universal file in an archive, and linkers read objects only"
    }
    if Archive.isArchive(bytes) { return "is an archive in an archive" }
    if bytes.ordered(isLittleEndian: false).number(UInt32.self, at: 0).map(isMachO) ?? false {
      return "is Mach-O of another byte order, for processors that are not read"
    }
    if bytes.number(UInt32.self, at: 0).map(isMachO) ?? false { return "is Mach-O that breaks off" }
    return bytes.count == 0 ? "is empty" : "is no object"
  }
}
