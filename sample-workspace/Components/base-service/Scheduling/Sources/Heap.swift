/// A binary heap: the least element is always at hand.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() -> Element? {
    guard let least = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return least }
    elements[0] = last
    var index = 0
    while let child = leastChild(of: index), elements[child] < elements[index] {
      elements.swapAt(index, child)
      index = child
    }
    return least
  }

  private func leastChild(of index: Int) -> Int? {
    let left = index * 2 + 1
    guard left < elements.count else { return nil }
    let right = left + 1
    return right < elements.count && elements[right] < elements[left] ? right : left
  }
}
