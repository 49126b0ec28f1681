/// Why bytes are not a link map, and the line where that shows.
public struct LinkMapError: Error, Hashable, Sendable {
  /// What is wrong with a line.
  public enum Problem: Hashable, Sendable {
    /// The first line is not the first line of a link map.
    case notALinkMap
    /// A line of the object list is not `[index] path`.
    case malformedObject
    /// An object has the index of an earlier one.
    case duplicateObject(index: Int)
    /// A line of the section table is not `address, size, segment, section`.
    case malformedSection
    /// A line of the symbol table is not `address, size, [index] name`.
    case malformedSymbol
    /// A symbol refers to an object that is not in the list.
    case unknownObject(index: Int)
    /// The map ends before this part.
    case missing(part: String)
  }

  /// The line number, from 1.
  public var line: Int
  /// What is wrong with it.
  public var problem: Problem

  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension LinkMapError: CustomStringConvertible {
  public var description: String { "line \(line): \(problem.wording)" }
}

extension LinkMapError.Problem {
  fileprivate var wording: String {
    switch self {
    case .notALinkMap: "this is no link map: one starts with '# Path:'"
    case .malformedObject: "expected '[index] path'"
    case .duplicateObject(let index): "the list of objects has [\(index)] already"
    case .malformedSection: "expected an address, a size, a segment and a section"
    case .malformedSymbol: "expected an address, a size, and '[index] name'"
    case .unknownObject(let index): "the list of objects has no [\(index)]"
    case .missing(let part): "the map ends without '# \(part):'"
    }
  }
}
