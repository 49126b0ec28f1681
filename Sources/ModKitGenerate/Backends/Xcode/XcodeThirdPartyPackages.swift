import ModKitModel

/// The packages of third parties that Xcode compiles.
struct XcodeThirdPartyPackages {
  /// A package, as a project refers to it.
  struct Reference: Hashable {
    enum Origin: Hashable {
      /// Relative to the workspace.
      case directory(String)
      case repository(url: String, requirement: [ProjectField])
    }

    var identity: String
    var place: Origin
  }

  /// Sorted by identity.
  let references: [Reference]

  init(_ names: [String], _ catalog: PackageCatalog) {
    references = catalog.references(to: names).map { reference in
      switch reference.package {
      case .pinned(let pin):
        Reference(
          identity: pin.identity,
          place: .repository(
            url: pin.url, requirement: Self.fields("revision", ["revision": pin.revision])))
      case .stated(let package):
        Reference(identity: reference.identity, place: Self.place(package.origin))
      }
    }
  }

  private static func place(_ origin: SwiftPMPackage.Origin) -> Reference.Origin {
    switch origin {
    case .path(let path): .directory(path)
    case .repository(let url, let requirement):
      .repository(url: url, requirement: Self.requirement(requirement))
    }
  }

  private static func requirement(_ requirement: PackageRequirement) -> [ProjectField] {
    switch requirement {
    case .from(let version):
      fields("upToNextMajorVersion", ["minimumVersion": version.description])
    case .exact(let version): fields("exactVersion", ["version": version.description])
    case .range(let lower, let upper, let isClosed):
      fields(
        "versionRange",
        [
          "minimumVersion": lower.description,
          // The end of a range of Xcode does not belong to it.
          "maximumVersion": (isClosed ? upper.next ?? upper : upper).description,
        ])
    case .branch(let name): fields("branch", ["branch": name])
    case .revision(let name): fields("revision", ["revision": name])
    }
  }

  private static func fields(_ kind: String, _ values: [String: String]) -> [ProjectField] {
    [ProjectField("kind", kind)]
      + values.sorted { $0.key < $1.key }.map { ProjectField($0.key, $0.value) }
  }
}
