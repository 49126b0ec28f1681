import ModKitModel

/// The packages of third parties, which rules_swift_package_manager compiles at the locked revisions.
struct BazelThirdPartyPackages {
  private let dependencies: SwiftPMDependencies
  /// All of them with those that they need, sorted by identity.
  private let references: [PackageReference]

  /// - Parameter directory: that of the repository, relative to the workspace root
  init(_ names: [String], _ catalog: PackageCatalog, in directory: String) {
    dependencies = catalog.dependencies(
      on: names, from: "\(directory)/\(BazelLayout.packages)")
    references = catalog.references(to: names)
  }

  /// The identities of packages whose revision is not known: the rules find them only at one.
  var unlocked: [String] {
    references.compactMap { reference in
      guard case .stated(let package) = reference.package, case .repository = package.origin
      else { return nil }
      return reference.identity
    }
  }

  /// The name that rules_swift_package_manager gives the repository of a package.
  static func repository(of identity: String) -> String {
    let letters = identity.map { isNameCharacter($0) ? $0 : "_" }
    return "swiftpkg_\(String(letters))"
  }

  /// Whether Bazel can have a repository with the name of a package.
  static func canName(_ identity: String) -> Bool {
    identity.allSatisfy { isNameCharacter($0) || $0 == "-" }
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._".contains(character))
  }

  // MARK: Text

  /// The part of `MODULE.bazel` about them; empty without any.
  var moduleText: String {
    guard !references.isEmpty else { return "" }
    let repositories = references.map { Self.repository(of: $0.identity) }
      .map { "    \(QuotedText.starlark($0)),\n" }.joined()
    return """

      swift_deps = use_extension(
          "@rules_swift_package_manager//:extensions.bzl",
          "swift_deps",
      )
      swift_deps.from_package(
          resolved = "//\(BazelLayout.packages):Package.resolved",
          swift = "//\(BazelLayout.packages):Package.swift",
      )
      use_repo(
          swift_deps,
          "swift_package",
      \(repositories))

      """
  }

  /// The files of the directory of packages; none without any.
  var files: [(name: String, text: String)] {
    guard !references.isEmpty else { return [] }
    var manifest = SwiftPMManifest(name: BazelLayout.repository)
    manifest.packages = dependencies
    let build = "exports_files([\"Package.resolved\", \"Package.swift\"])\n"
    return [
      (BuildFile.name, BuildFile.note + build), ("Package.swift", manifest.text),
      ("Package.resolved", resolved),
    ].map { ("\(BazelLayout.packages)/\($0)", $1) }
  }

  /// SwiftPM's file, in its version 2.
  private var resolved: String {
    let entries = references.compactMap { reference -> String? in
      guard case .pinned(let pin) = reference.package else { return nil }
      let version = pin.version.map {
        ",\n        \"version\" : \(QuotedText.json($0.description))"
      }
      return """
            {
              "identity" : \(QuotedText.json(pin.identity)),
              "kind" : "remoteSourceControl",
              "location" : \(QuotedText.json(pin.url)),
              "state" : {
                "revision" : \(QuotedText.json(pin.revision))\(version ?? "")
              }
            }
        """
    }
    return "{\n  \"pins\" : [\n\(entries.joined(separator: ",\n"))\n  ],\n  \"version\" : 2\n}\n"
  }
}
