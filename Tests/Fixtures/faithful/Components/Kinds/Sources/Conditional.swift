extension Wrapped: Named where Value: Named {
  public static var name: String { "wrapped " + Value.name }
}
