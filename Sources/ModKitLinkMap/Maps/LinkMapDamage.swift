/// A part of a link map that could not be read. What the map has besides is understood.
public struct LinkMapDamage: Hashable, Sendable {
  /// What is wrong with a line.
  public enum Problem: Hashable, Sendable {
    /// A line of the object list is not `[index] path`.
    case malformedObject
    /// An object has the index of an earlier one, which counts.
    case duplicateObject(index: Int)
    /// A line of the section table is not `address, size, segment, section`.
    case malformedSection
    /// A line of the symbol table is not `address, size, [index] name`.
    case malformedSymbol
    /// A symbol refers to an object that is not in the list.
    case unknownObject(index: Int)
    /// The map ends before this part.
    case missing(part: String)
    /// The file ends within a line, which counts as far as it goes.
    case endsInLine
    /// The file has more maps than are read.
    case tooManyMaps(limit: Int)
  }

  /// The line number in the file, from 1.
  public var line: Int
  /// What is wrong with it.
  public var problem: Problem

  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension LinkMapDamage: CustomStringConvertible {
  public var description: String { "line \(line): \(problem.wording)" }
}

extension LinkMapDamage.Problem {
  fileprivate var wording: String {
    switch self {
    case .malformedObject: "expected '[index] path'"
    case .duplicateObject(let index): "the list of objects has [\(index)] already"
    case .malformedSection: "expected an address, a size, a segment and a section"
    case .malformedSymbol: "expected an address, a size, and '[index] name'"
    case .unknownObject(let index): "the list of objects has no [\(index)]"
    case .missing(let part): "the map ends without '# \(part):'"
    case .endsInLine: "the file ends within this line"
    case .tooManyMaps(let limit): "only the first \(limit) maps of a file are read"
    }
  }
}

/// Damage by its offset in the file. Lines are counted at the end, and only for what is kept.
struct DamageNotes: Sendable {
  private(set) var count = 0
  private var notes: [(offset: Int, problem: LinkMapDamage.Problem)] = []

  mutating func add(_ problem: LinkMapDamage.Problem, at offset: Int) {
    count += 1
    if notes.count < LinkMap.damageLimit { notes.append((offset, problem)) }
  }

  mutating func add(_ other: DamageNotes) {
    count += other.count
    notes += other.notes.prefix(LinkMap.damageLimit - min(notes.count, LinkMap.damageLimit))
  }

  /// Returns the damage with its lines.
  func damage(in bytes: [UInt8]) -> [LinkMapDamage] {
    var (line, position) = (1, 0)
    let sorted = notes.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      sorted.map { _, note in
        while position < note.offset {
          if bytes[position] == UInt8(ascii: "\n") { line += 1 }
          position += 1
        }
        return LinkMapDamage(line: line, problem: note.problem)
      }
    }
  }
}
