package import ModKitManifests
import ModKitModel

/// The manifests of one package: `Package.swift`, and those for other compiler versions.
package struct SwiftPackageManifests: Equatable {
  static let main = "Package.swift"
  static let sizeLimit = 1 << 24

  /// By name.
  package private(set) var contents: [String: [UInt8]] = [:]

  /// - Parameter main: the content of `Package.swift`, if it is known
  package init(in directory: String, of tree: some FileTree, main: [UInt8]? = nil) {
    for entry in (try? tree.list(directory)) ?? [] where Self.isManifest(entry.name) {
      let path = RelativePath.join(directory, entry.name)
      contents[entry.name] =
        (entry.name == Self.main ? main : nil) ?? (try? tree.read(path, limit: Self.sizeLimit))
    }
    if let main { contents[Self.main] = main }
  }

  private static func isManifest(_ name: String) -> Bool {
    name == main || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  package func text(of name: String) -> String {
    String(decoding: contents[name] ?? [], as: UTF8.self)
  }

  /// Returns the manifest that SwiftPM used, identified by its tools version.
  package func name(ofThoseWith toolsVersion: String) -> String {
    let names = contents.keys.sorted().filter { name in
      let line = text(of: name).prefix { !$0.isNewline }
      return line.contains("swift-tools-version") && toolsVersion.hasPrefix(Self.numbers(in: line))
    }
    return names.contains(Self.main) ? Self.main : names.last ?? Self.main
  }

  private static func numbers(in line: Substring) -> String {
    let rest = line.drop { $0 != ":" }.dropFirst().drop(while: \.isWhitespace)
    return String(rest.prefix { $0.isNumber || $0 == "." })
  }
}
