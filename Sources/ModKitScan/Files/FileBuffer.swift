/// The content of one file after the other, in the same memory: to allocate it anew for each file is
/// a measurable part of a scan.
public struct FileBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var count = 0

  public init() {}

  deinit { memory.deallocate() }

  /// The content of the file that was read last; valid until the next one is, and no longer than the
  /// buffer.
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[..<count])
  }

  /// Replaces the content.
  ///
  /// - Parameters:
  ///   - limit: how many bytes it may have
  ///   - write: writes them to the beginning of some memory, and returns how many they are
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
