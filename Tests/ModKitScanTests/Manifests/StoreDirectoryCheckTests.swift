import ModKitModel
import ModKitTestSupport
import Testing

/// Where `store: {path: …}` may lead.
struct StoreDirectoryCheckTests {
  private func tree(_ path: String) -> InMemoryFileTree {
    var tree = ManifestSample.tree(
      "products: {P: {shell: Apps/P, components: [A]}}\nstore: {path: \(path)}\n",
      ManifestSample.components("A"))
    tree.write("Apps/P/main.swift", "")
    return tree
  }

  @Test(arguments: [
    (".git", "cannot be in git's own directory"),
    (".git/refs", "cannot be in git's own directory"),
    ("Vendor/.GIT/x", "cannot be in git's own directory"),
    (".modkit", "cannot be where modkit keeps other things"),
    (".modkit/cache", "cannot be where modkit keeps other things"),
    (".modkit/store/../workspace", "cannot be where modkit keeps other things"),
    (".modkit/storeroom", "cannot be where modkit keeps other things"),
    ("Components", "cannot be where 'A' is: Components/A"),
    ("components/a", "cannot be where 'A' is: Components/A"),
    ("Components/A/Store", "cannot be where 'A' is: Components/A"),
    ("Apps", "cannot be where the shell of product 'P' is: Apps/P"),
    ("Apps/P/.store", "cannot be where the shell of product 'P' is: Apps/P"),
    ("../x", "has to be a directory inside the workspace"),
    ("/x", "has to be a directory inside the workspace"),
    (".", "has to be a directory inside the workspace"),
    ("'  '", "has to have a name"),
  ])
  func itHasAPlaceOfItsOwn(path: String, problem: String) {
    let written = path.replacing("'", with: "")
    tree(path).expectIssues(
      "modkit.yml:4:15: the store `\(written)` \(problem);"
        + " use .modkit/store, or a directory that is for nothing else")
  }

  @Test(arguments: [".modkit/store", "./.modkit//store/", "Libraries", "Components2", ".cache/a"])
  func otherDirectoriesWillDo(path: String) throws {
    #expect(try tree(path).load().store.path == path)
  }

  /// A description at the root has the whole workspace as its directory.
  @Test func besideAComponentAtTheRootItIsHidden() throws {
    var tree = InMemoryFileTree([
      "modkit.yml": "name: W\ncomponents: [component.yml]\nstore: {path: Libraries}\n",
      "component.yml": "name: A\nlayer: base-service\n", "Sources/A.swift": "",
    ])
    tree.expectIssues("modkit.yml:3:15: the store `Libraries` cannot be where 'A' is: .")
    tree.write(
      "modkit.yml", "name: W\ncomponents: [component.yml]\nstore: {path: .modkit/store}\n")
    #expect(try tree.load().store.path == ".modkit/store")
  }
}
