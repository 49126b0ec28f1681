public import ModKitModel

/// Manifests of modkit that say what the descriptions of other tools say.
///
/// What nobody has stated is guessed, and each guess has a comment with its reason.
public struct Adoption: Sendable {
  private let workspace: ForeignWorkspace
  private let name: String
  private let places: ManifestPlaces
  private let guesses: [String: LayerGuess]

  /// - Parameter name: the name of the new workspace
  public init(of workspace: ForeignWorkspace, named name: String) {
    self.workspace = workspace
    self.name = name
    let components = workspace.members.map(\.component)
    places = ManifestPlaces(components)
    guesses = LayerGuess.guesses(for: components)
  }

  /// `modkit.yml`, then a manifest for each component.
  public var files: [GeneratedFile] {
    let gaps = Dictionary(grouping: workspace.gaps, by: \.component)
    let manifests = workspace.members.map { member in
      let name = member.component.name
      let path = places.manifest(of: name)
      let text = ComponentManifestText(
        member: member.seen(from: RelativePath.directory(of: path)), guess: guesses[name],
        gaps: gaps[name] ?? [])
      return GeneratedFile(path: path, content: .text(text.text))
    }
    return [workspaceManifest] + manifests
  }

  /// What a manifest was made from; nil for a file that is none of them.
  public func origin(ofManifest path: String) -> SourceLocation? {
    workspace.members.first { places.manifest(of: $0.component.name) == path }?.description.location
  }

  /// How many components were guessed to be in each layer, bottom to top.
  public var layerCounts: [(layer: String, count: Int)] {
    LayerGuess.Layer.allCases.map { layer in
      (layer.name, guesses.values.count { $0.layer == layer })
    }
  }

  private var products: [String] {
    guard !workspace.products.isEmpty else { return [] }
    return ["products:"]
      + workspace.products.flatMap { product in
        ["  \(YAMLScalar.text(of: product.name)):   # \(YAMLText.comment("\(product.location)"))"]
          + YAMLText.list("components", product.components.map(YAMLScalar.text), indentation: 4)
      }
  }

  private var workspaceManifest: GeneratedFile {
    let formats = ForeignFormat.allCases.filter { format in
      workspace.members.contains { $0.format == format }
    }
    var lines = [
      "# Adopted from \(formats.map { "\($0.fileName)s" }.joined(separator: " and "))."
        + " `modkit schema workspace` describes every key.",
      "name: \(YAMLScalar.text(of: name))",
    ]
    lines += YAMLText.list(
      "components", places.globs(besides: workspace.obstacles).map(YAMLScalar.quoted))
    lines.append(
      "layers: [\(Workspace.defaultLayers.joined(separator: ", "))]"
        + "   # bottom to top; guess: the usual ones")
    if !workspace.external.isEmpty {
      lines.append("# What the descriptions depend on and none of them declares.")
      lines += YAMLText.list("external", workspace.external.map(YAMLScalar.text))
    }
    lines += products
    return GeneratedFile(
      path: Workspace.manifestName, content: .text(lines.joined(separator: "\n") + "\n"))
  }
}
