public import ModKitModel

extension LinkMap {
  /// Returns the size of each component in bytes, largest first, then by name.
  ///
  /// Sizes are those in memory: `__bss` counts, although it is not in the file. Stripped symbols do
  /// not count, and aliases have no size. An object without a component counts under the name of
  /// its archive, library or own file.
  public func sizes(by component: (LinkedObject) -> String?) -> [ComponentSize] {
    var sizes: [String: UInt64] = [:]
    for (object, bytes) in zip(objects, objectSizes()) {
      let name = component(object) ?? object.containerName
      sizes[name] = saturatingSum(sizes[name, default: 0], bytes)
    }
    return sizes.map(ComponentSize.init)
      .sorted { ($1.bytes, $0.component) < ($0.bytes, $1.component) }
  }

  /// Returns the size of each object in bytes, in the order of `objects`.
  public func objectSizes() -> [UInt64] {
    var sizes = [UInt64](repeating: 0, count: objects.count)
    for symbol in symbols {
      sizes[symbol.object] = saturatingSum(sizes[symbol.object], symbol.size)
    }
    return sizes
  }
}

/// Returns the sum, or the maximum on overflow. A map may claim any size, and overflow must not
/// crash the program.
private func saturatingSum(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? .max : sum
}
