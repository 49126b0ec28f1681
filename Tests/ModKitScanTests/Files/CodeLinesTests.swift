import ModKitManifests
import ModKitScan
import Testing

@Test(arguments: [
  ("", 0), ("a", 1), ("a\n", 1), ("\n \t\r\n a \r\nb\r\r c", 3), ("\u{c}\n", 1),
])
func linesThatAreNotBlank(text: String, count: Int) {
  #expect(CodeLines.count(in: Array(text.utf8)) == count)
}
