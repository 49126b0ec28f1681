import Foundation
@testable import ModKitBuild
@testable import ModKitDisk
import ModKitModel
import Testing

@testable import ModKit

/// The directory of a build of SwiftPM, in which a test plays the compilers.
final class RunningBuild {
  private let directory: URL
  let products: BuildProducts

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "modkit build \(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data("name: W\ncomponents: []\n".utf8).write(to: directory.appending(path: "modkit.yml"))
    let root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/"))
    let package = try PrebuildDirectory(
      in: root, holding: try WorkspaceLock(.prebuilding, in: root, onWait: {}))
    let target = try #require(DestinationTarget(triple: "x86_64-unknown-linux-gnu"))
    products = BuildProducts(
      package: package, target: target,
      directory: package.scratch(for: target).appending(path: "debug"), systemDirectories: [])
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// SwiftPM's plan, with clang commands that write objects.
  func plan(objects: [String] = []) throws {
    let commands = objects.map { object in
      "    args: [\"/usr/bin/clang\",\"-c\",\"/x.c\",\"-o\",\"\(path(object))\"]\n"
    }
    try write("../debug.yaml", commands.joined())
  }

  /// What SwiftPM writes down of a Swift module.
  ///
  /// - Parameter wholeModule: whether one process compiles it
  func plan(swift module: String, sources: [String], wholeModule: Bool = false) throws {
    let outputs = sources.map { source in
      let stem = path("\(module).build/\(source)")
      return "\"/\(source).swift\": {\"object\": \"\(stem).o\", \"diagnostics\": \"\(stem).dia\"}"
    }
    let own = wholeModule ? "object" : "swift-dependencies"
    let all = outputs + ["\"\": {\"\(own)\": \"/x\"}"]
    try write("\(module).build/output-file-map.json", "{\(all.joined(separator: ", "))}")
  }

  func write(_ names: String...) throws { for name in names { try write(name, "") } }

  private func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func path(_ name: String) -> String { products.directory.appending(path: name).path }
}
