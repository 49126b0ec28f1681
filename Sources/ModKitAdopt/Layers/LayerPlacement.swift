/// Places groups of components in layers.
///
/// Two things hold after every step: no group is below one that it depends on, and a group in the
/// top layer has one member, on which only tests in the top layer depend. So no guess breaks
/// layer-order or business-isolation on a declared edge.
struct LayerPlacement {
  private let groups: [LayerGroups.Group]
  private let hints: [LayerGuess?]
  private var layers: [LayerGuess.Layer]
  /// The number of groups on the longest path of users of each one, without tests on top.
  private var levelsAbove: [Int]

  init(_ groups: LayerGroups, _ hints: LayerHints) {
    self.groups = groups.groups
    self.hints = groups.groups.map(hints.hint)
    layers = groups.groups.map { _ in .baseService }
    levelsAbove = groups.groups.map { _ in 0 }
  }

  /// Puts each group in a layer by its place in the graph: those with as many levels below as above
  /// are in the middle layer, those with fewer in the bottom layer.
  ///
  /// An edge leads to a group with fewer levels below and more above, so edges lead down.
  mutating func placeByGraph() {
    let highest = groups.lazy.filter(\.isUsed).map(\.levelsBelow).max() ?? 0
    for (index, group) in groups.enumerated().reversed() {
      let users = group.users.filter { !isTestOnTop($0) }
      levelsAbove[index] = users.map { levelsAbove[$0] + 1 }.max() ?? 0
      let isOnTop = users.isEmpty && (group.members.count == 1 || group.isNothingButTests)
      if isOnTop, isTop(group, hints[index], highest: highest) {
        layers[index] = .mainBusiness
      } else if group.levelsBelow > 0, group.levelsBelow >= levelsAbove[index] {
        layers[index] = .baseBusiness
      }
    }
  }

  /// Whether a group that may be in the top layer belongs there. Apps may be unknown, so a
  /// component is not a feature only because nothing depends on it.
  private func isTop(_ group: LayerGroups.Group, _ hint: LayerGuess?, highest: Int) -> Bool {
    if let hint { return hint.layer == .mainBusiness }
    return !group.dependencies.isEmpty && group.levelsBelow > highest
  }

  private func isTestOnTop(_ index: Int) -> Bool {
    groups[index].isNothingButTests && layers[index] == .mainBusiness
  }

  /// Moves groups from the bottom to the middle layer if their names say so and all their users are
  /// there or above.
  mutating func raiseByHints() {
    for (index, group) in groups.enumerated().reversed() where layers[index] == .baseService {
      guard let hint = hints[index], hint.layer > .baseService,
        group.users.allSatisfy({ layers[$0] > .baseService })
      else { continue }
      layers[index] = .baseBusiness
    }
  }

  /// Moves groups from the middle to the bottom layer if their names say so and all that they
  /// depend on is there.
  mutating func lowerByHints() {
    for (index, group) in groups.enumerated() where layers[index] == .baseBusiness {
      guard hints[index]?.layer == .baseService,
        group.dependencies.allSatisfy({ layers[$0] == .baseService })
      else { continue }
      layers[index] = .baseService
    }
  }

  // MARK: Reasons

  /// The guess for each component.
  var guesses: [String: LayerGuess] {
    var guesses: [String: LayerGuess] = [:]
    for (index, group) in groups.enumerated() {
      let reason = reason(for: index)
      for member in group.members {
        let others = group.members.filter { $0 != member }
        guesses[member] = LayerGuess(
          layer: layers[index],
          reason: others.isEmpty ? reason : "\(Self.cycle(with: others)); \(reason)")
      }
    }
    return guesses
  }

  private func reason(for index: Int) -> String {
    let (group, layer) = (groups[index], layers[index])
    if let hint = hints[index] {
      if hint.layer == layer { return hint.reason }
      if hint.layer == .mainBusiness, layer == .baseBusiness {
        return "\(hint.reason), but components depend on it"
      }
    }
    if group.dependencies.isEmpty { return "it depends on no other component" }
    if layer == .mainBusiness { return "no other component depends on it" }
    return "levels below it: \(group.levelsBelow), above it: \(levelsAbove[index])"
  }

  private static func cycle(with others: [String]) -> String {
    let shown = others.prefix(nameLimit).joined(separator: ", ")
    let further = others.count - nameLimit
    return "it is in a cycle with \(shown)" + (further > 0 ? " and \(further) more" : "")
      + ", tests included"
  }

  /// The maximum number of cycle members named in a comment.
  private static let nameLimit = 3
}
