import ModKitModel

extension CouplingSite {
  /// Its parts as one line.
  var text: String {
    let type = type.map { " \($0.text)" } ?? ""
    return "\(owner.name) \(role.rawValue) \(kind.rawValue) \(name.text)\(type)"
      + " \(site.location.line):\(site.location.column)"
  }
}

extension CouplingSite.Name {
  fileprivate var text: String {
    switch self {
    case .known(let text): text
    case .open(let code): "?\(code)"
    }
  }
}
