/// Advice on a manifest: a repair, or text if the description is of another tool.
public enum ManifestAdvice: Hashable, Sendable, CustomStringConvertible {
  case repair(Repair)
  /// An instruction in the terms of another tool, and the edit that follows it, if modkit can make
  /// one.
  case words(String, ManifestRepair? = nil)

  /// The advice as an instruction.
  public var text: String {
    switch self {
    case .repair(let repair): repair.text
    case .words(let text, _): text
    }
  }

  public var description: String { text }
}

/// Instructions in the terms of the file that declares a component: a manifest of modkit or a
/// description of another tool.
extension Component {
  /// The file to edit. Tuist's graph is made of manifests, which modkit does not know.
  private var manifest: String {
    foreignFormat == .tuist
      ? "the Project.swift behind \(locations.manifest)" : locations.manifest
  }

  /// The target of its tests, as far as one is known.
  ///
  /// - Parameter verb: what the one of several targets does with the dependency
  private func testTarget(that verb: String) -> String {
    switch tests.targets.count {
    case 0: "the tests of \(foreignName ?? name)"
    case 1: "the test target \(tests.targets[0])"
    default: "the test target that \(verb) it (\(tests.targets.joined(separator: ", ")))"
    }
  }

  /// How to declare a dependency.
  public func advice(toDeclare component: Component, forTests: Bool = false) -> ManifestAdvice {
    if let names = component.thirdParty, foreignFormat != nil {
      return advice(toDeclare: names, named: component, forTests: forTests)
    }
    if let words = wayAround(to: component) { return .words(words) }
    let owner = forTests ? testTarget(that: "needs") : foreignName ?? name
    let target = forTests ? testTarget(that: "needs") : "the target of \(owner)"
    let dependency =
      foreignFormat == component.foreignFormat
      ? component.foreignName ?? component.name : component.name
    let edit = forTests ? nil : edit(.declare, component.name)
    return switch foreignFormat {
    case nil:
      .repair(Repair(.declare(DependencyEntry(component.name, of: self, forTests: forTests))))
    case .podspec:
      .words(
        "add `dependency '\(dependency)'`\(forTests ? " to the test_spec" : "") in \(manifest)",
        edit)
    case .swiftpm:
      .words(
        "add \(dependency) to the dependencies of \(forTests ? "" : "the target ")\(owner) in"
          + " \(manifest)", edit)
    case .bazel: .words("add `\(dependency)` to the `deps` of \(owner) in \(manifest)", edit)
    case .xcodegen, .tuist:
      .words(
        "add `\(dependency)` to the `dependencies` of \(target) in \(manifest)", edit)
    case .xcode where !component.isTool:
      .words(
        "in Xcode, select the project of \(manifest) and \(target), and add"
          + " \(dependency) by + under General > Frameworks, Libraries, and Embedded Content")
    // Nothing links an app, but unit tests run in it.
    case .xcode where forTests:
      .words(
        "in Xcode, select the project of \(manifest) and \(target), and add"
          + " \(dependency) by + under Build Phases > Target Dependencies")
    case .xcode: .words("move what is needed out of \(dependency) into a library")
    }
  }

  /// How to declare a package of a third party in the description of another tool.
  private func advice(
    toDeclare names: ThirdPartyNames, named package: Component, forTests: Bool
  ) -> ManifestAdvice {
    let owner = foreignName ?? name
    let target = forTests ? testTarget(that: "needs") : "the target \(owner)"
    let edit = forTests ? nil : edit(.declare, package.name)
    let product = names.products.first ?? package.name
    func ofPod(_ pod: String) -> String { "add `pod '\(pod)'` to \(target) in the Podfile" }
    switch (foreignFormat, names.pod, names.identity) {
    case (.podspec, let pod?, _):
      return .words(
        "add `dependency '\(pod)'`\(forTests ? " to the test_spec" : "") in \(manifest)", edit)
    case (.swiftpm, _, let identity?):
      return .words(
        "add `.product(name: \(QuotedText.swift(product)), package: \(QuotedText.swift(identity)))` to the"
          + " dependencies of \(target) in \(manifest)", edit)
    case (.xcodegen, _, _?):
      return .words(
        "add `{package: \(package.name), product: \(product)}` to the `dependencies` of \(target) in \(manifest),"
          + " and the package under its `packages:`")
    case (.xcode, _, _?):
      return .words(
        "in Xcode, select the project of \(manifest) and \(target), and add the product \(product) of the"
          + " package by + under General > Frameworks, Libraries, and Embedded Content")
    case (.xcodegen, let pod?, nil), (.xcode, let pod?, nil), (.tuist, let pod?, nil):
      return .words(ofPod(pod))
    case (.tuist, _, _): return .words("add it to the `dependencies` of \(target) in \(manifest)")
    case (.bazel, _, _):
      return .words(
        "add the label of \(package.name) to the `deps` of \(forTests ? target : owner) in \(manifest)"
      )
    case (.podspec, nil, _):
      return .words(
        "say under `packages:` in \(package.locations.name.file) which pod it is, and add that to \(manifest)"
      )
    case (.swiftpm, _, nil), (.xcodegen, nil, nil), (.xcode, nil, nil), (nil, _, _):
      return .words(
        "say under `packages:` in \(package.locations.name.file) where SwiftPM finds it, and add its product"
          + " to \(target) in \(manifest)")
    }
  }

  /// What to do if the description cannot name the dependency; nil if it can.
  private func wayAround(to dependency: Component) -> String? {
    guard let foreignFormat, !foreignFormat.canName(dependency.foreignFormat) else { return nil }
    let name = dependency.foreignName ?? dependency.name
    if foreignFormat.hasProjects, dependency.foreignFormat == .podspec {
      return "add `pod '\(name)'` to the target \(self.foreignName ?? self.name) in the Podfile"
    }
    return "no \(foreignFormat.fileName) can name \(name), which \(dependency.manifest) declares:"
      + " describe it by a \(foreignFormat.fileName) too, or move what is needed to a component"
      + " that \(manifest) can name"
  }

  /// How to remove a dependency.
  public func advice(toRemove dependency: String) -> ManifestAdvice {
    switch foreignFormat {
    case nil: .repair(Repair(.undeclare(DependencyEntry(dependency, of: self))))
    case .xcode:
      .words(
        "in Xcode, select the project of \(manifest) and the target of \(foreignName ?? name), and"
          + " remove \(dependency) by - under General > Frameworks, Libraries, and Embedded Content"
          + " and under Build Phases > Target Dependencies")
    case .podspec, .swiftpm, .bazel, .xcodegen, .tuist:
      .words(
        "remove \(dependency) from what \(foreignName ?? name) depends on in \(manifest)",
        edit(.remove, dependency))
    }
  }

  /// The edit of its description, if modkit edits descriptions of the format.
  private func edit(_ action: ManifestRepair.Action, _ dependency: String) -> ManifestRepair? {
    foreignFormat?.hasEditableDependencies == true
      ? ManifestRepair(action, dependency: dependency, of: name, isInDescription: true) : nil
  }

  /// How to move a dependency to the tests.
  public func advice(toLeaveToTests dependency: String) -> ManifestAdvice {
    switch foreignFormat {
    case nil: .repair(Repair(.moveToTests(DependencyEntry(dependency, of: self))))
    case .podspec: .words("move the line into the test_spec in \(manifest)")
    case .swiftpm:
      .words("move it to the dependencies of \(testTarget(that: "needs")) in \(manifest)")
    case .bazel: .words("move it to `deps` of the tests in \(manifest)")
    case .xcodegen, .tuist:
      .words("move it to the `dependencies` of \(testTarget(that: "needs")) in \(manifest)")
    case .xcode: .words("move it to the frameworks of \(testTarget(that: "needs")) in \(manifest)")
    }
  }

  /// How to remove a dependency from the tests.
  public func advice(toRemoveFromTests dependency: String) -> ManifestAdvice {
    switch foreignFormat {
    case nil: .repair(Repair(.undeclare(DependencyEntry(dependency, of: self, forTests: true))))
    case .podspec: .words("remove the line from the test_spec in \(manifest)")
    case .swiftpm:
      .words("remove it from the dependencies of \(testTarget(that: "declares")) in \(manifest)")
    case .bazel: .words("remove it from `deps` of the tests in \(manifest)")
    case .xcodegen, .tuist:
      .words("remove it from the `dependencies` of \(testTarget(that: "declares")) in \(manifest)")
    case .xcode:
      .words("remove it from the frameworks of \(testTarget(that: "declares")) in \(manifest)")
    }
  }

  /// How to rename the module.
  public var adviceToRenameModule: String {
    switch foreignFormat {
    case nil: "set another `module:` in \(manifest)"
    case .podspec, .bazel: "set another `module_name` in \(manifest)"
    case .swiftpm: "rename the target in \(manifest)"
    case .xcode, .xcodegen, .tuist: "set another `PRODUCT_MODULE_NAME` in \(manifest)"
    }
  }

  /// How to make a header private, as the end of a sentence.
  public var wayToKeepPrivate: String {
    foreignFormat == nil
      ? "private under `headers: private:` in \(manifest)" : "public \(wayToPublish)"
  }

  /// How to make a header public, as the end of `make it public …`.
  public var wayToPublish: String {
    switch foreignFormat {
    // A list replaces the headers that are public by default.
    case nil: "under `headers: public:` in \(manifest), beside those that are public now"
    case .podspec: "by `public_header_files` and `private_header_files` in \(manifest)"
    case .swiftpm: "by a place below the `publicHeadersPath` of the target in \(manifest)"
    case .bazel: "by `hdrs` in \(manifest)"
    case .tuist: "by the `headers` of the target in \(manifest)"
    case .xcodegen: "by the `headerVisibility` of its source in \(manifest)"
    case .xcode: "by the Headers phase or a Copy Files phase of the target in \(manifest)"
    }
  }
}
