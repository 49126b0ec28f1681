/// The sizes of the sections of an object or a linked image.
public struct ImageSections: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public var segment: String
    public var name: String
    /// In bytes, in memory.
    public var size: UInt64
    /// Whether it takes no space in the file.
    public var isZeroFill: Bool
  }

  /// In the order of the file.
  public var sections: [Section]

  /// The sum of all sizes, in bytes.
  public var size: UInt64 { sections.reduce(0) { $0 &+ $1.size } }

  init(_ image: MachOImage) {
    sections = image.sections.map {
      Section(segment: $0.segment, name: $0.name, size: $0.size, isZeroFill: $0.isZeroFill)
    }
  }
}
