import ModKitModel

extension CouplingsReport {
  /// `modkit/couplings/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(CouplingsDocument(self)) }
}

private struct CouplingsDocument: Encodable {
  struct Item: Encodable {
    var kind: String
    var name: String
    var providers: [Place]
    var users: [Place]
    var products: [String]
    var state: String
  }

  struct Place: Encodable {
    var component: String
    /// Nil for components.
    var shell: Bool?
    var file: String
    var line: Int
    /// Nil for the name of the coupling.
    var name: String?
    var `class`: String?
    var conditions: [String]?

    init(_ site: CouplingSite, of coupling: Coupling) {
      component = site.owner.name
      shell = site.owner.component == nil ? true : nil
      (file, line) = (site.site.location.file, site.site.location.line)
      if site.role == .uses, site.knownName != coupling.name { name = site.knownName }
      `class` = site.knownType
      conditions = site.site.conditions.isEmpty ? nil : site.site.conditions
    }
  }

  struct Doubt: Encodable {
    var kind: String
    var product: String?
    var reason: String
  }

  struct Summary: Encodable {
    var sites: Int
    var resolved: Int
    var opaque: Int
  }

  var schema = "modkit/couplings/1"
  var couplings: [Item]
  var doubts: [Doubt]
  var summary: Summary

  init(_ report: CouplingsReport) {
    couplings = report.couplings.map { coupling in
      Item(
        kind: coupling.kind.rawValue, name: coupling.name,
        providers: coupling.providers.map { Place($0, of: coupling) },
        users: coupling.users.map { Place($0, of: coupling) },
        products: coupling.products, state: coupling.state.rawValue)
    }
    doubts = report.doubts.map {
      Doubt(kind: $0.kind.rawValue, product: $0.product, reason: $0.reason)
    }
    let (resolved, all) = report.understood
    summary = Summary(sites: all, resolved: resolved, opaque: all - resolved)
  }
}
