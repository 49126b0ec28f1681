public import ModKitModel

/// The text of `modkit.lock`: sorted, a line for each value, so that changes merge.
public enum ArtifactLockText {
  /// The whole file.
  public static func text(of lock: ArtifactLock) -> String {
    let entries = lock.entries.sorted { $0.key < $1.key }
    let components = """
      # The libraries that stand in for sources that not everybody has. Do not edit:
      # `modkit prebuild --pin` writes it anew, where the sources are.
      components:\(entries.isEmpty ? " {}" : "")

      """ + entries.map { entry(named: $0.key, $0.value) }.joined()
    guard !lock.packages.isEmpty else { return components }
    let packages = """
      # The revisions of packages. Do not edit: `modkit packages` writes them anew.
      packages:

      """ + lock.packages.map(package).joined()
    return entries.isEmpty ? packages : components + packages
  }

  private static func package(_ pin: PackagePin) -> String {
    let content = pin.content
    let optional = [
      ("version", pin.version.map { YAMLScalar.quoted($0.description) }),
      ("requirement", pin.requirement.map(YAMLScalar.quoted)),
      ("products", pin.products.isEmpty ? nil : list(pin.products)),
      ("needs", pin.needs.isEmpty ? nil : list(pin.needs)),
      ("modules", content.map { list($0.modules) }),
      ("source_only", content?.obstacle.map { YAMLScalar.quoted($0.text) }),
    ]
    return """
        \(YAMLScalar.quoted(pin.identity)):
          url: \(YAMLScalar.quoted(pin.url))
          revision: \(YAMLScalar.quoted(pin.revision))

      """ + optional.compactMap { key, value in value.map { "    \(key): \($0)\n" } }.joined()
  }

  private static func list(_ names: [String]) -> String {
    "[\(names.map(YAMLScalar.quoted).joined(separator: ", "))]"
  }

  private static func entry(named name: String, _ entry: ArtifactLock.Entry) -> String {
    """
      \(YAMLScalar.quoted(name)):
        sources: \(entry.sources)
        artifacts:

    """ + entry.artifacts.map(artifact).joined()
  }

  private static func artifact(_ artifact: LockedArtifact) -> String {
    let sdk = artifact.sdk.map { "        sdk: \(YAMLScalar.quoted($0))\n" } ?? ""
    return """
            - triple: \(YAMLScalar.quoted(artifact.triple))
      \(sdk)        configuration: \(artifact.configuration.rawValue)
              compiler: \(YAMLScalar.quoted(artifact.compiler))
              key: \(artifact.key)

      """
  }
}
