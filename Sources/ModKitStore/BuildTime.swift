import Foundation
public import ModKitModel

/// What it took to build an artifact. It lies beside the artifact and its record, since those are
/// the same wherever they are built; nothing depends on it.
public struct BuildTime: Hashable, Sendable, Codable {
  /// The shape of the file.
  public private(set) var schema = "modkit/build/1"
  /// Rounded to thousandths.
  public var seconds: Double

  public init(seconds: Double) {
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  private static let limit = 7 * 86_400.0

  /// Nil for what nobody would believe.
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
  /// What it took to build an artifact; nil when nobody has noted it.
  public func buildTime(of artifact: Artifact) -> BuildTime? {
    (try? Data(contentsOf: directory(of: artifact.component, artifact.key).timeFile))
      .flatMap { BuildTime(json: $0) }
  }
}
