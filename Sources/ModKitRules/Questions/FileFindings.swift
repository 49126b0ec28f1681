import ModKitModel

extension Rule {
  /// The rules that can be judged by manifests and by the imports of a file and of what its component needs. All
  /// others are about the whole workspace: whether something is used, provided or there twice.
  public static let ofFiles: [Rule] = [
    .layerOrder, .businessIsolation, .noCycles, .detachable, .forbiddenImport, .packageWrapper,
    .unknownDependency, .undeclaredImport, .unresolvedImport, .privateHeader, .quotedImport,
    .exposedHeader, .umbrellaIncludesSwiftHeader, .moduleImportInHeader,
  ]

  /// The identifier of the rule about imports that no manifest declares.
  public static let undeclared = undeclaredImport.id
  /// The identifier of the rule about laws under `forbidden:`.
  public static let forbidden = forbiddenImport.id

  /// Those that a manifest of another time than the sources can be compared with: what it names need not be there.
  public static let ofAnyTime = all.filter {
    ![staleException.id, staleBaseline.id, stalePattern.id].contains($0.id)
  }
}

extension Checker.Verdict {
  /// The findings with a place in some files. A finding with several places is at the first that is in one.
  public func about(_ files: Set<String>) -> Self {
    var verdict = self
    verdict.diagnostics = diagnostics.compactMap { $0.placed(in: files) }.sorted()
    verdict.excepted = excepted.compactMap { $0.placed(in: files) }.sorted()
    verdict.known = known.compactMap { $0.placed(in: files) }.sorted()
    return verdict
  }
}

extension Diagnostic {
  /// The finding at its first place in one of some files; nil if it has none.
  fileprivate func placed(in files: Set<String>) -> Diagnostic? {
    if let location, files.contains(location.file) { return self }
    guard let index = related.firstIndex(where: { files.contains($0.location.file) }) else {
      return nil
    }
    var diagnostic = self
    diagnostic.location = related[index].location
    diagnostic.related.remove(at: index)
    return diagnostic
  }
}
