import ModKitModel

extension ModuleMapSyntax {
  /// Returns the umbrellas, except those of frameworks, whose headers are in their own directory.
  ///
  /// - Parameter resolve: resolves a path of the map; nil if it is invalid
  func umbrellas(resolve: (String) -> String?) -> [ModuleMapFile.Umbrella] {
    modules.flatMap { $0.umbrellas(in: [], resolve: resolve) }
  }
}

extension ModuleMapSyntax.Module {
  fileprivate func umbrellas(
    in outer: [String], resolve: (String) -> String?
  ) -> [ModuleMapFile.Umbrella] {
    guard !isFramework else { return [] }
    let names = outer + path
    let umbrella = { (directory: String, place: ModuleMapSyntax.WrittenPath) in
      ModuleMapFile.Umbrella(
        module: names.joined(separator: "."), directory: directory, position: place.position)
    }
    let ofHeaders = headers.filter { $0.kind == .umbrella }.compactMap { header in
      resolve(header.place.path).map { umbrella(RelativePath.directory(of: $0), header.place) }
    }
    let own = umbrellaDirectories.compactMap { place in
      resolve(place.path).map { umbrella($0, place) }
    }
    return ofHeaders + own + submodules.flatMap { $0.umbrellas(in: names, resolve: resolve) }
  }
}
