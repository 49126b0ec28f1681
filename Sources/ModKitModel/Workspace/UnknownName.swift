/// An unknown name on the command line.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
  public var kind: String
  public var name: String
  public var known: [String]

  public init(kind: String, name: String, known: [String]) {
    self.kind = kind
    self.name = name
    self.known = known
  }

  public var description: String {
    let nearest = NearestName.suggestion(for: name, among: known)
    let advice =
      nearest.map { "; did you mean `\($0)`?" }
      ?? (known.count <= 20 && !known.isEmpty ? "; known: \(known.joined(separator: ", "))" : "")
    return "there is no \(kind) `\(name)`\(advice)"
  }
}
