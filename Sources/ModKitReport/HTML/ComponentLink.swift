import Mustache

/// The name of a component with the anchor of its section. A product has no section.
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
