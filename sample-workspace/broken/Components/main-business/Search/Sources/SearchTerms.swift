/// The words of a search, each once, in the order in which they were typed.
public func searchTerms(_ text: String) -> [String] {
  var seen: Set<String> = []
  return text.lowercased().split(separator: " ").map(String.init)
    .filter { seen.insert($0).inserted }
}
