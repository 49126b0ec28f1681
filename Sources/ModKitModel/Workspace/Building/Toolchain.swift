/// The compiler and its target.
public struct Toolchain: Codable, Hashable, Sendable {
  /// The version text of the Swift compiler; it covers clang too, which comes with it.
  public var compiler: String
  /// The version text of the linker that joins objects; nil if none is needed or none was found.
  public var linker: String?
  /// Such as `x86_64-unknown-linux-gnu`.
  public var triple: String
  public var platform: Platform

  public init(
    compiler: String, linker: String? = nil, triple: String, platform: Platform
  ) {
    self.compiler = compiler
    self.linker = linker
    self.triple = triple
    self.platform = platform
  }
}
