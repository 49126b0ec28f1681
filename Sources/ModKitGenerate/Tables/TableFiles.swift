import ModKitModel

/// The sources that tell the shell of a product what the product provides at run time.
struct TableFiles {
  private let product: ProductTables

  /// - Parameter linked: the components whose modules the shell can import
  init(_ product: ProductTables, linked: Set<String>) {
    self.product = ProductTables(
      product: product.product,
      tables: product.tables.map { table in
        var table = table
        for index in table.entries.indices {
          let provider = table.entries[index].provider
          if provider != product.product, !linked.contains(provider) {
            table.entries[index].type = nil
          }
        }
        return table
      })
  }

  /// The files in the language of a shell.
  func files(for shell: Shell, in directory: String) -> [GeneratedFile] {
    shell.isSwift
      ? swift(in: directory, besides: shell.paths) : objectiveC(in: directory, besides: shell.paths)
  }

  /// The files for Swift.
  ///
  /// - Parameter others: the other files of the module, in which each name may be there once
  func swift(in directory: String, besides others: [String] = []) -> [GeneratedFile] {
    product.tables.map { table in
      let text =
        table.kind.isTableOfNames
        ? SwiftNameTable(table, of: product.product).text
        : SwiftRegistry(table, of: product.product).text
      let path = "\(directory)/\(Self.name(of: table, besides: others)).swift"
      return GeneratedFile(path: path, content: .text(text))
    }
  }

  /// The files for Objective-C.
  ///
  /// - Parameter others: the other files of the target
  func objectiveC(in directory: String, besides others: [String] = []) -> [GeneratedFile] {
    product.tables.flatMap { table in
      let name = Self.name(of: table, besides: others)
      func file(_ ending: String, _ text: String) -> GeneratedFile {
        GeneratedFile(path: "\(directory)/\(name).\(ending)", content: .text(text))
      }
      if table.kind.isTableOfNames {
        return [file("h", ObjectiveCNameTable(table, of: product.product).text)]
      }
      let registry = ObjectiveCRegistry(table, of: product.product)
      return [file("h", registry.header), file("m", registry.implementation(of: "\(name).h"))]
    }
  }

  /// The name of the files without their endings.
  private static func name(of table: ProductTables.Table, besides others: [String]) -> String {
    let taken = Set(
      others.map { path in
        let name = RelativePath.lastComponent(of: path)
        return name.prefix { $0 != "." }.lowercased()
      })
    let plain = "ModKit\(table.typeName)"
    var (name, number) = (plain, 2)
    while taken.contains(name.lowercased()) {
      name = "\(plain)\(number)"
      number += 1
    }
    return name
  }
}

extension TableFiles {
  /// The files that a backend without shells writes, for both languages.
  static func all(_ tables: [ProductTables], of plan: IntegrationPlan, in directory: String)
    -> GeneratedTree
  {
    let directory = "\(directory)/Tables"
    let files = tables.flatMap { product in
      let files = TableFiles(product, linked: plan.linkedNames)
      let place = "\(directory)/\(product.product)"
      return files.swift(in: place) + files.objectiveC(in: place)
    }
    return GeneratedTree(files: files, ownedDirectories: [directory])
  }
}

extension IntegrationPlan {
  /// The components whose modules are there.
  var linkedNames: Set<String> {
    Set(components.filter(\.isLinked).map(\.name))
  }
}

extension Shell {
  /// Whether what is generated for it is Swift.
  var isSwift: Bool { sources.contains { $0.language == .swift } }
}
