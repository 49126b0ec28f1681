import ModKitModel

/// Drops descriptions that another one includes, and those whose result is described too: a spec
/// and the project that XcodeGen made of it.
enum SupersededDescriptions {
  /// - Parameter files: the paths of the descriptions
  static func dropped<Tree>(
    from readings: [LinkedDescriptions<Tree>.Reading], of files: [String]
  ) -> [LinkedDescriptions<Tree>.Reading] {
    let known = Set(files)
    let parts = Set(readings.flatMap(\.description.parts))
    return zip(files, readings).filter { file, reading in
      !parts.contains(file) && reading.description.result.map(known.contains) != true
    }.map(\.1)
  }
}
