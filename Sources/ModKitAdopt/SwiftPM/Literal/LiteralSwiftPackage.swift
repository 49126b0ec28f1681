import ModKitFormats
import ModKitModel

/// A reading of the manifests of a package from their text, without running anything.
///
/// It succeeds only if SwiftPM would certainly make the same of them.
public enum LiteralSwiftPackage {
  /// Where a manifest has to be evaluated, and why.
  public struct Obstacle: Error, Hashable, Sendable {
    /// The name of the manifest, such as `Package.swift`.
    public var manifest: String
    public var line: Int
    public var column: Int
    /// Such as `reads the environment`.
    public var reason: String
  }

  static let main = "Package.swift"
  /// Longer manifests are evaluated.
  private static let sizeLimit = 1 << 20

  /// Returns what `swift package dump-package` would print, as far as modkit uses it.
  ///
  /// - Parameters:
  ///   - manifests: `Package.swift` and the manifests for other compiler versions, by name
  ///   - directory: the absolute path of their directory, or nil if they are not on disk
  public static func dump(
    of manifests: [String: [UInt8]], in directory: String?
  ) -> Result<SwiftPackageDump, Obstacle> {
    do throws(Obstacle) {
      let name = try LiteralChoice(manifests).name
      let bytes = manifests[name] ?? []
      let text = try document(of: bytes, named: name, in: directory)
      guard let dump = SwiftPackageDump(text) else {
        throw Obstacle(manifest: name, line: 1, column: 1, reason: "is not understood")
      }
      return .success(dump)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the JSON that SwiftPM would print for one manifest.
  static func document(
    of bytes: [UInt8], named name: String = "Package.swift", in directory: String?
  ) throws(Obstacle) -> String {
    do throws(NotLiteral) {
      guard bytes.count <= sizeLimit else { throw NotLiteral("is long", at: 0) }
      return try document(of: bytes, in: directory ?? placeholder)
    } catch {
      let place = LineTable(bytes, file: name).location(of: error.offset)
      throw Obstacle(
        manifest: name, line: place.line, column: place.column, reason: error.reason)
    }
  }

  /// The directory of a package that is not on disk. It is deep enough for `../..`.
  private static let placeholder = "/a/b/c/d/e/f/g/h/i/j/k/l"

  private static func document(
    of bytes: [UInt8], in directory: String
  ) throws(NotLiteral) -> String {
    guard let text = String(validating: bytes, as: UTF8.self),
      let version = LiteralToolsVersion(ofManifest: text),
      (LiteralToolsVersion.oldest...LiteralToolsVersion.newest).contains(version)
    else { throw NotLiteral("has a tools version like this", at: 0) }
    var conditions = LiteralConditions(toolsVersion: version)
    var parser = LiteralParser(try conditions.selected(try LiteralLexer.tokens(of: bytes)))
    let statements = try parser.statements()
    let imports = statements.contains {
      if case .importing("PackageDescription") = $0.kind { true } else { false }
    }
    guard imports else { throw NotLiteral("does not import PackageDescription", at: 0) }
    let package = try LiteralEvaluator(toolsVersion: version).package(statements)
    do throws(NotLiteral) {
      return try LiteralDocument(of: package, version, in: directory).text
    } catch {
      throw error.placed(at: package.offset)
    }
  }
}
