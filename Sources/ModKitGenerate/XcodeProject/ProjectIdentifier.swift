import ModKitModel

/// The identifier of an object in a project file: a digest of what the object is, so that equal input gives
/// equal bytes, and a change of one object changes no other.
struct ProjectIdentifier: Hashable {
  let text: String

  /// - Parameters:
  ///   - kind: the class of the object, or a part that it plays
  ///   - name: what tells it from others of its kind
  init(_ kind: String, _ name: String) {
    // Xcode's own are of 96 bits.
    text = FNV1a.digest(of: "\(kind)\0\(name)").prefix(24).uppercased()
  }
}
