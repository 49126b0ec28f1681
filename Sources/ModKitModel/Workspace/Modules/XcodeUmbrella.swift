/// Finds the umbrella header that Xcode's build system chooses by name.
public enum XcodeUmbrella {
  /// Returns the header whose name without extension is the module's, in any case; nil without one.
  ///
  /// Of several, the first of these is preferred: the same case as the module, the extension `.h`,
  /// the extension `.H`, the first by path.
  public static func header(among headers: [String], module: String) -> String? {
    let candidates = headers.compactMap { header -> Candidate? in
      let fileExtension = RelativePath.fileExtension(of: header)
      let stem = RelativePath.lastComponent(of: header).dropLast(fileExtension.count + 1)
      guard extensions.contains(fileExtension.lowercased()),
        stem.lowercased() == module.lowercased()
      else { return nil }
      return Candidate(
        header: header, hasOtherCase: stem != module,
        extensionRank: ["h", "H"].firstIndex(of: fileExtension) ?? 2)
    }
    return candidates.min { $0.rank < $1.rank }?.header
  }

  private static let extensions = ["h", "hh", "hpp", "hxx"]

  private struct Candidate {
    var header: String
    var hasOtherCase: Bool
    var extensionRank: Int

    var rank: (Int, Int, String) { (hasOtherCase ? 1 : 0, extensionRank, header) }
  }
}
