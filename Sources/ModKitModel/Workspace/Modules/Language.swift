/// A source language, identified by the extension of a file.
public enum Language: String, Sendable, Codable, CaseIterable {
  case swift
  case c
  case cPlusPlus = "c++"
  case objectiveC = "objective-c"
  case objectiveCPlusPlus = "objective-c++"
  case assembly

  /// The language of a compiled source file; nil for headers and everything else.
  public init?(sourceExtension: Substring) {
    // Small strings are compared in one step, slices byte by byte.
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

  /// Whether code compiled from it has to be linked with the C++ runtime.
  public var needsCPlusPlusRuntime: Bool { self == .cPlusPlus || self == .objectiveCPlusPlus }

  /// Whether compiling it needs an Objective-C runtime.
  public var needsObjectiveCRuntime: Bool { self == .objectiveC || self == .objectiveCPlusPlus }
}
