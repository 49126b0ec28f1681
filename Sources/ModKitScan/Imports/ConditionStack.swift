/// The conditions of the `#if` blocks around a place.
struct ConditionStack {
  private struct Block {
    /// The conditions of the earlier branches, negated.
    var excluded: [String] = []
    /// The condition of the present branch; nil in `#else`, and when it says nothing.
    var condition: String?
    /// Whether it only guards a header against being read twice.
    var isGuard = false
  }

  /// How many are kept, so that absurd nesting costs no more than its own length.
  private static let limit = 64
  /// The condition that never holds.
  private static let never = "0"

  private var blocks: [Block] = []
  private var neverCount = 0

  /// Whether one of the enclosing branches is `#if 0`.
  var isDead: Bool { neverCount > 0 }

  /// How many blocks are open that leave something out.
  var depth: Int { blocks.count { !$0.isGuard } }

  /// Whether the present place is within an include guard.
  var isGuarded: Bool { blocks.contains(where: \.isGuard) }

  /// What has to hold for the present place to be compiled, outermost first.
  ///
  /// A later branch requires that the earlier ones were not taken: in the `#else` of
  /// `#if A … #elseif B` these are `!(A)` and `!(B)`.
  var conditions: [String] {
    guard !blocks.isEmpty else { return [] }
    let all = blocks.prefix(Self.limit).flatMap { block in
      block.excluded + [block.condition].compactMap(\.self)
    }
    return Array(all.prefix(Self.limit))
  }

  /// Enters a block, whose condition is not yet known.
  mutating func open() {
    blocks.append(Block())
  }

  /// Enters the next branch of the innermost block.
  mutating func turn() {
    guard var block = blocks.popLast() else { return }
    if let earlier = block.condition { exclude(earlier, from: &block) }
    block.condition = nil
    block.isGuard = false
    blocks.append(block)
  }

  /// Adds the condition of the branch that has just been entered. What a condition asks for is
  /// reported before it holds.
  mutating func narrow(to condition: String) {
    guard !blocks.isEmpty else { return }
    blocks[blocks.count - 1].condition = condition
    count(condition, 1)
  }

  mutating func close() {
    guard let block = blocks.popLast() else { return }
    count(block.condition, -1)
  }

  /// Forgets the condition of the innermost block, which guards a header against being read twice.
  mutating func ignoreInnermost() {
    guard !blocks.isEmpty else { return }
    blocks[blocks.count - 1].condition = nil
    blocks[blocks.count - 1].isGuard = true
  }

  private mutating func exclude(_ condition: String, from block: inout Block) {
    count(condition, -1)
    guard condition != Self.never, block.excluded.count < Self.limit else { return }
    block.excluded.append("!(\(condition))")
  }

  private mutating func count(_ condition: String?, _ change: Int) {
    if condition == Self.never { neverCount += change }
  }
}
