import ModKitModel
import ModKitSource

/// Removes names from a list.
struct ListRemoval {
  private let list: DependencyList
  private let lines: ManifestLines
  private let isRemoved: (DependencyItem) -> Bool

  init(of names: [String], from list: DependencyList, in lines: ManifestLines) {
    self.list = list
    self.lines = lines
    let names = Set(names)
    isRemoved = { names.contains($0.name) }
  }

  /// Returns the splices that remove the names.
  ///
  /// - Parameter keyEnd: the place after the colon of the key
  func splices(keyEnd: Int) -> [TextSplice] {
    let deletions = list.items.filter(isRemoved).flatMap(deletions)
    guard let lastKept = list.items.last(where: { !isRemoved($0) }) else {
      return deletions + emptying(after: deletions, keyEnd: keyEnd)
    }
    return deletions + closing(after: lastKept)
  }

  // MARK: One item

  private func deletions(of item: DependencyItem) -> [TextSplice] {
    // Comments above stay: they may describe a section rather than the item.
    [TextSplice(item.isAlone ? lines.bytes(of: item.lines) : token(of: item))]
  }

  /// Returns a name with its comma, and the spaces between it and its neighbour.
  private func token(of item: DependencyItem) -> Range<Int> {
    if item.comma == nil { return item.range }
    return lines.isRestOfLine(at: item.end)
      ? lines.skipBlanks(before: item.range.lowerBound)..<item.end
      : item.range.lowerBound..<lines.skipBlanks(from: item.end)
  }

  // MARK: The end of the list

  /// Removes the comma of the new last item, unless the last item had one before.
  private func closing(after kept: DependencyItem) -> [TextSplice] {
    guard let last = list.items.last, isRemoved(last), last.comma == nil, let comma = kept.comma
    else { return [] }
    let rest = kept.range.upperBound..<last.range.upperBound
    return [TextSplice(last.isAlone || mayHoldComment(rest) ? comma..<(comma + 1) : rest)]
  }

  private func mayHoldComment(_ range: Range<Int>) -> Bool {
    lines.line(at: range.lowerBound) != lines.line(at: range.upperBound)
      && lines.bytes[range].contains { $0 == "#" }
  }

  /// Writes an empty list as brackets.
  private func emptying(after deletions: [TextSplice], keyEnd: Int) -> [TextSplice] {
    guard case .flow(let open, let close) = list.form else {
      return [.insertion(" []", at: keyEnd)]
    }
    let before = lines.bytes[..<(open + 1)]
    let inside = Array(lines.bytes[..<close]).applying(deletions).dropFirst(before.count)
    let isBlank = inside.allSatisfy { $0.isBlank || $0.isNewline }
    return isBlank ? [TextSplice((open + 1)..<close)] : []
  }
}
