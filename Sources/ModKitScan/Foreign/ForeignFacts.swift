import ModKitModel

/// The contents of descriptions of other tools, as stored in the cache.
extension ManifestFacts {
  init(_ reading: ForeignReading, _ format: ForeignFormat) {
    var writer = DraftWriter()
    writer.write(reading, format)
    self.init(values: writer.values)
  }

  /// Returns the description for a file path, or nil if the values have another format.
  func reading(of format: ForeignFormat, at file: String) -> ForeignReading? {
    var reader = DraftReader(values, file: file)
    return try? reader.reading(of: format)
  }
}

extension ForeignFormat {
  fileprivate var tag: Int {
    1 + DraftWriter.componentTag + (Self.allCases.firstIndex(of: self) ?? 0)
  }
}

extension DraftWriter {
  fileprivate mutating func write(_ reading: ForeignReading, _ format: ForeignFormat) {
    write(format.tag)
    write(reading.components) { $0.write($1) }
    write(reading.gaps) { writer, gap in
      writer.write(gap.components) { $0.write($1) }
      writer.write(gap.issue)
      writer.write(gap.isUnread ? 1 : 0)
      writer.write(choice: gap.hides)
    }
    write(reading.issues) { $0.write($1) }
    write(reading.aliases) { writer, alias in
      writer.write(alias.name)
      writer.write(alias.meanings) { $0.write($1) }
      writer.write(alias.location) { $0.write($1) }
    }
    write(reading.products) { writer, product in
      writer.write(product.name)
      writer.write(product.dependencies) { $0.write($1) }
      writer.write(product.location)
    }
    write(reading.packages) { writer, package in
      writer.write(package.directory)
      writer.write(package.targets.sorted()) { $0.write($1) }
      writer.write(package.maker) { writer, maker in
        writer.write(maker.name)
        writer.write(maker.location)
      }
    }
  }

  private mutating func write(_ issue: ManifestIssue) {
    write(issue.message)
    write(issue.location)
    write(issue.advice) { $0.write($1) }
  }

  private mutating func write(_ component: ForeignComponent) {
    write(component.name)
    write(component.qualifiedName) { $0.write($1) }
    write(component.module)
    write(component.directory)
    write(component.location)
    write(component.aliases) { $0.write($1) }
    write(component.dependencies) { $0.write($1) }
    write(component.testDependencies) { $0.write($1) }
    for list in [
      component.sources, component.publicHeaders, component.privateHeaders,
      component.projectHeaders, component.resources, component.testSources, component.frameworks,
    ] {
      write(list) { $0.write($1) }
    }
    for path in [component.umbrella, component.moduleMap, component.mappings] {
      write(path) { $0.write($1) }
    }
    write(component.headerDirectory) { $0.write($1) }
    write(component.platforms) { $0.write(choice: $1) }
    write(component.notes) { writer, note in
      writer.write(note.text)
      writer.write(note.location)
    }
    write(component.isTool ? 1 : 0)
  }

  private mutating func write(_ dependency: ForeignDependency) {
    write(dependency.reference)
    write(dependency.alternatives) { $0.write($1) }
    write(dependency.modules) { $0.write($1) }
    write(dependency.location)
  }
}

extension DraftReader {
  fileprivate mutating func reading(of format: ForeignFormat) throws(Damage) -> ForeignReading {
    guard try number() == format.tag else { throw Damage() }
    var reading = ForeignReading(
      components: try list { reader throws(Damage) in try reader.foreignComponent() },
      gaps: try list { reader throws(Damage) in
        ForeignGap(
          components: try reader.texts(), try reader.issue(), isUnread: try reader.flag(),
          hides: try reader.choice())
      },
      issues: try list { reader throws(Damage) in try reader.issue() })
    reading.aliases = try list { reader throws(Damage) in
      ForeignAlias(
        name: try reader.text(), meanings: try reader.texts(),
        location: try reader.optional { reader throws(Damage) in try reader.location() })
    }
    reading.products = try list { reader throws(Damage) in
      ForeignProduct(
        name: try reader.text(), dependencies: try reader.foreignDependencies(),
        location: try reader.location())
    }
    reading.packages = try list { reader throws(Damage) in
      ForeignPackage(
        directory: try reader.text(.path), targets: Set(try reader.texts()),
        maker: try reader.optional { reader throws(Damage) in
          ForeignPackage.Maker(try reader.text(), at: try reader.location())
        })
    }
    guard rest.isEmpty else { throw Damage() }
    return reading
  }

  private mutating func issue() throws(Damage) -> ManifestIssue {
    ManifestIssue(
      try text(), at: try location(),
      advice: try optional { reader throws(Damage) in try reader.text() })
  }

  private mutating func foreignComponent() throws(Damage) -> ForeignComponent {
    var component = ForeignComponent(
      name: try text(.name),
      qualifiedName: try optional { reader throws(Damage) in try reader.text(.name) },
      module: try text(), directory: try text(.path),
      location: try location(), aliases: try texts())
    component.dependencies = try foreignDependencies()
    component.testDependencies = try foreignDependencies()
    component.sources = try globs()
    component.publicHeaders = try globs()
    component.privateHeaders = try globs()
    component.projectHeaders = try globs()
    component.resources = try globs()
    component.testSources = try globs()
    component.frameworks = try globs()
    component.umbrella = try path()
    component.moduleMap = try path()
    component.mappings = try path()
    component.headerDirectory = try optional { reader throws(Damage) in
      try reader.text(.names)
    }
    component.platforms = try list { reader throws(Damage) in try reader.choice() }
    component.notes = try list { reader throws(Damage) in
      ForeignNote(try reader.text(), at: try reader.location())
    }
    component.isTool = try flag()
    return component
  }

  private mutating func foreignDependencies() throws(Damage) -> [ForeignDependency] {
    try list { reader throws(Damage) in
      ForeignDependency(
        reference: try reader.text(), alternatives: try reader.texts(),
        modules: try reader.texts(), location: try reader.location())
    }
  }
}
