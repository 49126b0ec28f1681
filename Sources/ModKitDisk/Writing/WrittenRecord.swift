import ModKitModel

/// What modkit wrote into a part of `.modkit`: the digest of each text, and where each link leads.
///
/// Only what equals its entry may be overwritten or removed. Without a record, or with a damaged one,
/// nothing is known to be modkit's.
struct WrittenRecord: Equatable {
  struct Entry: Hashable {
    /// ``DiskContent/identity``.
    var identity: String
    /// The file or folder of the workspace that is linked or copied; empty for a text.
    var source: String
  }

  /// By path. While files are written, a path may have the entries of two runs.
  private(set) var entries: [String: Set<Entry>]
  /// The directories that belong to the generator.
  private(set) var directories: Set<String>

  init(entries: [String: Set<Entry>] = [:], directories: Set<String> = []) {
    self.entries = entries
    self.directories = directories
  }

  /// Whether an item is what modkit wrote at its path.
  func has(_ content: DiskContent, at path: String) -> Bool {
    let identity = content.identity
    return entries[path]?.contains { $0.identity == identity } == true
  }

  func united(with other: Self) -> Self {
    Self(
      entries: entries.merging(other.entries) { $0.union($1) },
      directories: directories.union(other.directories).outermost)
  }

  /// The digests of all files.
  var fileIdentities: Set<String> {
    Set(entries.values.joined().map(\.identity))
  }

  /// Returns the record after a tree has been written: nothing else is left in the tree's places.
  func replaced(by tree: Self) -> Self {
    let others = entries.filter { path, _ in
      tree.entries[path] == nil
        && !tree.directories.contains { RelativePath.isInside(path, directory: $0) }
    }
    return Self(
      entries: others.merging(tree.entries) { $1 },
      directories: directories.union(tree.directories).outermost)
  }
}

extension Set<String> {
  /// The directories that are not inside others.
  fileprivate var outermost: Self {
    filter { directory in
      !contains { $0 != directory && RelativePath.isInside(directory, directory: $0) }
    }
  }
}

// MARK: Disk

extension WrittenRecord {
  /// The part of `.modkit` that a path is in; nil if nothing is recorded there, since only modkit's own
  /// tools work in it, or since it is not modkit's.
  package static func part(of path: String) -> String? {
    OutputPlaces.recorded.lazy.compactMap { place -> String? in
      guard RelativePath.isInside(path, directory: place.directory) else { return nil }
      guard place.hasParts else { return place.directory }
      return RelativePath.rest(of: path, below: place.directory)
        .flatMap { RelativePath.names(in: $0).first }.map { "\(place.directory)/\($0)" }
    }.first
  }

  /// The file of the record of a part.
  private static func file(of part: String) -> String {
    let rest = RelativePath.rest(of: part, below: Workspace.outputDirectory) ?? part
    return "\(Workspace.outputDirectory)/written/\(rest)"
  }

  /// All records that can be read.
  package static func all(in root: WorkspaceRoot) -> [WrittenRecord] {
    OutputPlaces.recorded.flatMap { place -> [WrittenRecord] in
      guard place.hasParts else {
        return [WrittenRecord(of: place.directory, in: root)].compactMap(\.self)
      }
      let file = Self.file(of: place.directory)
      return DiskItem.names(in: "\(root.path)/\(file)").sorted().compactMap {
        WrittenRecord(of: "\(place.directory)/\($0)", in: root)
      }
    }
  }

  /// Nil if there is none, or if it is damaged.
  package init?(of part: String, in root: WorkspaceRoot) {
    let file = Self.file(of: part)
    guard DiskItem(at: "\(root.path)/\(file)") == .file,
      let bytes = try? DiskFileTree(root: root.path).read(file, limit: .max)
    else { return nil }
    self.init(bytes)
  }

  /// - Throws: ``WriteError``
  package func write(of part: String, in root: WorkspaceRoot) throws(WriteError) {
    let file = Self.file(of: part)
    try OwnDirectory.requireNoLink(above: file, in: root)
    do throws(SystemError) {
      try NewItem.makeDirectories("\(root.path)/\(RelativePath.directory(of: file))")
    } catch {
      throw WriteError(path: file, reason: error.description)
    }
    try AtomicFile.write(bytes, to: "\(root.path)/\(file)", links: .replace, in: root)
  }
}

// MARK: Bytes

extension WrittenRecord {
  private static let header = "modkit written 1 "

  /// A line with the digest of the rest, and fields that end with a zero byte: no path has one.
  private var bytes: [UInt8] {
    var body: [UInt8] = []
    func add(_ fields: String...) {
      for field in fields {
        body += field.utf8
        body.append(0)
      }
    }
    for directory in directories.sorted() { add("directory", directory, "") }
    for (path, entries) in entries.sorted(by: { $0.key < $1.key }) {
      for entry in entries.sorted(by: { $0.identity < $1.identity }) {
        add(path, entry.identity, entry.source)
      }
    }
    return Array("\(Self.header)\(ContentDigest.sha256(of: body))\n".utf8) + body
  }

  private init?(_ bytes: [UInt8]) {
    guard let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let body = bytes[(lineEnd + 1)...]
    guard
      bytes[..<lineEnd].elementsEqual("\(Self.header)\(ContentDigest.sha256(of: body))".utf8)
    else { return nil }
    let fields = body.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    self.init()
    for start in stride(from: 0, to: fields.count - 3, by: 3) {
      let (first, second, third) = (fields[start], fields[start + 1], fields[start + 2])
      if first == "directory" {
        directories.insert(second)
      } else {
        entries[first, default: []].insert(Entry(identity: second, source: third))
      }
    }
  }
}
