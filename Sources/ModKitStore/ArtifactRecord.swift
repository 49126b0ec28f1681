import Foundation

/// What a stored artifact consists of. It is written last and makes the artifact valid.
struct ArtifactRecord: Hashable, Codable {
  struct File: Hashable, Codable {
    /// Relative to the bundle.
    var path: String
    var size: Int
    var sha256: String
  }

  private(set) var schema = ArtifactRecord.currentSchema
  let component: String
  let key: String
  /// Sorted by the bytes of their paths.
  let files: [File]
  /// The digest of those files that the compilers of its clients read.
  let interface: String
  /// System libraries that the objects ask the linker for, sorted.
  let linkedLibraries: [String]
  /// The SHA-256 of all the rest: the linker trusts the list of libraries as it trusts the files.
  private(set) var digest = ""

  private static let currentSchema = "modkit/artifact/2"
  private static let outdatedSchemas = ["modkit/artifact/1"]

  init(component: String, key: String, files: [File], linkedLibraries: [String]) throws {
    self.component = component
    self.key = key
    self.files = files
    self.interface = ArtifactInterface.digest(of: files)
    self.linkedLibraries = linkedLibraries.sorted()
    digest = try digestOfTheRest()
  }

  /// - Throws: an error of the JSON decoder for what is not a record, ``StoreError`` for a record
  ///   that is not as it was written, or whose interface is not that of its files.
  init(json: Data) throws {
    self = try JSONDecoder().decode(ArtifactRecord.self, from: json)
    guard schema == Self.currentSchema, digest == (try digestOfTheRest()),
      interface == ArtifactInterface.digest(of: files)
    else {
      throw StoreError.changedRecord
    }
  }

  /// Whether it is the record of an older modkit: then its artifact is as good as none.
  static func isOutdated(json: Data) -> Bool {
    struct Version: Decodable { var schema: String }
    let version = try? JSONDecoder().decode(Version.self, from: json)
    return version.map { outdatedSchemas.contains($0.schema) } ?? false
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(self)
  }

  private func digestOfTheRest() throws -> String {
    var rest = self
    rest.digest = ""
    return ContentDigest.sha256(of: try rest.json())
  }
}
