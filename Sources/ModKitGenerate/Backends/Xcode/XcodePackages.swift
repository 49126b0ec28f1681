import ModKitModel

/// The packages of third parties that Xcode compiles.
struct XcodePackages {
  /// A package, as a project refers to it.
  struct Reference: Hashable {
    enum Place: Hashable {
      /// Relative to the workspace.
      case directory(String)
      case repository(url: String, requirement: [ProjectField])
    }

    var identity: String
    var place: Place
  }

  /// Sorted by identity.
  let references: [Reference]

  /// A package with a pin is named by its revision, and so are all that it needs: what is compiled is then
  /// what the keys of libraries name.
  init(_ names: [String], _ workspace: Workspace) {
    let pins = PackagePins(workspace)
    var references: [String: Reference] = [:]
    for package in names.compactMap({ workspace.package(named: $0) }) {
      guard let swiftPM = package.swiftPM else { continue }
      if let closure = pins.closure(of: package) {
        for pin in closure {
          references[pin.identity] = Reference(
            identity: pin.identity,
            place: .repository(
              url: pin.url, requirement: Self.fields("revision", ["revision": pin.revision])))
        }
      } else {
        references[swiftPM.identity] = Reference(
          identity: swiftPM.identity, place: Self.place(swiftPM.origin))
      }
    }
    self.references = references.values.sorted { $0.identity < $1.identity }
  }

  private static func place(_ origin: SwiftPMPackage.Origin) -> Reference.Place {
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
