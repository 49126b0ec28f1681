import Foundation

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("Anjuke-\(UUID().uuidString)", isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let app = try App(journal: folder.appendingPathComponent("store.journal"))
if CommandLine.arguments.contains("--tables") {
  let tables = app.tables
  print((tables.flatMap(\.rows) + tables.flatMap(\.differences)).joined(separator: "\n"))
} else {
  try Session(app: app).run()
}
