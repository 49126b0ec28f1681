import ModKitModel

/// Finds sources with an extension in capitals. CocoaPods compiles them, but modkit leaves them out
/// because to compilers `.M` or `.C` is another language.
struct CapitalExtensions {
  /// An index with folded paths.
  let index: FileIndex

  func gaps(in descriptions: [ComponentDescription]) -> [ForeignGap] {
    let descriptions = descriptions.filter { $0.component.foreignFormat == .podspec }
    // Most workspaces have no such files.
    guard !descriptions.isEmpty, index.paths.contains(where: Self.isSource) else { return [] }
    return descriptions.compactMap { description in
      var selection = FileSelection(
        index: index, componentDirectories: SortedPaths(),
        directory: description.component.directory)
      let files = selection.files(
        description.sources + description.testSources, of: "source file", in: .byPath, .children,
        where: Self.isSource)
      guard let first = files.first else { return nil }
      let others = files.count == 1 ? "" : " and \(files.count - 1) more"
      return ForeignGap(
        component: description.component.name,
        ManifestIssue(
          "\(first)\(others) is a source to CocoaPods, and left out",
          at: description.component.locations.name,
          advice: "write its extension in small letters"),
        isUnread: false)
    }
  }

  private static func isSource(_ path: String) -> Bool {
    let name = RelativePath.fileExtension(of: path)
    guard name.utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
      return false
    }
    return Language(sourceExtension: name) == nil
      && Language(sourceExtension: name.lowercased()[...]) != nil
  }
}
