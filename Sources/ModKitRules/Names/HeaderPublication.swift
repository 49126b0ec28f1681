import ModKitModel

extension Component {
  /// Advice for making a non-public header public; nil if that would break another rule.
  ///
  /// The advice gives complete lists. Without `public:` in the manifest some headers are public by
  /// default, and a list of one header would drop them. A header that is also in a list of private
  /// ones stays private.
  func publication(of path: String, _ context: RuleContext) -> ManifestAdvice? {
    guard isEditable else { return .words("make it public \(wayToPublish)") }
    guard let name = glob(for: path), files.headers.contains(path), canBePublic(path, context)
    else { return nil }
    let globs = files.publicHeaders.isEmpty ? [] : files.publicHeaderGlobs
    var lists = [HeaderList(.public, globs + [name])]
    if files.privateHeaders.contains(path) {
      lists.append(HeaderList(.private, rest(of: files.privateHeaders, without: path)))
    } else if !files.projectHeaderGlobs.isEmpty {
      lists.append(HeaderList(.project, rest(of: files.projectHeaders, without: path)))
    }
    guard lists.allSatisfy({ $0.globs.count <= Self.longestList }) else {
      return .words("make it public \(wayToPublish)")
    }
    return .repair(Repair(.setHeaders(lists, manifest: locations.manifest)))
  }

  /// A longer list is not worth copying from a message.
  private static var longestList: Int { 12 }

  private func rest(of headers: [String], without path: String) -> [String] {
    headers.filter { $0 != path }.compactMap(glob)
  }

  /// The glob that selects one file; nil for a path that would mean something else as a glob.
  private func glob(for path: String) -> String? {
    guard RelativePath.isInside(path, directory: directory),
      !path.contains(where: { "*?[]{}\\".contains($0) })
    else { return nil }
    return RelativePath.rest(of: path, below: directory)
  }

  /// True if no other header has its import path and the header keeps its folders as others do.
  private func canBePublic(_ path: String, _ context: RuleContext) -> Bool {
    let others =
      files.publicHeaders
      + (context.workspace.headerLayout == .framework
        ? files.privateHeaders.filter { $0 != path } : [])
    let name = importPath(ofHeader: path).lowercased()
    let umbrellas = generatedUmbrellas(context.workspace.headerProfile).map { $0.lowercased() }
    return !others.contains { importPath(ofHeader: $0).lowercased() == name }
      && !umbrellas.contains(presentedName(ofHeader: path).lowercased())
      && headerSettings.mappings.map { RelativePath.isInside(path, directory: $0) } ?? true
  }
}
