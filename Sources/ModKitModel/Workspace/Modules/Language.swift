/// A source language, told from the extension of a file.
public enum Language: String, Sendable, Codable, CaseIterable {
  case swift
  case c
  case cPlusPlus = "c++"
  case objectiveC = "objective-c"
  case objectiveCPlusPlus = "objective-c++"
  case assembly

  /// The language of a compiled source file; nil for headers and everything else.
  public init?(sourceExtension: Substring) {
    // A small string is compared in one step, a slice byte by byte.
    switch String(sourceExtension) {
    case "swift": self = .swift
    case "c": self = .c
    case "cc", "cpp", "cxx": self = .cPlusPlus
    case "m": self = .objectiveC
    case "mm": self = .objectiveCPlusPlus
    case "S", "s": self = .assembly
    default: return nil
    }
  }

  /// The language of a file; nil for headers and everything else that is not compiled by itself.
  public init?(path: String) {
    self.init(sourceExtension: RelativePath.fileExtension(of: path))
  }

  /// Whether what is compiled from it has to be linked with the runtime of C++.
  public var needsCPlusPlusRuntime: Bool { self == .cPlusPlus || self == .objectiveCPlusPlus }

  /// Whether compiling it takes an Objective-C runtime.
  public var needsObjectiveCRuntime: Bool { self == .objectiveC || self == .objectiveCPlusPlus }
}
