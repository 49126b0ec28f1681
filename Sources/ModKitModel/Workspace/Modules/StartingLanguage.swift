/// The languages of a new component.
public enum StartingLanguage: String, Sendable, CaseIterable {
  case swift
  case objc
  case c
  /// Swift and Objective-C.
  case mixed
}
