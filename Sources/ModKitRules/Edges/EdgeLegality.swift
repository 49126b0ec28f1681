import ModKitGraph
import ModKitModel

/// Decides whether a dependency may be declared, for existing edges and for new ones.
///
/// All advice to declare a dependency uses it, so that the advice never leads to another violation.
struct EdgeLegality: Sendable {
  enum Obstacle: Hashable, Sendable {
    /// The rule with this identifier forbids the edge.
    case law(String)
    /// The edge closes a cycle.
    case cycle
  }

  private typealias Ends = DependencyEdge.Ends

  private let context: RuleContext
  private let levels: RuleLevels
  private let exceptions: [String: ExceptedEdges]
  /// All edges except those that exceptions allow on cycles.
  private let graph: Digraph<String>
  /// Components in one group reach one another.
  private let group: [String: Int]

  /// - Complexity: O(n + m)
  init(_ context: RuleContext) {
    self.context = context
    levels = RuleLevels(context.workspace)
    let valid = context.workspace.exceptions.filter { !$0.isExpired(on: context.today) }
    let exceptions = Dictionary(grouping: valid, by: \.rule).mapValues { ExceptedEdges($0) }
    self.exceptions = exceptions
    graph = context.graph(without: exceptions[Rule.noCycles.id])
    group = Dictionary(
      uniqueKeysWithValues: graph.stronglyConnectedComponents().enumerated()
        .flatMap { index, members in members.map { ($0, index) } })
  }

  /// Why a component must not declare another one; nil when it may.
  ///
  /// - Complexity: constant for edges that exist, O(n + m) for others
  func obstacle(toDeclare ends: DependencyEdge.Ends) -> Obstacle? {
    law(against: ends).map { .law($0) } ?? (closesCycle(ends) ? .cycle : nil)
  }

  /// The identifier of the rule that forbids an edge; nil if no rule does or an exception allows
  /// it.
  ///
  /// - Parameters:
  ///   - isOfTests: whether the edge starts in the tests of `from`
  ///   - countsExceptions: whether an exception allows what a law forbids
  func law(
    against ends: DependencyEdge.Ends, isOfTests: Bool = false, countsExceptions: Bool = true
  ) -> String? {
    guard ends.from != ends.to, let from = context.component(named: ends.from),
      let to = context.component(named: ends.to)
    else { return nil }
    var excepted: Set<String> = []
    for law in EdgeLaw.all where law.appliesToTests || !isOfTests {
      let rule = law.rule
      guard !levels.isOff(rule.id), law.forbids(from, to, context, isOfTests) else { continue }
      if countsExceptions, isExcepted(from: rule.id, ends, isOfTests: isOfTests) {
        excepted.insert(rule.id)
      } else if !rule.yielding.includesExcepted || excepted.isDisjoint(with: rule.yielding.rules) {
        return rule.id
      }
    }
    return nil
  }

  private func closesCycle(_ ends: Ends) -> Bool {
    guard !isExcepted(from: Rule.noCycles.id, ends) else { return false }
    if ends.from == ends.to || group[ends.from] == group[ends.to] { return true }
    guard context.edge(ends) == nil else { return false }
    return graph.shortestPath(from: ends.to, to: ends.from) != nil
  }

  private func isExcepted(from rule: String, _ ends: Ends, isOfTests: Bool = false) -> Bool {
    guard let exceptions = exceptions[rule] else { return false }
    return exceptions.contains(ends)
      || isOfTests && exceptions.contains(Ends(from: ends.from, to: Connection.tests))
  }
}
