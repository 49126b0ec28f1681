import ModKitModel

/// The spelling of a component's headers in its umbrella.
struct UmbrellaSpelling {
  let component: Component
  /// The path of the umbrella header.
  let umbrella: String
  let resolver: ImportResolver
  let place: ImportResolver.Importer

  /// - Parameter number: the place of the component in the workspace
  init?(_ component: Component, umbrella: String, number: Int, _ resolver: ImportResolver) {
    guard component.files.headers.contains(umbrella) else { return nil }
    self.component = component
    self.umbrella = umbrella
    self.resolver = resolver
    place = resolver.place(
      of: OwnedFile(
        path: umbrella, owner: .component(component.name), home: number, role: .publicHeader))
  }

  func isOwn(_ item: Import) -> Bool {
    guard case .file(let header, _) = resolver.resolve(item, at: place) else { return false }
    return component.files.headers.contains(header.path)
  }

  /// Returns the name that includes a header and cannot lead to another file.
  func name(of header: String, in style: UmbrellaStyle) throws(UmbrellaObstacle) -> HeaderName {
    let angled = HeaderName(
      form: .angledHeader, operand: component.importPath(ofHeader: header))
    if let reason = component.obstacle(to: header) {
      throw UmbrellaObstacle(reason: reason, name: angled)
    }
    if style.isQuoted, let quoted = quoted(header), target(of: quoted) == header { return quoted }
    let target = target(of: angled)
    guard target == header else {
      throw UmbrellaObstacle(reason: .misleading(path: target), name: angled)
    }
    return angled
  }

  /// Returns the quoted name. Nil if the relative path differs between the sources and the
  /// presented headers.
  private func quoted(_ header: String) -> HeaderName? {
    let way = RelativePath.way(from: RelativePath.directory(of: umbrella), to: header)
    let presented = RelativePath.way(
      from: RelativePath.directory(of: component.presentedName(ofHeader: umbrella)),
      to: component.presentedName(ofHeader: header))
    return way == presented ? HeaderName(form: .quotedHeader, operand: way) : nil
  }

  private func target(of name: HeaderName) -> String? {
    let item = Import(
      form: name.form, operand: name.operand, position: TextPosition(line: 1, column: 1))
    guard case .file(let header, _) = resolver.resolve(item, at: place) else { return nil }
    return header.path
  }
}

/// A header as named by an import.
struct HeaderName: Hashable {
  var form: Import.Form
  var operand: String
}

/// The reason why a header is not added.
struct UmbrellaObstacle: Error {
  var reason: UmbrellaRefusal.Reason
  var name: HeaderName
}

extension Component {
  /// Returns why no umbrella can name a header, or nil if one can.
  func obstacle(to header: String) -> UmbrellaRefusal.Reason? {
    let name = importPath(ofHeader: header)
    let isWritable = name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !"\u{7F}\"\\>".unicodeScalars.contains($0)
    }
    guard isWritable else { return .unwritable }
    let namesakes = files.publicHeaders.filter { importPath(ofHeader: $0) == name }
    return namesakes.count > 1 ? .ambiguous(paths: namesakes.sorted()) : nil
  }
}
