import ModKitModel

/// Finds the routes of uses in which whole segments are known at run time only: `app://user/\(id)` is a use
/// of `app://user/:id`, if that is provided.
struct RouteOutlines {
  private let providers: ProviderIndex

  /// - Parameter sites: those that may provide routes
  init(_ sites: [CouplingSite]) {
    let hasOutlines = sites.contains { $0.outline != nil }
    providers = ProviderIndex(
      hasOutlines ? sites.filter { $0.kind == .route && $0.role == .provides } : [])
  }

  /// The sites with names for those whose outline a provided pattern stands for as a whole.
  func naming(_ sites: [CouplingSite]) -> [CouplingSite] {
    sites.map { site in
      guard let outline = site.outline else { return site }
      var named = site
      named.name = .known(outline)
      guard let name = CouplingName(named), !providers.providers(of: name).isEmpty else {
        return site
      }
      return named
    }
  }
}
