import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// What holds for every edit of every manifest.
@Suite struct DependencyEditPropertyTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func randomManifests(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let manifestSeed = generator.next()
      let manifest = RandomManifest(seed: manifestSeed)
      let edit = Self.edit(using: &generator)
      let note = Comment(rawValue: "seed \(seed), manifest \(manifestSeed): \(edit)")
      try checkEdit(edit, of: manifest, note)
      try checkUndo(edit.added, of: manifest, note)
    }
  }

  private static func edit(using generator: inout SplitMix64) -> DependencyEdit {
    let names = RandomManifest.pool.shuffled(using: &generator)
    let added = Int.random(in: 0...3, using: &generator)
    let removed = Int.random(in: 0...9, using: &generator)
    return DependencyEdit(
      added: Array(names.prefix(added)), removed: Array(names.dropFirst(added).prefix(removed)))
  }

  private func checkEdit(
    _ edit: DependencyEdit, of manifest: RandomManifest, _ note: Comment
  ) throws {
    let bytes = Array(manifest.text.utf8)
    let result = try DependencyEditor.apply(edit, to: bytes, file: "component.yml")
    let names = try EditableManifest(result, file: "component.yml").names
    #expect(names == Self.expected(manifest.names, edit), note)

    let gone = edit.removed.reduce(into: Set<String>()) {
      $0.formUnion(manifest.ownComments[$1] ?? [])
    }
    let missing = Self.comments(of: bytes).subtracting(Self.comments(of: result))
    #expect(missing.isSubset(of: gone), note)
    let again = try DependencyEditor.apply(edit, to: result, file: "component.yml")
    #expect(again == result, note)
  }

  /// An addition to a list in block style can be undone to the byte.
  private func checkUndo(
    _ added: [String], of manifest: RandomManifest, _ note: Comment
  ) throws {
    guard manifest.isBlock else { return }
    let bytes = Array(manifest.text.utf8)
    let new = added.filter { !manifest.names.contains($0) }
    let longer = try DependencyEditor.apply(
      DependencyEdit(added: new), to: bytes, file: "component.yml")
    let undone = try DependencyEditor.apply(
      DependencyEdit(removed: new), to: longer, file: "component.yml")
    #expect((longer == bytes) == new.isEmpty, note)
    #expect(undone == bytes, note)
  }

  /// What the names should be, found in another way than that of the editor.
  private static func expected(_ names: [String], _ edit: DependencyEdit) -> [String] {
    let isSorted = names == names.sorted()
    let kept = names.filter { !edit.removed.contains($0) || edit.added.contains($0) }
    let all = kept + edit.added.filter { !names.contains($0) }
    return isSorted ? all.sorted() : all
  }

  private static func comments(of bytes: [UInt8]) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    return Set(text.matches(of: /# comment \d+;/).map { String($0.output) })
  }
}
