import ModKitModel
import ModKitReport
import Testing

struct ProgressBarTests {
  private func line(
    _ events: [PrebuildEvent], width: Int = 80, isPlain: Bool = true, isColored: Bool = false
  ) -> String {
    var bar = ProgressBar()
    for event in events { bar.note(event) }
    return bar.line(width: width, isPlain: isPlain, palette: Palette(isColored: isColored))
  }

  private let events: [PrebuildEvent] = [
    .looked(hits: 12, misses: 4), .building(["List", "Home"]), .compiling(module: "List"),
    .stored(component: "List", key: "abc"),
  ]

  @Test func whatIsDoneAndWhatIsGoingOn() {
    #expect(
      line(events) == "######------------------ 1/4 12 hits, 4 misses  stored List")
    #expect(
      line(Array(events.dropLast()), isPlain: false)
        == "░░░░░░░░░░░░░░░░░░░░░░░░ 0/4 12 hits, 4 misses  compiling List")
  }

  /// What the remote cache has brought in between is not missing any more.
  @Test func whatIsFoundLaterIsNoMiss() {
    #expect(line(events + [.looked(hits: 15, misses: 0)]).contains(" 1/1 15 hits, 1 misses "))
  }

  @Test(arguments: 0..<100)
  func aLineIsNarrowerThanTheTerminal(width: Int) {
    let name = String(repeating: "VeryLongName", count: 9)
    for isPlain in [true, false] {
      let text = line(events + [.compiling(module: name)], width: width, isPlain: isPlain)
      #expect(text.count < max(width, 1), "\(text)")
    }
  }

  @Test func aTerminalObeysNoName() {
    #expect(line([.compiling(module: "a\u{1B}[2Jb")]).hasSuffix(" compiling a�[2Jb"))
  }

  @Test func coloursAreAskedFor() {
    #expect(!line(events).contains("\u{1B}"))
    #expect(line(events, isColored: true).contains("\u{1B}[32m######\u{1B}[0m"))
  }
}
