import ModKitModel
import ModKitTestSupport
import Testing

/// A library is what its key and the way of building say: whoever builds otherwise gets other keys.
@Suite struct KeyVersionTests {
  @Test func keyVersionBelongsToTheActions() throws {
    let samples = try ActionCase.all.map { item in
      VersionRecord.Sample(item.name.utf8, try item.text().utf8)
    }
    #expect(samples.count >= 2)
    let difference = try VersionRecord.difference(
      samples, from: "prebuild", version: KeyDocument.currentSchema,
      in: "KeyDocument.currentSchema, if libraries come out otherwise,")
    #expect(difference == nil)
  }
}
