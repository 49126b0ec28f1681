/// The installed compiler and linker.
public struct Toolchain: Codable, Hashable, Sendable {
  /// The version text of the Swift compiler; it covers clang too, which comes with it.
  public var compiler: String
  /// The version text of the linker that joins objects; nil if none is needed or none was found.
  public var linker: String?
  /// The triple of the machine that they run on, without a version: `x86_64-unknown-linux-gnu`,
  /// `arm64-apple-macosx`.
  public var triple: String

  public init(compiler: String, linker: String? = nil, triple: String) {
    self.compiler = compiler
    self.linker = linker
    self.triple = triple
  }
}
