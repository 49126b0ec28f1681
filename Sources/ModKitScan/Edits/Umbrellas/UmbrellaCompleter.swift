public import ModKitManifests
public import ModKitModel
import ModKitSource

/// Adds missing headers to handwritten umbrellas.
///
/// Nothing is written: the changes are returned.
public struct UmbrellaCompleter<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let workspace: Workspace

  public init(tree: Tree, workspace: Workspace) {
    self.tree = tree
    self.workspace = workspace
  }

  /// Whether the workspace has a handwritten umbrella, complete or not.
  public static func applies(to workspace: Workspace) -> Bool {
    workspace.headerProfile == .xcode
      || workspace.components.contains {
        $0.headerSettings.umbrella != nil || $0.headerSettings.moduleMap != nil
      }
  }

  /// Returns the changes that complete umbrellas.
  ///
  /// - Parameters:
  ///   - gaps: the umbrellas with the headers to add
  ///   - includesOwn: whether a component imports its own public headers with its module
  /// - Throws: ``UnreadableSources`` with every umbrella that could not be read.
  public func outcome(
    of gaps: [UmbrellaCoverage], includesOwn: Bool
  ) throws(UnreadableSources) -> CompletionOutcome {
    var outcome = CompletionOutcome()
    guard !gaps.isEmpty else { return outcome }
    let resolver = ImportResolver(workspace, files: Owners(workspace).files)
    var failures: [String] = []
    for gap in gaps {
      do throws(UnreadableUmbrella) {
        outcome.add(try completion(of: gap, resolver, includesOwn: includesOwn))
      } catch {
        failures.append("\(error.path): \(error.reason)")
      }
    }
    guard failures.isEmpty else { throw UnreadableSources(files: failures.sorted()) }
    return outcome
  }

  private func completion(
    of gap: UmbrellaCoverage, _ resolver: ImportResolver, includesOwn: Bool
  ) throws(UnreadableUmbrella) -> CompletionOutcome {
    var outcome = CompletionOutcome()
    let components = workspace.components
    guard let number = components.firstIndex(where: { $0.name == gap.component }) else {
      return outcome
    }
    let component = components[number]
    let forMap = gap.headersForMap
    let forHeader = gap.missingHeaders.filter { !forMap.contains($0) }
    if !forHeader.isEmpty,
      let spelling = UmbrellaSpelling(component, umbrella: gap.path, number: number, resolver)
    {
      let bytes = try read(gap.path)
      outcome.add(
        UmbrellaAddition(spelling, includesOwn: includesOwn).outcome(of: forHeader, bytes, gap))
    }
    if let map = component.headerSettings.moduleMap?.path, !forMap.isEmpty {
      outcome.add(
        ModuleMapAddition(component: component, map: map, layout: workspace.headerLayout)
          .outcome(of: forMap, try read(map), gap))
    } else {
      for header in forMap {
        outcome.refuse(
          header, .needsCPlusPlus, "#import <\(component.importPath(ofHeader: header))>", in: gap)
      }
    }
    return outcome
  }

  private func read(_ path: String) throws(UnreadableUmbrella) -> [UInt8] {
    do throws(FileTreeError) {
      return try tree.read(path, limit: SourceScanner.sizeLimit)
    } catch {
      throw UnreadableUmbrella(path: path, reason: error)
    }
  }
}

private struct UnreadableUmbrella: Error {
  var path: String
  var reason: FileTreeError
}

extension UmbrellaCoverage {
  /// The headers that a module map has to declare.
  fileprivate var headersForMap: [String] {
    kind == .moduleMap ? missingHeaders : missingHeaders.filter(needsCPlusPlus)
  }
}
