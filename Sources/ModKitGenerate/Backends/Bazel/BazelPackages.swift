import ModKitModel

/// The packages of third parties, which rules_swift_package_manager compiles at the locked revisions.
struct BazelPackages {
  let dependencies: PackageDependencies
  /// The identities of all of them, sorted.
  let identities: [String]
  /// The pins; empty if not all packages are locked.
  let pins: [PackagePin]

  init(_ names: [String], _ catalog: PackageCatalog, from directory: String) {
    dependencies = catalog.dependencies(on: names, from: directory)
    let references = catalog.references(to: names)
    identities = references.map(\.identity)
    let pins = references.compactMap { reference -> PackagePin? in
      if case .pinned(let pin) = reference.package { pin } else { nil }
    }
    self.pins = pins.count == references.count ? pins : []
  }

  /// The name that rules_swift_package_manager gives the repository of a package.
  static func repository(of identity: String) -> String {
    let letters = identity.map { isLetter($0) ? $0 : "_" }
    return "swiftpkg_\(String(letters))"
  }

  /// Whether Bazel can have a repository with the name of a package.
  static func canName(_ identity: String) -> Bool {
    identity.allSatisfy { isLetter($0) || $0 == "-" }
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._".contains(character))
  }

  var extensionText: String {
    guard !identities.isEmpty else { return "" }
    let repositories = identities.map(Self.repository)
      .map { "    \(QuotedText.starlark($0)),\n" }.joined()
    return """
      bazel_dep(name = "rules_swift_package_manager", version = "1.13.0")

      swift_deps = use_extension(
          "@rules_swift_package_manager//:extensions.bzl",
          "swift_deps",
      )
      swift_deps.from_package(
          resolved = "//:Package.resolved",
          swift = "//:Package.swift",
      )
      use_repo(
          swift_deps,
          "swift_package",
      \(repositories))

      """
  }

  var files: [(name: String, text: String)] {
    guard !identities.isEmpty else { return [] }
    var manifest = PackageManifest(name: BazelLayout.repository)
    manifest.packages = dependencies
    return [("Package.swift", manifest.text), ("Package.resolved", resolved)]
  }

  /// SwiftPM's file, in its version 2.
  private var resolved: String {
    let entries = pins.map { pin in
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
