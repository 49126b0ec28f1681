/// What a part of an image is for.
public enum SymbolKind: String, Hashable, Sendable, CaseIterable {
  /// Code of Objective-C's methods, and of the blocks in them.
  case objectiveC = "objective-c"
  /// Code and variables of Swift.
  case swift
  /// Code and variables of C and C++, of assembler, and of what does not say where it is from.
  case c
  /// Strings and other literals.
  case string
  /// Classes, categories, protocols, selectors and their names, for Objective-C's runtime.
  case objectiveCMetadata = "objective-c-metadata"
  /// Types, conformances and fields, for Swift's runtime.
  case swiftMetadata = "swift-metadata"
  /// Ways to functions and variables of other images: stubs and pointers.
  case stub
  /// How to unwind the stack.
  case unwind
  /// Bytes of a section that no symbol of the map covers: padding, headers, what the linker does not list.
  case unattributed
}
