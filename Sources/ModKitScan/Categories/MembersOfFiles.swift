import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

/// The methods and properties of some classes of Objective-C, read from the files that declare or implement them: few
/// classes have categories, so facts have only the names of the others.
struct MembersOfFiles {
  private struct FileKey: Hashable, Sendable {
    var owner: String
    var path: String

    init(_ file: OwnedFile) { (owner, path) = (file.owner.name, file.path) }
  }

  private let members: [FileKey: ClassMembers]

  init(
    of classes: Set<String>, _ files: [FileImplementations], _ batches: [ScanBatch],
    in tree: some FileTree
  ) {
    guard !classes.isEmpty else {
      members = [:]
      return
    }
    let implementing = files.filter { item in
      item.file.language != .swift
        && item.implementations.contains {
          $0.form == .classItself && classes.contains($0.className)
        }
    }
    let declaring = batches.lazy.flatMap(\.declarations).filter { item in
      item.file.language != .swift && item.file.owner != .tests(of: item.file.owner.name)
        && item.declarations.contains {
          $0.kind == .objectiveCClass && classes.contains($0.name)
        }
    }
    let all = Dictionary(
      (implementing.map(\.file) + declaring.map(\.file)).map { (FileKey($0), $0) },
      uniquingKeysWith: { first, _ in first })
    let read = all.sorted { $0.value.path < $1.value.path }.concurrentMap { place, file in
      (place, Self.members(of: file, in: tree))
    }
    members = Dictionary(uniqueKeysWithValues: read)
  }

  /// Nothing of a file that cannot be read: it was read a moment ago.
  private static func members(of file: OwnedFile, in tree: some FileTree) -> ClassMembers {
    guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
      return ClassMembers()
    }
    return content.withUnsafeBytes {
      CScanner.members(in: SourceBytes($0), language: file.language)
    }
  }

  /// The implementations of a file, with the methods of classes if they were read.
  func implementations(of item: FileImplementations) -> [ObjectiveCImplementation] {
    members[FileKey(item.file)].map(\.implementations) ?? item.implementations
  }

  /// Sorted by path.
  var properties: [(owner: String, properties: [ObjectiveCProperty])] {
    members.sorted { ($0.key.path, $0.key.owner) < ($1.key.path, $1.key.owner) }
      .map { ($0.key.owner, $0.value.properties) }
  }
}
