import Foundation
import ModKitGenerate
public import ModKitModel
import ModKitReport

extension Project {
  /// Lets SwiftPM resolve the packages of the workspace, and writes their revisions into
  /// `modkit.lock`.
  ///
  /// - Parameter isUpdate: take the latest revisions that the manifest allows, and not those that
  ///   are in the file
  /// - Throws: ``ToolError``, ``WriteError``, and errors of writing
  public func resolvePackages(isUpdate: Bool) async throws -> PackageResolution {
    let former = workspace.lock.packages
    let pins = try await PackageResolver(workspace, root: root.path).pins(
      keeping: isUpdate ? [] : former)
    if pins != former {
      var lock = workspace.lock
      lock.packages = pins
      try AtomicFile.write(
        ArtifactLockText.text(of: lock).utf8, to: "\(root.path)/\(ArtifactLock.fileName)",
        links: .follow, in: root)
    }
    return PackageResolution(
      pins: pins, from: former, directories: workspace.packages.filter(\.isDirectory).map(\.name))
  }
}

/// A run of SwiftPM that resolves packages.
private struct PackageResolver {
  private let workspace: Workspace
  private let root: String

  init(_ workspace: Workspace, root: String) {
    self.workspace = workspace
    self.root = root
  }

  /// - Parameter former: the pins to keep where the manifest still allows them
  func pins(keeping former: [PackagePin]) async throws -> [PackagePin] {
    guard workspace.packages.contains(where: { $0.swiftPM != nil && !$0.isDirectory }) else {
      return []
    }
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "modkit-packages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let package = scratch.appending(path: "packages")
    try write(to: package, keeping: former)
    _ = try await run("resolve", in: package, scratch)
    let shown = try await run("show-dependencies", "--format", "json", in: package, scratch)
    guard
      let bytes = try? Data(contentsOf: package.appending(path: ResolvedFile.name)),
      let file = ResolvedFile(bytes),
      let tree = try? JSONDecoder().decode(ShownPackage.self, from: Data(shown.utf8))
    else { throw ToolError.unexpectedOutput(tool: "swift package") }
    return pins(of: file, needs: tree.needs)
  }

  private func write(to package: URL, keeping former: [PackagePin]) throws {
    let sources = package.appending(path: "Packages")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data().write(to: sources.appending(path: "Packages.swift"))
    try Data(PackageCatalog.manifest(of: workspace, root: root).utf8)
      .write(to: package.appending(path: "Package.swift"))
    if !former.isEmpty {
      try ResolvedFile(former).bytes?.write(to: package.appending(path: ResolvedFile.name))
    }
  }

  private func run(
    _ command: String..., in package: URL, _ scratch: URL
  ) async throws(ToolError) -> String {
    let arguments = [
      "--package-path", package.path, "--scratch-path", scratch.appending(path: "build").path,
    ]
    let result = try await ToolRunner.supervise(
      "swift-package", arguments + command, in: package, for: .fetching)
    guard result.status == 0 else {
      throw .failed(
        tool: "swift package \(command[0])", status: result.status, output: result.errors)
    }
    return result.output
  }

  private func pins(
    of file: ResolvedFile, needs: [String: Set<String>]
  ) -> [PackagePin] {
    let declared = Dictionary(
      workspace.packages.compactMap(\.swiftPM).map { ($0.identity, $0) },
      uniquingKeysWith: { first, _ in first })
    return file.pins.compactMap { pin in
      guard let revision = pin.state.revision else { return nil }
      var (url, requirement) = (pin.location, String?.none)
      if case .repository(let address, let required) = declared[pin.identity]?.origin {
        (url, requirement) = (address, required.description)
      }
      return PackagePin(
        identity: pin.identity, url: url, revision: revision,
        version: pin.state.version.flatMap { PackageVersion($0) }, requirement: requirement,
        needs: (needs[pin.identity] ?? []).sorted())
    }
    .sorted { $0.identity < $1.identity }
  }
}

extension Package {
  /// Whether SwiftPM takes it from a directory, so that it has no revision.
  fileprivate var isDirectory: Bool {
    if case .path = swiftPM?.origin { true } else { false }
  }
}
