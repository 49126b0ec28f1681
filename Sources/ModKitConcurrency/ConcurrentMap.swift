public import Dispatch
public import Synchronization

extension Array where Element: Sendable {
  /// Maps on all cores; the results are in the order of the elements.
  @inlinable
  public func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let ranges = batches()
    return [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
      // Each batch fills its own places: to join parts would copy all of them, on one core.
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: ranges.count) { batch in
        for index in ranges[batch] {
          results.initializeElement(at: index, to: transform(self[index]))
        }
      }
      initializedCount = count
    }
  }

  /// Works on the elements in batches, on all cores; the results are in the order of the elements.
  ///
  /// - Parameter belongTogether: whether two neighbours are better in one batch, as long as that
  ///   does not become much larger than others
  @inlinable
  public func concurrentBatches<Result: Sendable>(
    where belongTogether: (Element, Element) -> Bool = { _, _ in false },
    _ transform: @Sendable (ArraySlice<Element>) -> Result
  ) -> [Result] {
    let ranges = batches(where: belongTogether)
    let results = Mutex([Result?](repeating: nil, count: ranges.count))
    DispatchQueue.concurrentPerform(iterations: ranges.count) { batch in
      let result = transform(self[ranges[batch]])
      results.withLock { $0[batch] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  @inlinable
  func batches(
    where belongTogether: (Element, Element) -> Bool = { _, _ in false }
  ) -> [Range<Int>] {
    let size = Swift.max(1, count / 256)
    var ranges: [Range<Int>] = []
    var start = 0
    while start < count {
      var end = Swift.min(count, start + size)
      let limit = Swift.min(count, start + 4 * size)
      while end < limit, belongTogether(self[end - 1], self[end]) { end += 1 }
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }
}
