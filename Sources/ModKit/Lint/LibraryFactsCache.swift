import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitScan

/// The facts of artifacts, each read once: an artifact never changes, and was compared with its
/// digests before it is asked for here.
struct LibraryFactsCache {
  private let root: WorkspaceRoot
  private let tree: DiskFileTree

  /// Changes with whatever is found in the same bytes.
  private static let version = "1.\(SourceScanner.version)"
  private static let sizeLimit = 64 * 1_048_576

  /// - Parameter tree: the files of the workspace, with what git knows of them
  init(root: WorkspaceRoot, _ tree: DiskFileTree) {
    self.root = root
    self.tree = tree
  }

  static let directory = "\(Workspace.outputDirectory)/cache/libraries"

  /// The facts of each artifact, in their order.
  ///
  /// - Throws: what reading an artifact throws
  func facts(of artifacts: [(Artifact, Component)]) throws -> [LibraryFacts] {
    let known = artifacts.concurrentMap { artifact, component in
      Result {
        if let facts = recall(path(of: artifact)) { return (facts: facts, isNew: false) }
        let bundle = root.url.appending(path: artifact.path)
        return (try LibraryFactsReader(bundle: bundle, component: component).facts(), true)
      }
    }
    return try zip(artifacts, known).map { artifact, result in
      let (facts, isNew) = try result.get()
      if isNew { remember(facts, path(of: artifact.0)) }
      return facts
    }
  }

  private func path(of artifact: Artifact) -> String {
    "\(Self.directory)/\(artifact.digest)-\(Self.version)"
  }

  private func remember(_ facts: LibraryFacts, _ path: String) {
    guard let bytes = LibraryFactsFile.bytes(of: facts) else { return }
    CacheDirectory(root: root).write(bytes, to: path)
  }

  private func recall(_ path: String) -> LibraryFacts? {
    // A file of the repository is none of ours.
    guard let bytes = try? tree.read(path, limit: Self.sizeLimit), !tree.isTracked(path) else {
      return nil
    }
    return LibraryFactsFile.facts(in: bytes)
  }
}

/// Facts as bytes: a digest of the rest, the number of symbols and those, and JSON. Symbols are most
/// of it, and no JSON is read as fast.
enum LibraryFactsFile {
  static func bytes(of facts: LibraryFacts) -> [UInt8]? {
    var rest = facts
    rest.symbols = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(rest) else { return nil }
    let numbers = [UInt64(facts.symbols.count)] + facts.symbols
    let body = numbers.map(\.littleEndian).withUnsafeBytes { Array($0) } + json
    return checksum(body[...]) + body
  }

  /// Nil for what is damaged.
  static func facts(in bytes: [UInt8]) -> LibraryFacts? {
    let size = MemoryLayout<UInt64>.size
    let body = bytes.dropFirst(size)
    guard body.count >= size, Array(bytes.prefix(size)) == checksum(body) else { return nil }
    let numbers = body.withUnsafeBytes { buffer in
      (0..<buffer.count / size).map {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * size, as: UInt64.self))
      }
    }
    guard let count = numbers.first.flatMap({ Int(exactly: $0) }), count < numbers.count,
      var facts = try? JSONDecoder().decode(
        LibraryFacts.self, from: Data(body.dropFirst((count + 1) * size)))
    else { return nil }
    facts.symbols = Array(numbers[1...count])
    return facts
  }

  private static func checksum(_ body: ArraySlice<UInt8>) -> [UInt8] {
    let hash = body.withUnsafeBytes { StaticLibrary.hash($0) }
    return withUnsafeBytes(of: hash.littleEndian) { Array($0) }
  }
}
