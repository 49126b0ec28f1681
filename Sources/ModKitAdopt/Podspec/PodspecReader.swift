public import ModKitModel

/// Reads podspecs in Ruby and in JSON, without Ruby.
public struct PodspecReader: ForeignReader {
  public init() {}

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    let places = OffsetPlaces(bytes, file: file)
    let document: PodDocument
    do throws(JSONPodspec.Malformed) {
      document =
        file.hasSuffix(".json") ? try JSONPodspec.document(bytes) : RubyPodspec.document(bytes)
    } catch {
      return ForeignReading(issues: [
        ManifestIssue(
          "this is not valid JSON: \(error.message)", at: places.location(of: error.offset),
          advice: "correct it, or narrow the glob that finds it")
      ])
    }
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
          advice: "assign a string to `name`")
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
