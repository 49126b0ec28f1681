public import ModKitModel

/// Recognizes components that have another name than before.
public struct RenamedComponents: Sendable {
  /// The new names, by the earlier ones.
  public let names: [String: String]

  /// The share of equal files, in percent, from which a component counts as renamed. It is git's for
  /// files.
  private static let similarityLimit = 50

  /// A component keeps its module or at least half of its files.
  ///
  /// - Parameters:
  ///   - removed: components whose names are gone
  ///   - added: components with new names
  ///   - contents: the contents of the files of each of them, as far as they are known
  /// - Complexity: O(removed × added × files)
  public init(
    removed: [ComponentPlace], added: [ComponentPlace],
    contents: (_ component: ComponentPlace, _ isRemoved: Bool) -> Set<ContentIdentifier>
  ) {
    let former = removed.map { ($0, contents($0, true)) }
    let present = added.map { ($0, contents($0, false)) }
    var pairs: [Pair] = []
    for (before, old) in former {
      for (after, new) in present {
        let similarity = before.module == after.module ? 101 : Self.similarity(of: old, and: new)
        guard similarity >= Self.similarityLimit else { continue }
        pairs.append(Pair(similarity: similarity, before: before.name, after: after.name))
      }
    }
    var (names, taken): ([String: String], Set<String>) = ([:], [])
    for pair in pairs.sorted() where names[pair.before] == nil && !taken.contains(pair.after) {
      names[pair.before] = pair.after
      taken.insert(pair.after)
    }
    self.names = names
  }

  private static func similarity(
    of old: Set<ContentIdentifier>, and new: Set<ContentIdentifier>
  ) -> Int {
    let size = max(old.count, new.count)
    return size == 0 ? 0 : 100 * old.intersection(new).count / size
  }

  /// The most similar pairs come first.
  private struct Pair: Comparable {
    var similarity: Int
    var before: String
    var after: String

    static func < (left: Self, right: Self) -> Bool {
      (-left.similarity, left.before, left.after) < (-right.similarity, right.before, right.after)
    }
  }
}
