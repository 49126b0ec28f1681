/// What compilers are called with for every target of a destination, besides what belongs to one target.
///
/// SwiftPM knows it: its plan of ``PackageCatalog/files(compiling:hasSwift:platforms:in:)`` has it, with a mark where the
/// settings of a target stand.
public struct CompilerWords: Hashable, Sendable {
  /// The words around those of a target's settings.
  public struct Around: Hashable, Sendable {
    public var before: [String]
    public var after: [String]

    public init(before: [String] = [], after: [String] = []) {
      self.before = before
      self.after = after
    }
  }

  public var swift: Around
  /// C, Objective-C and assembly.
  public var c: Around
  /// C++ and Objective-C++.
  public var cPlusPlus: Around

  public init(swift: Around, c: Around, cPlusPlus: Around) {
    self.swift = swift
    self.c = c
    self.cPlusPlus = cPlusPlus
  }
}
