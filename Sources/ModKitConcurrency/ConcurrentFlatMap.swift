public import Dispatch

extension Array where Element: Sendable {
  /// Maps each element to several on all cores; the results are in the order of the elements.
  @inlinable
  public func concurrentFlatMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> [Result]
  ) -> [Result] {
    let parts = concurrentBatches { batch in
      var results: [Result] = []
      for element in batch { results += transform(element) }
      return results
    }
    // Joined on all cores too: to copy a hundred thousand pieces on one core takes as long as to make
    // them.
    var count = 0
    let starts = parts.map { part in
      defer { count += part.count }
      return count
    }
    let joined = [Result](unsafeUninitializedCapacity: count) { results, initialized in
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: parts.count) { number in
        let place = starts[number]..<starts[number] + parts[number].count
        _ = results.extracting(place).initialize(fromContentsOf: parts[number])
      }
      initialized = count
    }
    deallocateInBackground(parts)
    return joined
  }
}
