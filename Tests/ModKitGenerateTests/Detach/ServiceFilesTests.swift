import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// The sources by which an importer reaches a line through a protocol.
@Suite struct ServiceFilesTests {
  @Test func theFilesEqualTheGolden() throws {
    let start = TextPosition(line: 1, column: 1)
    var open = FunctionSignature("open", of: nil, at: start)
    open.parameters = [
      .init(label: nil, name: "city", type: "String", defaultValue: "\"bj\""),
      .init(label: "in", name: "in", type: "Int"),
    ]
    (open.isAsync, open.isThrowing, open.isDiscardable) = (true, true, true)
    open.result = "Int?"
    let start2 = FunctionSignature("default", of: nil, at: start)
    var make = FunctionSignature("init", of: "Vacancy", at: start)
    make.parameters = [.init(label: "city", name: "city", type: "String")]
    let show = FunctionSignature("show", of: "Vacancy", at: start)
    var title = FunctionSignature("title", of: "Vacancy", at: start)
    title.result = "String?"
    let files = ServiceFiles(
      ServiceInterface(
        importer: "Home", line: "Jobs", common: "Base", prefix: "HomeJobs",
        functions: [open, start2],
        objects: [
          .init("Vacancy", isClass: true, initializers: [make], methods: [show, title]),
          .init(
            "Type", isClass: false, initializers: [.init("init", of: "Type", at: start)],
            methods: []),
        ]))
    for (name, text) in [
      ("Service", try files.common()), ("Provider", try files.provider()),
      ("Lookup", try files.lookup()),
    ] {
      let difference = try Golden.difference(text, from: "detach/HomeJobs\(name).swift.txt")
      #expect(difference == nil, "\(difference ?? "")")
    }
  }
}
