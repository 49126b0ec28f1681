import Foundation
import ModKitTestSupport
import Testing

/// Python's jsonschema, as a reference for JSON and JSON Schemas.
struct Python: Sendable {
  private let executable: String

  /// The first Python with jsonschema; nil if there is none.
  static var judge: Python? {
    get async { await search.value }
  }

  private static let search = Task<Python?, Never> {
    for python in ["/usr/bin/python3", "python3"].map(Python.init) {
      let imports = "from jsonschema import Draft202012Validator; import yaml"
      if (try? await python.run(["-c", imports])) != nil { return python }
    }
    return nil
  }

  static let reason: Comment = "no python3 here can import jsonschema and yaml"

  /// An instance and the schema that it may or may not satisfy; as JSON, or as a YAML file.
  struct Question: Encodable {
    var schema: String
    var instance: String?
    var yaml: String?
  }

  /// The complaints about each question.
  func complaints(_ questions: [Question]) async throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "modkit-questions-\(UUID().uuidString).json")
    try JSONEncoder().encode(questions).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try await run(["-c", Self.script, file.path])
    return try JSONDecoder().decode([[String]].self, from: output)
  }

  /// YAML is read as version 1.2 defines it: days are text, and so is `off`.
  private static let script = """
    import json, re, sys, yaml
    from jsonschema import Draft202012Validator

    class Loader(yaml.SafeLoader): pass
    Loader.yaml_implicit_resolvers = {
        first: [(tag, form) for tag, form in resolvers
                if tag not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()}
    Loader.add_implicit_resolver(
        "tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))

    answers = []
    for question in json.load(open(sys.argv[1])):
        schema = json.loads(question["schema"])
        Draft202012Validator.check_schema(schema)
        text = question.get("instance")
        instance = yaml.load(question["yaml"], Loader) if text is None else json.loads(text)
        answers.append([e.message for e in Draft202012Validator(schema).iter_errors(instance)])
    print(json.dumps(answers))
    """

  private func run(_ arguments: [String]) async throws -> Data {
    let answer = try await Tool.run(executable, arguments)
    guard answer.isSuccess else { throw Failure() }
    return Data(answer.output.utf8)
  }

  private struct Failure: Error {}
}
