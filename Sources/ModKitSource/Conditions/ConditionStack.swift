/// The conditions of the `#if` blocks around the current place.
struct ConditionStack {
  private struct Block {
    /// The conditions of the earlier branches, negated.
    var excluded: [String] = []
    /// The condition of the current branch. Nil in `#else` and for an include guard.
    var condition: String?
    /// Whether the block is an include guard.
    var isGuard = false
  }

  /// The number of conditions kept, so that extreme nesting stays linear in its length.
  private static let limit = 64
  /// The bytes of conditions kept: each import in a block has all of them.
  private static let sizeLimit = 8192
  /// The condition that is always false.
  private static let never = "0"
  /// In the place of one that is not kept: nothing is known of it.
  private static let tooLong = "…"

  private var blocks: [Block] = []
  private var neverCount = 0

  /// Whether one of the enclosing branches is `#if 0`.
  var isDead: Bool { neverCount > 0 }

  /// The number of open blocks, not counting include guards.
  var depth: Int { blocks.count { !$0.isGuard } }

  /// Whether the current place is inside an include guard.
  var isGuarded: Bool { blocks.contains(where: \.isGuard) }

  /// The conditions for compiling the current place, outermost first.
  ///
  /// A later branch requires that the earlier ones were not taken: in the `#else` of `#if A …
  /// #elseif B` these are `!(A)` and `!(B)`.
  var conditions: [String] {
    guard !blocks.isEmpty else { return [] }
    let all = blocks.prefix(Self.limit).flatMap { block in
      block.excluded + [block.condition].compactMap(\.self)
    }
    var left = Self.sizeLimit
    return all.prefix(Self.limit).map { condition in
      left -= condition.utf8.count
      return left >= 0 ? condition : Self.tooLong
    }
  }

  /// Enters a block before its condition is known.
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

  /// Sets the condition of the branch just entered. Headers or modules named in a condition have to
  /// be reported before, since the condition does not apply to them.
  mutating func narrow(to condition: String) {
    guard !blocks.isEmpty else { return }
    blocks[blocks.count - 1].condition = condition
    count(condition, 1)
  }

  mutating func close() {
    guard let block = blocks.popLast() else { return }
    count(block.condition, -1)
  }

  /// Removes the condition of the innermost block, which is an include guard.
  mutating func ignoreInnermost() {
    guard !blocks.isEmpty else { return }
    blocks[blocks.count - 1].condition = nil
    blocks[blocks.count - 1].isGuard = true
  }

  private mutating func exclude(_ condition: String, from block: inout Block) {
    count(condition, -1)
    guard condition != Self.never, block.excluded.count < Self.limit else { return }
    block.excluded.append(condition.utf8.count > Self.sizeLimit ? Self.tooLong : "!(\(condition))")
  }

  private mutating func count(_ condition: String?, _ change: Int) {
    if condition == Self.never { neverCount += change }
  }
}
