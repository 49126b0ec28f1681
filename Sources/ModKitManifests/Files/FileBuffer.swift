/// A reusable buffer for the content of one file at a time. Allocating memory for each file would
/// take a measurable part of a scan.
public struct FileBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var count = 0

  public init() {}

  deinit { memory.deallocate() }

  /// The content of the last file read. Valid until the next read, and no longer than the buffer.
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[..<count])
  }

  /// Replaces the content.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes
  ///   - write: writes the content to the beginning of the memory and returns its length
  public mutating func fill<Failure: Error>(
    upTo limit: Int, _ write: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    count = 0
    if memory.count < limit {
      memory.deallocate()
      memory = .allocate(byteCount: max(limit, 2 * memory.count), alignment: 1)
    }
    let written = try write(UnsafeMutableRawBufferPointer(rebasing: memory[..<limit]))
    precondition(written <= limit, "more was written than there is memory")
    count = written
  }
}
