import ModKitModel

extension ModuleMapSyntax {
  /// Where there are umbrellas, frameworks apart, whose headers are in a directory of their own.
  ///
  /// - Parameter resolve: the path that one of the map means; nil for one that leads nowhere
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
    let umbrella = { (directory: String, place: ModuleMapSyntax.Place) in
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
