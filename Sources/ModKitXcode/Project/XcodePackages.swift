import ModKitModel

/// The places of the packages that a project uses.
struct XcodePackages {
  /// The places by the identifiers of package references.
  private let sources: [String: XcodePackage.Source]
  /// The directories of the packages in the repository that the project lists, in its order.
  let directories: [String]

  /// - Parameters:
  ///   - local: the packages that replace others
  ///   - files: reads a file of the workspace
  init(_ project: XcodeProject, replacing local: LocalSwiftPackages, _ files: XcodeReader.Files) {
    // A package in the project itself replaces a remote one, too.
    let own = LocalSwiftPackages(
      project.packages.compactMap { package in
        if case .local(let place) = package.source { place.path } else { nil }
      })
    let pairs = project.packages.map { package in
      let (identity, isInRepository) = Self.identity(of: package.source, files)
      let directory =
        local.directory(replacing: identity, isInRepository: isInRepository)
        ?? own.directory(replacing: identity, isInRepository: isInRepository)
      return (package.id, directory.map { .local(.inside($0)) } ?? package.source)
    }
    sources = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let listed = pairs.compactMap { _, source in
      if case .local(.inside(let directory)) = source { directory } else { nil }
    }
    let known = Set(listed)
    directories =
      listed
      + project.folderPaths.filter {
        !known.contains($0) && files(RelativePath.join($0, "Package.swift")) != nil
      }
  }

  /// Returns the place of a package, or nil if it is not known.
  subscript(id: String?) -> XcodePackage.Source? { id.flatMap { sources[$0] } }

  private static func identity(
    of source: XcodePackage.Source, _ files: XcodeReader.Files
  ) -> (identity: String, isInRepository: Bool) {
    switch source {
    case .local(let place):
      let isInRepository = place.path.map { files(RelativePath.join($0, "Package.swift")) != nil }
      return (place.name.lowercased(), isInRepository ?? false)
    case .remote(let url, _):
      // The identity does not depend on the version.
      return (SwiftPMPackage(.repository(url: url, .branch(""))).identity, false)
    }
  }
}
