import Foundation
import ModKitDisk
import ModKitModel

/// The contents of a stored artifact. The record is written last and makes the artifact valid.
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
  /// Nil for an artifact bundle.
  private let bundle: ArtifactForm?
  /// Sorted by the bytes of their paths.
  let files: [File]
  /// The digest of the files that compilers read for clients.
  let interface: String
  /// The system libraries that the objects request from the linker, sorted.
  let linkedLibraries: [String]
  /// The frameworks that clients of a package have to link, sorted; nil for none.
  let linkedFrameworks: [String]?
  /// The SHA-256 of all other fields. It also protects the list of libraries, which goes to the
  /// linker.
  private(set) var digest = ""

  private static let currentSchema = "modkit/artifact/2"
  private static let outdatedSchemas = ["modkit/artifact/1"]

  init(
    component: String, key: String, form: ArtifactForm, files: [File], linkedLibraries: [String],
    linkedFrameworks: [String] = []
  ) throws {
    self.component = component
    self.key = key
    bundle = form == .artifactBundle ? nil : form
    self.files = files
    self.interface = ArtifactInterface.digest(of: files)
    self.linkedLibraries = linkedLibraries.sorted()
    self.linkedFrameworks = linkedFrameworks.isEmpty ? nil : linkedFrameworks.sorted()
    digest = try digestOfTheRest()
  }

  /// - Throws: an error of the JSON decoder if the data is not a record, ``StoreError`` if the
  ///   record was changed or its interface digest does not match its files
  init(json: Data) throws {
    self = try JSONDecoder().decode(ArtifactRecord.self, from: json)
    guard schema == Self.currentSchema, digest == (try digestOfTheRest()),
      interface == ArtifactInterface.digest(of: files)
    else {
      throw StoreError.changedRecord
    }
  }

  var form: ArtifactForm { bundle ?? .artifactBundle }

  /// Returns whether it is a record of an older modkit. Its artifact cannot be used.
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
