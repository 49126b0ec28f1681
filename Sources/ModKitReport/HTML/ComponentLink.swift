import Mustache

/// The name of a component, and where it is described; a product has a name only.
struct ComponentLink: MustacheParent {
  let name: String
  let anchor: String?

  func child(named field: String) -> Any? {
    switch field {
    case "name": name
    case "anchor": anchor
    default: nil
    }
  }
}
