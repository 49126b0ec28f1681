import ModKitModel

/// Conflicts as the linker reports them: groups of definitions of one method, without its class. Groups with a
/// common definition are one.
enum LinkerConflicts {
  static func groups(_ warnings: String) -> Set<Set<String>> {
    let pattern =
      #/
      method\ '(.+)'\ has\ conflicting\ definitions:\n
      >>>\ defined\ in\ (.+)\ from\ (.+)\n
      >>>\ defined\ in\ (.+)\ from\ (.+)
      /#
    return joined(
      warnings.matches(of: pattern).map { match in
        [(match.2, match.3), (match.4, match.5)].map { owner, object in
          "\(match.1) \(owner.hasPrefix("class ") ? "class" : owner) \(object)"
        }
      })
  }

  /// The same of definitions that were read.
  static func groups(_ placed: [PlacedImplementation]) -> Set<Set<String>> {
    joined(
      definitions(placed).values.filter { $0.count > 1 }.map { sites in
        sites.map { selector, owner, object in "\(selector) \(owner) \(object)" }
      })
  }

  /// The methods with several definitions, at least one of them in a category.
  static func methods(_ placed: [PlacedImplementation]) -> Set<ObjectiveCMethod> {
    Set(definitions(placed).filter { $0.value.count > 1 }.keys)
  }

  /// The linker exempts `+load` only.
  private static func definitions(
    _ placed: [PlacedImplementation]
  ) -> [ObjectiveCMethod: [(selector: String, owner: String, object: String)]] {
    var found: [ObjectiveCMethod: [(selector: String, owner: String, object: String)]] = [:]
    for item in placed {
      for method in item.implementation.methods {
        let kind = method.isClassMethod ? "+" : "-"
        guard kind + method.selector != "+load" else { continue }
        let key = ObjectiveCMethod(
          className: item.implementation.className, isClassMethod: method.isClassMethod,
          selector: method.selector)
        let owner = item.implementation.category.map { "category \($0)" } ?? "class"
        found[key, default: []].append((kind + method.selector, owner, item.object ?? ""))
      }
    }
    return found
  }

  private static func joined(_ pairs: [[String]]) -> Set<Set<String>> {
    var groups: [Set<String>] = []
    for pair in pairs {
      let touched = groups.filter { !$0.isDisjoint(with: pair) }
      groups.removeAll { touched.contains($0) }
      groups.append(touched.reduce(Set(pair)) { $0.union($1) })
    }
    return Set(groups)
  }
}
