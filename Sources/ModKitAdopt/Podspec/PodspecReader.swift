public import ModKitModel

/// Reads podspecs in Ruby and in JSON, without Ruby.
public struct PodspecReader: ForeignReader {
  /// What CocoaPods says of podspecs, as `pod ipc spec` prints it.
  public typealias Answers = @Sendable (_ podspec: [UInt8], _ file: String) -> [UInt8]?

  private let answers: Answers

  /// - Parameter answers: asked about podspecs that are not understood as a whole
  public init(answers: @escaping Answers = { _, _ in nil }) {
    self.answers = answers
  }

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    let places = OffsetPlaces(bytes, file: file)
    guard !file.hasSuffix(".json") else { return reading(json: bytes, places, file) }
    var own = reading(RubyPodspec.document(bytes), places, file)
    guard !own.gaps.isEmpty || !own.issues.isEmpty else { return own }
    // CocoaPods may have something to say of it one day.
    own.isSelfContained = false
    guard let answer = answers(bytes, file) else { return own }
    var told = reading(json: answer, OffsetPlaces(file: file), file)
    if let first = own.components.first { told.locate(like: first) }
    return told.issues.isEmpty ? told : own
  }

  private func reading(
    json bytes: [UInt8], _ places: OffsetPlaces, _ file: String
  ) -> ForeignReading {
    do throws(MalformedJSON) {
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
          advice: "assign a string to `name`, or put CocoaPods' `pod` on PATH")
      ])
    }
    let pod = PodComponent(specification, named: name, places)
    let gaps = (document.gaps + pod.gaps).map { gap in
      ForeignGap(
        component: name,
        ManifestIssue(
          gap.message, at: places.location(of: gap.offset),
          advice: "state it plainly, or put CocoaPods' `pod` on PATH"))
    }
    return ForeignReading(components: [pod.component], gaps: gaps)
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
