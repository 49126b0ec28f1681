public import ModKitModel

/// Reads podspecs in Ruby and in JSON, without Ruby.
public struct PodspecReader: ForeignReader {
  /// What CocoaPods says of podspecs that only Ruby can tell, as `pod ipc spec` prints it: JSON by
  /// the path of the podspec.
  private let answers: [String: [UInt8]]

  public init(answers: [String: [UInt8]] = [:]) {
    self.answers = answers
  }

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    let places = OffsetPlaces(bytes, file: file)
    guard !file.hasSuffix(".json") else { return reading(json: bytes, places, file) }
    let own = reading(RubyPodspec.document(bytes), places, file)
    guard let answer = answers[file] else { return own }
    var told = reading(json: answer, OffsetPlaces(file: file), file)
    if let first = own.components.first { told.locate(like: first) }
    told.isSelfContained = false
    return told
  }

  private func reading(
    json bytes: [UInt8], _ places: OffsetPlaces, _ file: String
  ) -> ForeignReading {
    do throws(JSONPodspec.Malformed) {
      return reading(try JSONPodspec.document(bytes), places, file)
    } catch {
      return ForeignReading(issues: [
        ManifestIssue(
          "this is not valid JSON: \(error.message)", at: places.location(of: error.offset),
          advice: "correct it, or narrow the glob that finds it")
      ])
    }
  }

  private func reading(
    _ document: PodDocument, _ places: OffsetPlaces, _ file: String
  ) -> ForeignReading {
    guard let specification = document.specification else {
      return ForeignReading(issues: [
        ManifestIssue(
          "there is no `Pod::Spec.new do |…|` in \(file)", at: places.location(of: 0),
          advice: "write one, or narrow the glob that finds the file")
      ])
    }
    guard let name = specification.name.text, !name.isEmpty else {
      let place = specification.name.unknown?.offset ?? specification.name.offset
      return ForeignReading(issues: [
        ManifestIssue(
          "the podspec has no name that can be told without Ruby", at: places.location(of: place),
          advice: "assign a string to `name`, or install CocoaPods")
      ])
    }
    var pod = PodComponent(specification, named: name, places)
    let component = pod.component
    let gaps = (document.gaps + pod.gaps).map { gap in
      ForeignGap(
        component: name,
        ManifestIssue(
          gap.message, at: places.location(of: gap.offset),
          advice: "state it plainly, or install CocoaPods and run `modkit init --from cocoapods`"))
    }
    return ForeignReading(components: [component], gaps: gaps)
  }
}

extension ForeignReading {
  /// Takes over the places of what the podspec itself says in so many words.
  fileprivate mutating func locate(like known: ForeignComponent) {
    for index in components.indices {
      components[index].location = known.location
      components[index].dependencies.locate(like: known.dependencies)
      components[index].testDependencies.locate(like: known.testDependencies)
    }
  }
}

extension [ForeignDependency] {
  fileprivate mutating func locate(like known: [ForeignDependency]) {
    for index in indices {
      let place = known.first { $0.reference == self[index].reference }?.location
      if let place { self[index].location = place }
    }
  }
}
