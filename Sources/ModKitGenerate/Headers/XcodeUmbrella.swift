import ModKitModel

/// Chooses an umbrella header by the rules of Xcode's build system.
enum XcodeUmbrella {
  struct Candidate {
    var name: String
    var isPrivate: Bool
    /// The rank for sorting; the lowest is chosen.
    var rank: [Int]
  }

  /// Returns a header with the module's name as its stem, or nil if there is none.
  static func choice(
    module: String, _ names: HeaderNames, includesPrivate: Bool
  ) -> Candidate? {
    let privateHeaders = includesPrivate ? names.privateHeaders : []
    let candidates =
      candidates(module, names.publicHeaders, isPrivate: false)
      + candidates(module, privateHeaders, isPrivate: true)
    return candidates.min { left, right in
      left.rank == right.rank
        ? left.name < right.name : left.rank.lexicographicallyPrecedes(right.rank)
    }
  }

  private static func candidates(
    _ module: String, _ headers: [HeaderNames.Header], isPrivate: Bool
  ) -> [Candidate] {
    headers.compactMap { header in
      let file = RelativePath.lastComponent(of: header.name)
      let fileExtension = RelativePath.fileExtension(of: header.name)
      let stem = file.dropLast(fileExtension.count + 1)
      guard !fileExtension.isEmpty, stem.lowercased() == module.lowercased(),
        HeaderKind(path: header.name) != .textual
      else { return nil }
      let extensionRank = ["h", "H"].firstIndex(of: fileExtension) ?? 2
      return Candidate(
        name: header.name, isPrivate: isPrivate,
        rank: [isPrivate ? 1 : 0, stem == module ? 0 : 1, extensionRank])
    }
  }
}
