import ModKitConcurrency
import ModKitDisk
import ModKitModel
import ModKitScan
import ModKitSource

/// Reads sources that were scanned before.
struct SourceReading {
  private let project: Project

  init(_ project: Project) { self.project = project }

  func outlines(of files: [String]) throws(UnreadableSources) -> [String: SourceOutline] {
    let modules = Set(project.workspace.components.map(\.module))
    let outlines = files.concurrentMap { file -> SourceOutline? in
      guard let bytes = try? project.tree.read(file, limit: 64 << 20) else { return nil }
      return SourceOutlines.outline(
        of: bytes, language: Language(path: file), modules: modules)
    }
    let unread = zip(files, outlines).filter { $0.1 == nil }.map(\.0)
    guard unread.isEmpty else { throw UnreadableSources(files: unread) }
    return Dictionary(uniqueKeysWithValues: zip(files, outlines.compactMap(\.self)))
  }

  func source(_ file: String) throws(UnreadableSources) -> [UInt8] {
    guard let bytes = try? project.tree.read(file, limit: SourceScanner.sizeLimit) else {
      throw UnreadableSources(files: [file])
    }
    return bytes
  }
}
