/// The compiler and what it builds for.
public struct Toolchain: Codable, Hashable, Sendable {
  /// What the Swift compiler says of its version; it stands for clang too, which comes with it.
  public var compiler: String
  /// What the linker that joins objects says of its version; nil where none does, or none was found.
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
