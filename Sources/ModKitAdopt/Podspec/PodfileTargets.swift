public import ModKitModel

/// The pods that the targets of a Podfile use, by platform.
///
/// The Podfile is read without Ruby. Values that are not literal, and methods of other files, are
/// not understood.
public struct PodfileTargets: Sendable {
  /// A request of a target.
  public enum Use: Hashable, Sendable {
    case pod(String)
    /// A product whose pods `modkit_pods` of modkit's Podfile fragment adds; nil for the pods of
    /// the whole workspace.
    case product(String?)
  }

  /// The platforms of the targets that make each request.
  public private(set) var platforms: [Use: Set<Platform>] = [:]

  /// Reads a Podfile. Fails if a target with pods has no readable platform.
  public init?(in bytes: [UInt8]) {
    var reader = PodfileReader(RubyLexer.tokens(of: bytes))
    reader.read()
    for (index, block) in reader.blocks.enumerated() where !block.uses.isEmpty {
      let targets = reader.targets(below: index)
      for use in block.uses {
        for target in targets {
          guard let platform = reader.platform(of: target) else { return nil }
          platforms[use, default: []].insert(platform)
        }
      }
    }
  }
}

/// The pods of each target of a Podfile, also those of the blocks around it.
struct PodfilePods {
  private var pods: [String: [String]] = [:]
  /// What only Ruby knows.
  private(set) var gaps: [PodGap] = []

  init(in bytes: [UInt8]) {
    var reader = PodfileReader(RubyLexer.tokens(of: bytes))
    reader.read()
    for (index, block) in reader.blocks.enumerated() where block.isTarget {
      let uses = reader.pods(of: index)
      if let name = block.target {
        pods[name, default: []] += uses
      } else if !uses.isEmpty {
        gaps.append(
          PodGap(
            offset: block.offset,
            message: "the name of this target is known only to Ruby, and its pods are left out"))
      }
    }
    gaps += reader.gaps.all
  }

  subscript(target: String) -> [String] { pods[target] ?? [] }
}
