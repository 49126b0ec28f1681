import ModKitModel

extension Fixture {
  /// An import by `Feed` in `Feed/Feed.m`, or by its tests or a shell.
  mutating func fault(
    _ kind: ImportFault.Kind, _ operand: String, form: Import.Form = .angledHeader,
    by owner: SourceOwner = .component("Feed"), to target: String? = nil, line: Int = 1
  ) {
    faults.append(
      ImportFault(
        kind: kind, owner: owner, target: target, form: form, operand: operand,
        site: SourceSite(Self.faulty(line: line))))
  }

  static func faulty(line: Int) -> SourceLocation {
    SourceLocation(file: "Feed/Feed.m", line: line, column: 9)
  }

  /// A declaration by each of some components, in line 1 of `A/A.h`.
  mutating func share(
    _ kind: ObjectiveCDeclaration.Kind, _ name: String, in components: String...,
    isPublic: Bool = true
  ) {
    sharedNames.append(
      SharedName(
        kind: kind, name: name,
        places: components.map {
          SharedName.Declaration(component: $0, isPublic: isPublic, location: Self.header($0))
        }))
  }

  static func header(_ component: String, line: Int = 1) -> SourceLocation {
    SourceLocation(file: "\(component)/\(component).h", line: line, column: 11)
  }
}
