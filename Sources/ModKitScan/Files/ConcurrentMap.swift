import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Maps on all cores; the results are in the order of the elements.
  public func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    concurrentBatches { $0.map(transform) }.flatMap(\.self)
  }

  /// Works on the elements in batches, on all cores; the results are in the order of the elements.
  public func concurrentBatches<Result: Sendable>(
    _ transform: @Sendable (ArraySlice<Element>) -> Result
  ) -> [Result] {
    let stride = Swift.max(1, count / 256)
    let chunkCount = (count + stride - 1) / stride
    let chunks = Mutex([Result?](repeating: nil, count: chunkCount))
    DispatchQueue.concurrentPerform(iterations: chunkCount) { chunk in
      let range = chunk * stride..<Swift.min(count, (chunk + 1) * stride)
      let result = transform(self[range])
      chunks.withLock { $0[chunk] = result }
    }
    return chunks.withLock { $0.compactMap(\.self) }
  }
}
