import ModKitModel

/// The choice of an umbrella header by the rules of Xcode's build system.
enum XcodeUmbrella {
  private struct Candidate {
    var name: String
    /// The smaller, the better.
    var rank: [Int]
  }

  /// The name of a header whose stem is the module's; nil when there is none. Private ones are
  /// found by a framework's map only.
  static func name(module: String, _ names: HeaderNames, _ layout: HeaderLayout) -> String? {
    let privateHeaders = layout == .framework ? names.privateHeaders : []
    let candidates =
      candidates(module, names.publicHeaders, isPrivate: 0)
      + candidates(module, privateHeaders, isPrivate: 1)
    return candidates.min { left, right in
      left.rank == right.rank
        ? left.name < right.name : left.rank.lexicographicallyPrecedes(right.rank)
    }?.name
  }

  private static func candidates(
    _ module: String, _ headers: [HeaderNames.Header], isPrivate: Int
  ) -> [Candidate] {
    headers.compactMap { header in
      let file = RelativePath.lastComponent(of: header.name)
      let fileExtension = RelativePath.fileExtension(of: header.name)
      let stem = file.dropLast(fileExtension.count + 1)
      guard stem.lowercased() == module.lowercased(), HeaderKind(path: header.name) != .textual
      else { return nil }
      let extensionRank = ["h", "H"].firstIndex(of: fileExtension) ?? 2
      return Candidate(
        name: header.name, rank: [isPrivate, stem == module ? 0 : 1, extensionRank])
    }
  }
}
