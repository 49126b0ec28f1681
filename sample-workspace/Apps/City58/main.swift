import Foundation

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("City58-\(UUID().uuidString)", isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

try Session(app: App(journal: folder.appendingPathComponent("store.journal"))).run()
