import ModKitFormats
public import ModKitModel

/// CocoaPods' answer for a podspec that only Ruby can evaluate.
public enum PodspecAnswer: Sendable {
  /// The podspec in JSON, as `pod ipc spec` prints it.
  case told([UInt8])
  /// The reason why CocoaPods failed.
  case failed(String)

  /// Creates an answer from printed output. The output is a failure if it does not describe a pod.
  public init(printed bytes: [UInt8]) {
    let reading = PodspecReader().reading(of: bytes, at: "printed.podspec.json")
    self =
      reading.components.isEmpty
      ? .failed("of what it printed: \(reading.gaps.first?.issue.message ?? "")") : .told(bytes)
  }
}

/// A reader of podspecs in Ruby and in JSON that does not run Ruby.
public struct PodspecReader: ForeignReader {
  /// Returns CocoaPods' answer for a podspec, or nil if CocoaPods was not asked.
  public typealias Answers = @Sendable (_ podspec: [UInt8], _ file: String) -> PodspecAnswer?

  /// Returns the content of a file of the workspace, or nil if it cannot be read.
  public typealias Files = @Sendable (_ path: String) -> [UInt8]?

  private let answers: Answers
  private let files: Files

  /// - Parameters:
  ///   - files: reads the Ruby files that podspecs load
  ///   - answers: called for podspecs that are not fully understood
  public init(
    files: @escaping Files = { _ in nil }, answers: @escaping Answers = { _, _ in nil }
  ) {
    self.files = files
    self.answers = answers
  }

  public func modules(resolvedIn lockFile: [UInt8]) -> Set<String> {
    PodfileLock(lockFile, at: "").modules
  }

  public func dependencies(
    resolvedIn lockFile: [UInt8], at file: String
  ) -> [LockedDependency] {
    PodfileLock(lockFile, at: file).dependencies
  }

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    let places = LineTable(bytes, file: file)
    guard !file.hasSuffix(".json") else { return reading(json: bytes, places, file) }
    let document = RubyPodspec.document(bytes, in: surroundings(of: file))
    var own = reading(document, places, file)
    own.isSelfContained = document.isSelfContained
    guard own.gaps.contains(where: \.isKnownToCocoaPods) else { return own }
    // The result depends on whether CocoaPods answers, so it is not self-contained.
    own.isSelfContained = false
    switch answers(bytes, file) {
    case nil: return own
    case .failed(let reason): return own.afterFailure(reason, at: places.location(of: 0))
    case .told(let answer):
      var told = reading(json: answer, LineTable(file: file), file)
      guard !told.components.isEmpty else { return own }
      told.isSelfContained = false
      if let first = own.components.first { told.locate(like: first) }
      return told
    }
  }

  /// Only files below the directory of the podspec are read: checks notice changes of these.
  private func surroundings(of file: String) -> RubySurroundings {
    let directory = RelativePath.directory(of: file)
    return RubySurroundings(name: String(RelativePath.lastComponent(of: file))) { path in
      guard let path = RelativePath.resolve(path, in: directory),
        RelativePath.isInside(path, directory: directory),
        !RelativePath.names(in: path).contains(where: RelativePath.isHidden)
      else { return nil }
      return files(path)
    }
  }

  private func reading(
    json bytes: [UInt8], _ places: LineTable, _ file: String
  ) -> ForeignReading {
    do throws(MalformedJSON) {
      return reading(try JSONPodspec.document(bytes), places, file)
    } catch {
      return Self.nothing(
        "this is not valid JSON: \(error.message)", at: places.location(of: error.offset),
        advice: "correct it, or exclude it")
    }
  }

  private func reading(
    _ document: PodDocument, _ places: LineTable, _ file: String
  ) -> ForeignReading {
    guard let specification = document.specification else {
      return Self.nothing(
        "there is no `Pod::Spec.new do |…|` in \(file)", at: places.location(of: 0),
        advice: "write one, or exclude the file")
    }
    guard let name = specification.name.text, !name.isEmpty else {
      let place = specification.name.unknown?.offset ?? specification.name.offset
      return Self.nothing(
        "the podspec has no name that can be read without Ruby, and is left out",
        at: places.location(of: place),
        advice: "assign a string to `name`, or put CocoaPods' `pod` on PATH")
    }
    let pod = PodComponent(specification, named: name, places)
    let gaps = (document.gaps + pod.gaps).map { gap in
      ForeignGap(
        component: name,
        ManifestIssue(
          gap.message, at: places.location(of: gap.offset),
          advice: gap.hides == .settings
            ? "make a pod of these files, or state it for all files of the pod"
            : "state it plainly, or put CocoaPods' `pod` on PATH"), hides: gap.hides)
    }
    let conflicts = pod.settingConflicts.map {
      ForeignGap(component: name, $0, isUnread: false)
    }
    return ForeignReading(components: [pod.component], gaps: gaps + conflicts)
  }

  /// Returns a reading with one gap and no component. The gap gets the pod name from the file name.
  private static func nothing(
    _ message: String, at location: SourceLocation, advice: String
  ) -> ForeignReading {
    let file = RelativePath.lastComponent(of: location.file)
    return ForeignReading(gaps: [
      ForeignGap(
        component: String(file.prefix { $0 != "." }),
        ManifestIssue(message, at: location, advice: advice))
    ])
  }
}

extension ForeignGap {
  /// Whether CocoaPods may say more. One component cannot have different flags, whatever it says.
  fileprivate var isKnownToCocoaPods: Bool { isUnread && hides != .settings }
}

extension ForeignReading {
  /// Returns the reading with a note that CocoaPods was asked and failed.
  fileprivate func afterFailure(_ reason: String, at location: SourceLocation) -> ForeignReading {
    guard let component = gaps.first?.component else { return self }
    var result = self
    for index in gaps.indices where gaps[index].isKnownToCocoaPods {
      result.gaps[index].issue.advice = "state it plainly"
    }
    let issue = ManifestIssue(
      "CocoaPods was asked about this podspec, but could not evaluate it", at: location,
      advice: "make `pod ipc spec` work for it: \(reason)")
    result.gaps.append(ForeignGap(component: component, issue))
    return result
  }

  /// Takes over the locations of declarations that the podspec states literally.
  fileprivate mutating func locate(like known: ComponentDescription) {
    for index in components.indices {
      components[index].location = known.location
      components[index].references.locate(like: known.references)
      components[index].testReferences.locate(like: known.testReferences)
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
