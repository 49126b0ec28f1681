import Foundation
public import ModKitModel

/// The time it took to build an artifact.
///
/// It is stored beside the artifact and its record because those are the same on every machine.
/// Nothing depends on it.
public struct BuildTime: Hashable, Sendable, Codable {
  /// The version of the file format.
  public private(set) var schema = "modkit/build/1"
  /// Rounded to milliseconds.
  public var seconds: Double

  public init(seconds: Double) {
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  private static let limit = 7 * 86_400.0

  /// Fails for an implausible time.
  init?(json: Data) {
    guard let time = try? JSONDecoder().decode(BuildTime.self, from: json),
      time.schema == BuildTime(seconds: 0).schema, (0...Self.limit).contains(time.seconds)
    else { return nil }
    self = time
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

extension ArtifactStore {
  /// Returns the build time of an artifact, or nil if none was recorded.
  public func buildTime(of artifact: Artifact) -> BuildTime? {
    (try? Data(contentsOf: directory(of: artifact.component, artifact.key).timeFile))
      .flatMap { BuildTime(json: $0) }
  }
}
