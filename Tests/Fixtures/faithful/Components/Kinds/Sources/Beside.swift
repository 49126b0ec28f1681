extension Plain: Speaker {
  public func speak() -> String { "plain \(number)" }
}
