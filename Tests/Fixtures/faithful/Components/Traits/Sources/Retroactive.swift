import Kinds

extension Int: Named {
  public static var name: String { "int" }
}

extension String: Speaker {
  public func speak() -> String { "string \(self)" }
}

extension Local: Speaker {}

extension Array: Named where Element: Named {
  public static var name: String { "array of " + Element.name }
}
