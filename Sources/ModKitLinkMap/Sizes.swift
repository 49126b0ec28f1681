public import ModKitModel

extension LinkMap {
  /// The size of each component, the largest first, and by name among equals.
  ///
  /// Sizes are those in memory: what `__bss` takes counts, although the file does not hold it.
  /// Stripped symbols do not count, and aliases have no size. An object for which `component`
  /// has no answer counts under the name of its archive, library or own file.
  public func sizes(by component: (LinkedObject) -> String?) -> [ComponentSize] {
    var sizes: [String: UInt64] = [:]
    for (object, bytes) in zip(objects, objectSizes()) {
      let name = component(object) ?? object.containerName
      sizes[name] = saturatingSum(sizes[name, default: 0], bytes)
    }
    return sizes.map(ComponentSize.init)
      .sorted { ($1.bytes, $0.component) < ($0.bytes, $1.component) }
  }

  /// The size of each object, in the order of `objects`.
  public func objectSizes() -> [UInt64] {
    var sizes = [UInt64](repeating: 0, count: objects.count)
    for symbol in symbols {
      sizes[symbol.object] = saturatingSum(sizes[symbol.object], symbol.size)
    }
    return sizes
  }
}

/// A map may claim any size; a sum that is too large must not stop the program.
private func saturatingSum(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? .max : sum
}
