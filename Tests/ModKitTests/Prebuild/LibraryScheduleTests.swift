import ModKitModel
import Testing

@testable import ModKit

/// In which order missing libraries are made.
@Suite struct LibraryScheduleTests {
  private static let place = SourceLocation(file: "component.yml", line: 1, column: 1)

  private static func components(_ needs: [(String, [String])]) -> [PlannedComponent] {
    needs.map { name, needs in
      PlannedComponent(
        component: Component(
          name: name, directory: name, layer: "l",
          locations: ComponentLocations(name: place, layer: place)),
        state: .source(.noArtifact), dependencies: needs)
    }
  }

  private static let chain = components([
    ("Base", []), ("Alone", []), ("Middle", ["Base", "Present"]), ("Top", ["Middle", "Base"]),
  ])

  @Test func whatMostWaitForComesFirst() {
    var schedule = LibrarySchedule(Self.chain)
    #expect(schedule.ready.map(\.name) == ["Base", "Alone"])
    #expect(schedule.next()?.name == "Base")
    #expect(schedule.next()?.name == "Alone")
    #expect(schedule.next() == nil, "nothing else is known")
    schedule.finish("Base")
    #expect(schedule.next()?.name == "Middle")
    schedule.finish("Alone")
    schedule.finish("Middle")
    #expect(schedule.next()?.name == "Top")
  }

  @Test func nothingIsMadeAboveAFailure() {
    var schedule = LibrarySchedule(Self.chain)
    _ = schedule.next()
    schedule.fail("Base")
    #expect(schedule.ready.map(\.name) == ["Alone"])
    schedule.finish("Base")
    #expect(schedule.ready.map(\.name) == ["Alone"], "what has failed once stays so")
  }

  @Test func whatIsFoundIsNotMade() {
    var schedule = LibrarySchedule(Self.chain)
    schedule.removeReady { $0.name == "Base" }
    schedule.finish("Base")
    #expect(schedule.ready.map(\.name) == ["Middle", "Alone"])
  }

  /// Random graphs: each is made once, after all that it needs.
  @Test(arguments: 0..<40 as Range<UInt64>) func everyOneAfterItsNeeds(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(limit))
    }
    let count = 1 + next(30)
    let needs = (0..<count).map { index in
      ("C\(index)", index == 0 ? [] : (0..<next(4)).map { _ in "C\(next(index))" })
    }
    let components = Self.components(needs.map { ($0.0, Set($0.1).sorted()) })
    var (schedule, running, made) = (LibrarySchedule(components), [String](), [String]())
    while made.count < count {
      while let planned = schedule.next() {
        #expect(Set(made).isSuperset(of: planned.dependencies), "seed \(seed)")
        running.append(planned.name)
      }
      guard !running.isEmpty else { break }
      let name = running.remove(at: next(running.count))
      made.append(name)
      schedule.finish(name)
    }
    #expect(made.sorted() == components.map(\.name).sorted(), "seed \(seed)")
  }
}
