/// The words that YAML 1.1 accepts as a boolean.
struct YAMLBoolean {
  let value: Bool

  init?(_ text: String) {
    switch text.lowercased() {
    case "true", "yes", "on": value = true
    case "false", "no", "off": value = false
    default: return nil
    }
  }
}
