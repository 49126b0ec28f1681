import ModKitFormats
public import ModKitModel

/// The pods that the targets of a Podfile use, by platform.
///
/// The Podfile is read without Ruby. Values that are not literal, and other files, are not understood.
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

/// The pods of each target of a Podfile, also those of the blocks that it inherits from.
package struct PodfilePods {
  /// What only Ruby knows.
  package struct Gap {
    package var gap: PodGap
    /// The targets that may have further pods; nil if that is not known.
    package var targets: [String]?
  }

  private var pods: [String: [String]] = [:]
  /// The pods that a target states itself, by its name.
  private var own: [String: Set<String>] = [:]
  package private(set) var gaps: [Gap] = []

  /// Returns the content of a file of the workspace, or nil if it cannot be read.
  package typealias Files = @Sendable (_ path: String) -> String?

  /// - Parameters:
  ///   - file: the path of the Podfile, relative to the workspace root
  ///   - files: reads the files that it loads
  package init(in bytes: [UInt8], at file: String, _ files: @escaping Files = { _ in nil }) {
    let directory = RelativePath.directory(of: file)
    let read = { (path: String) -> [UInt8]? in
      RelativePath.resolve(path, in: directory).flatMap(files).map { Array($0.utf8) }
    }
    var reader = PodfileReader(
      RubyLexer.tokens(of: bytes), in: RubySurroundings(files: read),
      podspecs: { path in read(path).flatMap { Self.dependencies(ofPodspec: $0) } })
    reader.read()
    for (index, block) in reader.blocks.enumerated() where block.isTarget {
      let uses = reader.pods(of: index)
      if let name = block.target {
        pods[name, default: []] += uses
        own[name, default: []].formUnion(
          block.uses.compactMap { if case .pod(let pod) = $0 { pod } else { nil } })
      } else if !uses.isEmpty {
        gaps.append(
          Gap(
            gap: PodGap(
              offset: block.offset,
              message: "the name of this target is known only to Ruby, and its pods are left out"),
            targets: nil))
      }
    }
    addGaps(of: reader)
  }

  private mutating func addGaps(of reader: PodfileReader) {
    var places: [PodGap: Int] = [:]
    for found in reader.gaps {
      let targets = reader.names(ofTargetsBelow: found.block)
      guard let index = places[found.gap] else {
        places[found.gap] = gaps.count
        gaps.append(Gap(gap: found.gap, targets: targets))
        continue
      }
      // A loop or a call comes to the same place for several targets.
      gaps[index].targets = gaps[index].targets.flatMap { known in targets.map { known + $0 } }
    }
  }

  /// Returns the pods that a podspec and its subspecs depend on, or nil if it cannot be read.
  private static func dependencies(ofPodspec bytes: [UInt8]) -> [String]? {
    guard let root = RubyPodspec.document(bytes).specification else { return nil }
    var found: [String] = []
    var open = [root]
    while let specification = open.popLast() {
      found += specification.dependencies.compactMap(\.name.text).map(PodModule.pod)
      open += specification.children.filter { $0.kind == .library }
    }
    return found.filter { $0 != root.name.text }
  }

  package subscript(target: String) -> [String] { pods[target] ?? [] }

  /// Whether a target has a pod only because a target around it has it.
  package func isInherited(_ pod: String, by target: String) -> Bool {
    own[target]?.contains(pod) != true
  }
}

extension PodfileReader {
  /// The names of the targets that have the pods of a block; nil for all, or if one is not known.
  fileprivate func names(ofTargetsBelow block: Int) -> [String]? {
    guard block != 0 else { return nil }
    let names = targets(below: block).map { blocks[$0].target }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }
}
