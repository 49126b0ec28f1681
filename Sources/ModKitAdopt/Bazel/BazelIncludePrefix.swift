import ModKitModel

/// The prefix that a library's headers have in includes, if its rule changes the default.
enum BazelIncludePrefix {
  /// The default: the path of the header, or the end of that path.
  case ofPath
  /// A name, and the directory that it replaces.
  case name(String, insteadOf: GlobReference)
  /// A prefix that modkit cannot express: a noun phrase, and its position.
  case unclear(String, at: TextPosition)

  init(of target: BazelTarget) {
    guard let prefix = target.attributes["include_prefix"], prefix.isSomething else {
      // Headers are found by the end of their path, so no prefix is needed.
      self = .ofPath
      return
    }
    let stripped = target.attributes["strip_include_prefix"].flatMap { $0.isSomething ? $0 : nil }
    guard let name = prefix.text, stripped?.text != nil || stripped == nil else {
      let unclear = prefix.text == nil ? prefix : stripped ?? prefix
      self = .unclear("\(unclear)", at: unclear.position)
      return
    }
    let package = target.label.package.isEmpty ? "." : target.label.package
    let path = stripped?.text ?? ""
    let base =
      path.hasPrefix("/")
      ? RelativePath.resolve(String(path.drop { $0 == "/" }), in: ".")
      : RelativePath.resolve(path, in: package)
    guard let base else {
      self = .unclear("`\(path)`", at: stripped?.position ?? prefix.position)
      return
    }
    let names = RelativePath.names(in: name)
    if RelativePath.ends(base, in: RelativePath.joined(names)) {
      self = .ofPath
    } else if names.count == 1 {
      self = .name(
        String(names[0]),
        insteadOf: GlobReference(
          pattern: RelativePath.way(from: package, to: base),
          location: target.place(prefix.position), dialect: .path))
    } else {
      self = .unclear("`\(name)`", at: prefix.position)
    }
  }
}

extension BazelValue {
  fileprivate var isSomething: Bool {
    switch kind {
    case .nothing: false
    case .text(let text): !text.isEmpty
    default: true
    }
  }
}
