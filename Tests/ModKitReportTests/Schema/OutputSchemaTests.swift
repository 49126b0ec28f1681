import Foundation
import ModKitModel
import ModKitReport
import Testing

/// Every JSON output satisfies the schema that `modkit schema` prints for it.
@Suite(.enabled(Python.reason) { await Python.judge != nil }) struct OutputSchemaTests {
  private let python: Python

  init() async throws {
    python = try #require(await Python.judge)
  }

  @Test func everyOutputSatisfiesItsSchema() async throws {
    let outputs = FormatCase.jsonOutputs
    let complaints = try await python.complaints(
      outputs.map { shape, output in
        Python.Question(schema: try JSONSchema.text(of: shape), instance: try output.text())
      })
    #expect(complaints.count == outputs.count)
    for (output, complaints) in zip(outputs, complaints) {
      #expect(complaints == [], "\(output.output.file)")
    }
  }

  /// A schema that accepted everything would pass the test above.
  @Test func everyOutputIsRefusedWithAKeyTooManyOrTooFew() async throws {
    var questions: [Python.Question] = []
    for (shape, output) in FormatCase.jsonOutputs {
      let schema = try JSONSchema.text(of: shape)
      questions += try Self.spoiled(try output.text(), shape).map { instance in
        Python.Question(schema: schema, instance: instance)
      }
    }
    for (question, complaints) in zip(questions, try await python.complaints(questions)) {
      #expect(!complaints.isEmpty, "\(question.instance ?? "")")
    }
  }

  /// The document with one unknown key, without each of its required keys, of another version.
  private static func spoiled(_ text: String, _ shape: DocumentShape) throws -> [String] {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var variants = [object.merging(["unknown": 1]) { $1 }]
    variants.append(object.merging(["schema": "modkit/\(shape.name)/0"]) { $1 })
    for key in shape.root.keys where key.isRequired {
      variants.append(object.filter { $0.key != key.name })
    }
    return try variants.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
  }
}
