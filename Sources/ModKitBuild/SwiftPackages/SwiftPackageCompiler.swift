import Foundation

/// The SwiftPM that evaluates manifests.
enum SwiftPackageCompiler {
  /// The identity of a compiler, determined without running it: by the path, size and time of the
  /// `swift` in `PATH`, and by the settings that lead Xcode's `swift` to a toolchain.
  static let identity = currentIdentity()

  private static func currentIdentity() -> String {
    let environment = ProcessInfo.processInfo.environment
    let files = FileManager.default
    let path = (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/swift" }
      .first(where: files.isExecutableFile)
    guard let path else { return "" }
    let file = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? files.attributesOfItem(atPath: file)
    let size = attributes?[.size] as? Int ?? 0
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let selected = try? files.destinationOfSymbolicLink(atPath: "/var/db/xcode_select_link")
    return [
      file, "\(size)", "\(time)", selected ?? "", environment["DEVELOPER_DIR"] ?? "",
      environment["TOOLCHAINS"] ?? "",
    ].joined(separator: "\0")
  }
}
