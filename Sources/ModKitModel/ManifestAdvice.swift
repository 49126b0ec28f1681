/// Instructions in the words of the file that declares a component: a manifest of modkit, or the
/// description of another tool.
extension Component {
  private var manifest: String { locations.manifest }

  /// How to declare a dependency.
  public func advice(toDeclare component: Component, forTests: Bool = false) -> String {
    let owner = (forTests ? "the tests of " : "") + (foreignName ?? name)
    let dependency =
      foreignFormat == component.foreignFormat
      ? component.foreignName ?? component.name : component.name
    return switch foreignFormat {
    case nil:
      "add `- \(component.name)` to `dependencies:`\(forTests ? " under `tests:`" : "") in \(manifest)"
    case .podspec:
      "add `dependency '\(dependency)'`\(forTests ? " to the test_spec" : "") in \(manifest)"
    case .swiftpm:
      "add \(dependency) to the dependencies of \(forTests ? "" : "the target ")\(owner) in \(manifest)"
    case .bazel: "add `\(dependency)` to the `deps` of \(owner) in \(manifest)"
    }
  }

  /// How to leave a dependency to the tests.
  public var adviceToMoveToTests: String {
    switch foreignFormat {
    case nil: "move the line under `tests: dependencies:` in \(manifest)"
    case .podspec: "move the line into the test_spec in \(manifest)"
    case .swiftpm: "move it to the dependencies of the test target in \(manifest)"
    case .bazel: "move it to `deps` of the tests in \(manifest)"
    }
  }

  /// How to take a dependency from the tests.
  public var adviceToRemoveFromTests: String {
    switch foreignFormat {
    case nil: "remove the line under `tests: dependencies:` from \(manifest)"
    case .podspec: "remove the line of the test_spec from \(manifest)"
    case .swiftpm: "remove it from the dependencies of the test target in \(manifest)"
    case .bazel: "remove it from `deps` of the tests in \(manifest)"
    }
  }

  /// How to give the module another name.
  public var adviceToRenameModule: String {
    switch foreignFormat {
    case nil: "set another `module:` in \(manifest)"
    case .podspec, .bazel: "set another `module_name` in \(manifest)"
    case .swiftpm: "rename the target in \(manifest)"
    }
  }

  /// What makes a header public, as the end of `make it public …`.
  public var wayToPublish: String {
    switch foreignFormat {
    case nil: "under `headers: public:` in \(manifest)"
    case .podspec: "by `public_header_files` and `private_header_files` in \(manifest)"
    case .swiftpm: "by a place below the `publicHeadersPath` of the target in \(manifest)"
    case .bazel: "by `hdrs` in \(manifest)"
    }
  }
}
