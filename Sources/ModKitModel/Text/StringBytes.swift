extension String {
  /// Calls `look` with the bytes of the text in contiguous memory, where they can be compared
  /// fastest. `withUTF8` needs a `var`, and one copy for each import is a measurable part of a
  /// scan.
  @inlinable @inline(__always)
  package func withBytes<Found>(_ look: (UnsafeRawBufferPointer) -> Found) -> Found {
    utf8.withContiguousStorageIfAvailable { look(UnsafeRawBufferPointer($0)) }
      ?? Array(utf8).withUnsafeBytes(look)
  }
}
