import ModKitModel

/// Drops descriptions that another one includes, and those from which another one is generated: a
/// spec beside the project that XcodeGen made of it.
enum SupersededDescriptions {
  /// - Parameter files: the paths of the descriptions
  static func dropped<Tree>(
    from readings: [LinkedDescriptions<Tree>.Reading], of files: [String]
  ) -> [LinkedDescriptions<Tree>.Reading] {
    let known = Set(files)
    let included = Set(readings.flatMap(\.description.included))
    return zip(files, readings).filter { file, reading in
      !included.contains(file)
        && reading.description.generated.map(known.contains) != true
    }.map(\.1)
  }
}
