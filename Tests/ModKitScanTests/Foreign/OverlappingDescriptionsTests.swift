import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct OverlappingDescriptionsTests {
  private typealias Found = OverlappingDescriptions.Found

  private static func found(
    _ format: ForeignFormat, _ name: String, in file: String, sources: [String],
    isTool: Bool = false, needs: [String] = []
  ) -> Found {
    let location = SourceLocation(file: file, line: 1, column: 1)
    var component = ComponentDescription(
      name: name, directory: ".", location: location, aliases: ["\(file)#\(name)"],
      references: needs.map { ForeignDependency(reference: $0, location: location) })
    component.sources = sources.map { GlobReference(pattern: $0) }
    component.isTool = isTool
    return (format, component)
  }

  private static func formats(_ found: [Found]) -> [ForeignFormat] {
    var found = found
    _ = OverlappingDescriptions.drop(from: &found)
    return found.map(\.format)
  }

  private static let package = found(.swiftpm, "Kit", in: "Package.swift", sources: ["Sources/**"])
  private static let pod = found(.podspec, "Kit", in: "Kit.podspec", sources: ["Sources/*.swift"])
  private static let target = found(
    .xcode, "Kit", in: "Kit.xcodeproj/project.pbxproj", sources: ["Sources/A.swift"])

  @Test func packagesComeBeforePodspecsAndProjects() {
    #expect(Self.formats([Self.pod, Self.target, Self.package]) == [.swiftpm])
    #expect(Self.formats([Self.target, Self.pod]) == [.podspec])
  }

  @Test func aTargetThatItsAppNeedsComesFirst() {
    let app = Self.found(
      .xcode, "App", in: "Kit.xcodeproj/project.pbxproj", sources: ["App/main.swift"],
      isTool: true, needs: ["Kit.xcodeproj/project.pbxproj#Kit"])
    #expect(Self.formats([Self.package, Self.pod, Self.target, app]) == [.xcode, .xcode])
  }

  @Test func otherSourcesAreAnotherComponent() {
    let other = Self.found(.podspec, "Kit", in: "Old/Kit.podspec", sources: ["Old/*.m"])
    #expect(Self.formats([Self.package, other]) == [.swiftpm, .podspec])
  }

  /// The folders of a target of Xcode, whose common directory has another component too.
  @Test(arguments: [["Sources/Kit", "Sources/More"], ["Sources/{Kit,More}/**"]])
  func foldersAreNotTheirCommonDirectory(folders: [String]) {
    let target = Self.found(
      .xcode, "Kit", in: "Kit.xcodeproj/project.pbxproj", sources: folders, isTool: true)
    let other = Self.found(
      .swiftpm, "Kit", in: "Sources/Server/Package.swift", sources: ["Sources/Server/Kit/**"])
    #expect(Self.formats([target, other]) == [.xcode, .swiftpm])
    let same = Self.found(
      .swiftpm, "Kit", in: "Package.swift", sources: ["Sources/More/Part/**"])
    #expect(Self.formats([target, same]) == [.xcode])
  }

  /// A project beside a package makes one module of all of its targets.
  @Test func aTargetOfTheSourcesOfSeveralIsTheOneOfItsModule() {
    let part = Self.found(.swiftpm, "Part", in: "Package.swift", sources: ["Parts/**"])
    let whole = Self.found(
      .xcode, "Kit", in: "Xcode/Kit.xcodeproj/project.pbxproj", sources: ["Parts/A.swift"])
    #expect(Self.formats([Self.package, part, whole]) == [.swiftpm, .swiftpm])
    let other = Self.found(
      .xcode, "Kit", in: "Xcode/Kit.xcodeproj/project.pbxproj", sources: ["Elsewhere/A.swift"])
    #expect(Self.formats([Self.package, part, other]) == [.swiftpm, .swiftpm, .xcode])
    let app = Self.found(
      .xcode, "App", in: "Xcode/Kit.xcodeproj/project.pbxproj", sources: ["App/main.swift"],
      isTool: true, needs: ["Xcode/Kit.xcodeproj/project.pbxproj#Kit"])
    #expect(Self.formats([Self.package, part, whole, app]).count(where: { $0 == .xcode }) == 2)
  }

  @Test func theKeptOneIsMeantByWhatNeedsTheOther() {
    var found = [Self.pod, Self.package]
    let decisions = OverlappingDescriptions.drop(from: &found)
    #expect(found.map(\.component.aliases) == [["Package.swift#Kit", "Kit.podspec#Kit"]])
    #expect(decisions.map(\.leftOut) == ["Kit.podspec"])
    #expect(decisions.map(\.taken) == ["Package.swift"])
  }
}
