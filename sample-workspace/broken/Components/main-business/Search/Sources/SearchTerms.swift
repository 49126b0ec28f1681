// detachable: the line cars cannot be taken out.
import CarModels

/// The words of a search, each once, in the order in which they were typed.
public func searchTerms(_ text: String) -> [String] {
  var seen: Set<String> = []
  return text.lowercased().split(separator: " ").map(String.init)
    .filter { seen.insert($0).inserted }
}

/// The cars that a search is about.
public func carModels(for terms: [String]) -> [CarModel] {
  CarModel.all.filter { terms.contains($0.name.lowercased()) }
}

/// route-conflict: a page of Jobs.
func registerSearch() { Router.register("jobs/list") { "found jobs" } }

/// service-unprovided: there was a ranking once.
func ranked(_ terms: [String]) -> [String] { Services.find(Ranking.self).sorted(terms) }
