public import ModKitModel

/// The words of `detach --patch` on standard error.
public enum PatchText {
  /// One line for each edge that is left, then what has to be called, then the counts.
  public static func lines(of patch: DetachPatch) -> [String] {
    let rest = patch.rest.map {
      "left: \($0.edge.endsText)\($0.edge.groundText): \($0.obstacle.text)"
    }
    let calls = patch.registrations.map { registration in
      "call \(registration.type).register() of \(registration.module) when the app starts;"
        + " until then the calls do nothing"
    }
    let count = patch.edges.count.counted("edge")
    return rest + calls
      + [
        "\(count) removed in \(patch.changes.count.counted("file")), \(patch.rest.count.grouped) left"
      ]
  }
}

extension PatchObstacle {
  fileprivate var text: String {
    switch self {
    case .lookedUp: "it is looked up at run time: remove or guard the use"
    case .shell: "the shell composes the app: it goes with the line"
    case .tests: "tests are edited by hand"
    case .guarded: "nothing has to change, it is compiled without the line"
    case .absent(let component): "the sources of \(component) are not here"
    case .way(let way): "the way out is \(way.word), which needs a person"
    case .reexported(let place): "it is re-exported at \(place), so that others may need it"
    case .asked(let place): "a condition asks for the module at \(place)"
    case .neededByTests: "the tests of the importer need the dependency"
    case .excepted(let place): "the exception at \(place) names the edge: remove both"
    case .onlyUser(let product):
      "nothing else brings the line into \(product): name it in `components:` of the product"
    case .manifest(let issue):
      "\(issue.location): \(issue.message)" + (issue.advice.map { "; \($0)" } ?? "")
    case .statement(let place): "the import at \(place) has other code on its line"
    case .leaked(let modules):
      "the importer may need \(modules.joined(separator: ", ")) that comes with it: import it first"
    case .service(let obstacle): obstacle.text
    }
  }
}

extension ServiceObstacle {
  fileprivate var text: String {
    switch self {
    case .notSwift(let file): "\(file) is no Swift, and a service is written for Swift only"
    case .noCommon:
      "both declare no component of Swift in a lower layer: name one by `--into`"
    case .unsuitable(let component, .ofLine): "\(component) belongs to a business line"
    case .unsuitable(let component, .withoutSwift): "\(component) has no sources of Swift"
    case .unsuitable(let component, .foreign):
      "\(component) is described by another tool, whose files are edited by hand"
    case .unsuitable(let component, .forbidden(let dependent, let rule)):
      "\(dependent) must not depend on \(component): \(rule)"
    case .noPlace(let component): "the globs of \(component) take no further file"
    case .qualified(let place): "the module is named at \(place)"
    case .namedElsewhere(let name, let place):
      "\(name) at \(place) may be that of another module"
    case .notOnlyCreated(let type): "more is done with \(type) than to create objects"
    case .signature(let name, let place, let reason): "\(name) at \(place): \(reason.text)"
    }
  }
}

extension SignatureObstacle {
  fileprivate var text: String {
    switch self {
    case .type(let name): "\(name) is no type that both ends see"
    case .result: "nothing is known that it could return without the line"
    case .generic: "it is generic"
    case .attribute(let name): "it is marked @\(name)"
    case .modifier(let name): "it is marked \(name)"
    case .defaultValue: "the default value is no literal"
    case .inherited(let name): "it inherits from \(name)"
    case .condition: "it is declared below a condition"
    case .notAFunction: "it is no function"
    case .hidesModule: "it has the name of its module"
    case .unclear: "its declaration is not understood"
    }
  }
}
