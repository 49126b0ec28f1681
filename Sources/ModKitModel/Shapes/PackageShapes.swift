extension KeyShape {
  /// The key of `modkit.yml` for libraries of third parties.
  static let packages = KeyShape(
    "packages", .dictionary(key: "package", .mapping(.package)),
    "Libraries of third parties, which components name under `dependencies:`.")

  /// The key of `modkit.lock` for their revisions.
  static let lockedPackages = KeyShape(
    "packages", .dictionary(key: "package", .mapping(.lockedPackage)),
    "Packages by their SwiftPM identities, with their revisions.")
}

extension MappingShape {
  fileprivate static let package = MappingShape([
    KeyShape("modules", .list(.identifier), "What sources import; default: its name."),
    KeyShape("swiftpm", .mapping(.swiftPMPackage), "Where SwiftPM finds it."),
    KeyShape("pod", .mapping(.packagePod), "Where CocoaPods finds it."),
    KeyShape(
      "only", .list(.selector), "The components that may depend on it; absent: all of them."),
  ])

  private static let swiftPMPackage = MappingShape([
    KeyShape("url", .repository, "The repository."),
    KeyShape(
      "from", .packageVersion, "This version, or a later one with the same first number."),
    KeyShape("exact", .packageVersion, "This version alone."),
    KeyShape("range", .packageVersionRange, "A version in this range."),
    KeyShape("branch", .revision, "A branch of it."),
    KeyShape("revision", .revision, "A commit of it."),
    KeyShape("path", .path, "Its directory, relative to this file, instead of a repository."),
    KeyShape("products", .list(.name), "Its products; default: those called like the modules."),
  ])

  fileprivate static let lockedPackage = MappingShape([
    KeyShape("url", .repository, required: true, "The repository."),
    KeyShape("revision", .revision, required: true, "The commit of it."),
    KeyShape("version", .packageVersion, "The version of that commit."),
    KeyShape(
      "requirement", .string, "What modkit.yml required; absent for what only others need."),
    KeyShape("products", .list(.name), "The products that modkit.yml named."),
    KeyShape("needs", .list(.name), "The packages that it needs."),
    KeyShape("modules", .list(.identifier), "The modules that are needed of it."),
    KeyShape("source_only", .string, "The target for which it cannot be a library, with its kind."),
  ])

  private static let packagePod = MappingShape([
    KeyShape("name", .names, "The pod, or a subspec of it; default: the name of the package."),
    KeyShape("version", .podRequirement, "The versions that CocoaPods may take."),
    KeyShape("git", .repository, "The repository, instead of a version."),
    KeyShape("tag", .revision, "A tag of the repository."),
    KeyShape("branch", .revision, "A branch of it."),
    KeyShape("commit", .revision, "A commit of it."),
    KeyShape("path", .path, "Its directory, relative to this file, instead of a version."),
  ])
}
