import ModKitConcurrency
import ModKitDisk
public import ModKitModel
import ModKitRules
import ModKitScan
import ModKitSource

extension Project {
  /// Finds what keeps a business line in a product or in the whole workspace, and the ways out.
  ///
  /// - Throws: ``UnknownName`` if there is no such line, ``UnreadableSources``
  public func detachment(ofLine line: String, product: Product? = nil) throws -> Detachment {
    let architecture = try architecture()
    let detaching = try Detaching(
      architecture, line: line,
      product: product.map { ($0.name, Set(architecture.members(of: $0))) },
      vanishes: { site, module in site.vanishes(withModule: module) })
    return detaching.detachment(try outlines(of: detaching.files))
  }

  func outlines(of files: [String]) throws(UnreadableSources) -> [String: SourceOutline] {
    let modules = Set(workspace.components.map(\.module))
    let outlines = files.concurrentMap { file -> SourceOutline? in
      guard let bytes = try? tree.read(file, limit: 64 << 20) else { return nil }
      return SourceOutlines.outline(
        of: bytes, language: Language(path: file), modules: modules)
    }
    let unread = zip(files, outlines).filter { $0.1 == nil }.map(\.0)
    guard unread.isEmpty else { throw UnreadableSources(files: unread) }
    return Dictionary(uniqueKeysWithValues: zip(files, outlines.compactMap(\.self)))
  }
}
