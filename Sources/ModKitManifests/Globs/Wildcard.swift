/// A pattern of elements, each of which matches one input element or any number of them.
struct Wildcard<One: Sendable>: Sendable {
  enum Element: Sendable {
    case one(One)
    case star
  }

  var elements: [Element]

  /// Matches in linear space and without recursion. Backtracking to the last star is enough: any
  /// input that an earlier star could take in addition, the last one can take too.
  ///
  /// - Parameters:
  ///   - andMore: whether the input may be only the start of a match
  ///   - starTakes: whether a star may match an element
  /// - Complexity: the length of the pattern times that of the input
  func matches<Input: Collection>(
    _ input: Input, andMore: Bool = false, starTakes: (Input.Element) -> Bool,
    _ oneMatches: (One, Input.Element) -> Bool
  ) -> Bool {
    var element = 0
    var position = input.startIndex
    var star: (element: Int, position: Input.Index)?
    while position < input.endIndex || (element < elements.count && !andMore) {
      if element < elements.count, case .star = elements[element] {
        element += 1
        star = (element, position)
      } else if element < elements.count, position < input.endIndex,
        case .one(let one) = elements[element], oneMatches(one, input[position])
      {
        element += 1
        position = input.index(after: position)
      } else if let last = star, last.position < input.endIndex, starTakes(input[last.position]) {
        element = last.element
        position = input.index(after: last.position)
        star = (element, position)
      } else {
        return false
      }
    }
    return !andMore || element < elements.count || star != nil
  }
}
