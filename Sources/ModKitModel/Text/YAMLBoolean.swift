/// The words that YAML 1.1 accepts as a boolean.
public struct YAMLBoolean {
  public let value: Bool

  public init?(_ text: String) {
    switch text.lowercased() {
    case "true", "yes", "on": value = true
    case "false", "no", "off": value = false
    default: return nil
    }
  }
}
