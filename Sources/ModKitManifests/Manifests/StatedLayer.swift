import ModKitModel

/// The value of `layer:` in a manifest or under `assign:`: a name, or a guess of it.
struct StatedLayer: Sendable {
  var name: String
  var basis: LayerBasis
  var location: SourceLocation

  /// - Parameter node: the value; nil if the key is absent
  init?(_ node: ManifestNode?) {
    guard let node else { return nil }
    let guess = node["guess"]
    name = (guess ?? node).string
    basis = guess == nil ? .stated : .guessed
    location = (guess ?? node).location
  }
}
