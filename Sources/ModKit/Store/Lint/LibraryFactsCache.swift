import Foundation
import ModKitConcurrency
import ModKitDisk
import ModKitModel
import ModKitSource

/// A cache of artifact facts. Each artifact is read once, because it never changes. It has been
/// verified against its digests before.
struct LibraryFactsCache {
  /// To be changed if other facts are read from the same bytes; a test fails otherwise.
  static let version = "lint 5.\(SourceScanner.version)"
  static let subject = CacheFile.Subject(name: "lint", version: version)

  private let root: WorkspaceRoot
  private let cache: CacheFile

  /// - Parameter tree: the files of the workspace, with the git index
  init(root: WorkspaceRoot, _ tree: DiskFileTree) {
    self.root = root
    cache = CacheFile(Self.subject, in: root) { tree }
  }

  /// Returns the facts of each artifact, in order.
  ///
  /// - Throws: errors of reading an artifact
  func facts(of artifacts: [(Artifact, Component)]) throws -> [LibraryFacts] {
    defer { cache.write() }
    return try artifacts.concurrentMap { artifact, component in
      Result { try facts(of: artifact, component) }
    }.map { try $0.get() }
  }

  private func facts(of artifact: Artifact, _ component: Component) throws -> LibraryFacts {
    let key = CacheTable.Key(of: artifact.digest)
    if let bytes = cache[key], let facts = LibraryFacts(remembered: bytes) {
      cache.add([:], used: [key])
      return facts
    }
    let bundle = root.url.appending(path: artifact.path)
    let facts = try LibraryFactsReader(bundle: bundle, component: component).facts()
    if let bytes = facts.remembered { cache.add([key: bytes], used: []) }
    return facts
  }
}

/// The binary form of facts: for each architecture the number of symbols and the symbols, and JSON for
/// the rest. Symbols are most of the data, and JSON is slower to read.
extension LibraryFacts {
  private static let wordSize = MemoryLayout<UInt64>.size

  var remembered: [UInt8]? {
    var rest = self
    var words = [UInt64(architectures.count)]
    for index in architectures.indices {
      words.append(UInt64(architectures[index].symbols.count))
      words += architectures[index].symbols
      rest.architectures[index].symbols = []
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(rest) else { return nil }
    return words.map(\.littleEndian).withUnsafeBytes { Array($0) } + json
  }

  /// Nil if the bytes are damaged.
  init?(remembered bytes: [UInt8]) {
    let words = bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / Self.wordSize).map {
        UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * Self.wordSize, as: UInt64.self))
      }
    }
    guard let (symbols, wordCount) = Self.symbols(in: words),
      let rest = try? JSONDecoder().decode(
        Self.self, from: Data(bytes.dropFirst(wordCount * Self.wordSize))),
      rest.architectures.count == symbols.count
    else { return nil }
    self = rest
    for (index, symbols) in symbols.enumerated() { architectures[index].symbols = symbols }
  }

  /// Returns the symbols of each architecture, and the number of words read.
  private static func symbols(in words: [UInt64]) -> ([[UInt64]], wordCount: Int)? {
    var (symbols, rest) = ([[UInt64]](), words[...])
    guard let count = rest.popFirst(), count <= words.count else { return nil }
    for _ in 0..<count {
      guard let size = rest.popFirst(), size <= rest.count else { return nil }
      symbols.append(Array(rest.prefix(Int(size))))
      rest = rest.dropFirst(Int(size))
    }
    return (symbols, words.count - rest.count)
  }
}
