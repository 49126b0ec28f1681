/// In which languages a new component starts.
public enum StartingLanguage: String, Sendable, CaseIterable {
  case swift
  case objc
  case c
  /// Swift and Objective-C.
  case mixed
}
