import Kinds

// Nothing of this component is named anywhere.
@_dynamicReplacement(for:replaceableElsewhere()) func replacement() -> String {
  "replaced elsewhere"
}

extension Double: Speaker {
  public func speak() -> String { "double" }
}
