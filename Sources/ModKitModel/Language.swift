/// A source language, told from the extension of a file.
public enum Language: String, Sendable, Codable, CaseIterable {
  case swift
  case c
  case cPlusPlus = "c++"
  case objectiveC = "objective-c"
  case objectiveCPlusPlus = "objective-c++"

  /// The language of a compiled source file; nil for headers and everything else.
  public init?(sourceExtension: some StringProtocol) {
    switch sourceExtension {
    case "swift": self = .swift
    case "c": self = .c
    case "cc", "cpp", "cxx": self = .cPlusPlus
    case "m": self = .objectiveC
    case "mm": self = .objectiveCPlusPlus
    default: return nil
    }
  }

  /// Whether compiling it takes an Objective-C runtime.
  public var needsObjectiveCRuntime: Bool { self == .objectiveC || self == .objectiveCPlusPlus }

  /// Extensions of headers: CocoaPods' list.
  public static let headerExtensions: Set<String> = [
    "h", "hh", "hpp", "ipp", "tpp", "hxx", "def", "inl", "inc",
  ]
}

/// In which languages a new component starts.
public enum StartingLanguage: String, Sendable, CaseIterable {
  case swift
  case objc
  case c
  /// Swift and Objective-C.
  case mixed
}
