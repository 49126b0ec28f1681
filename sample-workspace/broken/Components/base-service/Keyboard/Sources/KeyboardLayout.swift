public struct KeyboardLayout {
  public var rows = 4
}
