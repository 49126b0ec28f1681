extension DocumentShape {
  /// The shape of `check --format json`.
  public static let check = output(
    "check", "the findings of modkit check",
    [
      KeyShape("findings", .list(.mapping(.finding)), required: true, "Sorted by place."),
      KeyShape(
        "comparison", .mapping(.comparison),
        "What was there before; absent when nothing is compared."),
      KeyShape(
        "files", .list(.string),
        "The files that were checked, sorted; absent when the workspace was."),
      KeyShape("summary", .mapping(.summary), required: true, "Totals."),
    ])

  /// The shape of `integrate --format json`.
  public static let plan = output(
    "plan", "how components come together",
    [
      KeyShape("product", .string, "Absent when the plan is for the whole workspace."),
      KeyShape(
        "destinations", .list(.destination), required: true, "What libraries are linked for."),
      KeyShape("package", .string, "The directory of the files that integrate it."),
      KeyShape(
        "components", .list(.mapping(.plannedComponent)), required: true, "Sorted by name."),
      KeyShape(
        "omitted", .list(.mapping(.omittedComponent)), required: true,
        "Components that the platform cannot build."),
      KeyShape(
        "packages", .list(.mapping(.plannedComponent)),
        "The packages that are needed, sorted by name; absent without any."),
      KeyShape(
        "libraries", .mapping(.libraryTally), required: true,
        "How many libraries were found where one could be used."),
    ])

  /// The shape of `store gc --format json`.
  public static let gc = output(
    "gc", "what was removed from the store",
    [
      KeyShape("dryRun", .boolean, required: true, "Whether nothing was removed."),
      KeyShape(
        "removed", .list(.mapping(.removedArtifact)), required: true,
        "Sorted by component and key."),
      KeyShape("kept", .integer, required: true, "The number of artifacts that are left."),
      KeyShape("keptBytes", .integer, required: true, "Their size."),
      KeyShape("needed", .integer, required: true, "The number of those that are needed."),
      KeyShape(
        "revisions", .list(.string), required: true, "The revisions whose artifacts stay."),
      KeyShape(
        "unjudged",
        .list(
          .mapping(
            MappingShape([
              KeyShape("revision", .string, required: true, "The revision."),
              KeyShape("reason", .string, required: true, "Why its keys cannot be computed."),
            ]))), required: true, "Revisions whose needs could not be determined."),
      KeyShape(
        "missingDestinations",
        .list(
          .mapping(
            MappingShape([
              KeyShape("destination", .string, required: true, "The destination."),
              KeyShape("reason", .string, required: true, "Why its keys cannot be computed."),
            ]))), required: true,
        "Destinations whose compilers or SDKs are not there; their artifacts stay."),
      KeyShape(
        "others", .integer, required: true,
        "The number of artifacts that stay because they are for other destinations."),
      KeyShape("otherTargets", .list(.string), required: true, "The targets of these."),
    ])

  /// The shape of the output of `--timings`.
  public static let timings = output(
    "timings", "what a run of modkit did, stage by stage",
    [
      KeyShape("command", .string, required: true, "The command, such as `check`."),
      KeyShape(
        "stages",
        .list(
          .mapping(
            MappingShape([
              KeyShape("name", .string, required: true, "The stage."),
              KeyShape(
                "microseconds", .integer, required: true,
                "Its time, without stages within it."),
              KeyShape("read", .integer, "How many files were read anew."),
              KeyShape(
                "remembered", .integer, "How many were known from an earlier run, or results."),
            ]))), required: true, "In the order of the stages; none that did not happen."),
      KeyShape("microseconds", .integer, required: true, "The time of the whole run."),
    ])

  /// The shape of `couplings --format json`.
  public static let couplings = output(
    "couplings", "what provides and uses names at run time",
    [
      KeyShape(
        "couplings", .list(.mapping(.coupling)), required: true, "Sorted by kind and name."),
      KeyShape(
        "doubts",
        .list(
          .mapping(
            MappingShape([
              KeyShape("kind", couplingKind, required: true, "A kind of coupling."),
              KeyShape("product", .string, "Absent in a workspace without products."),
              KeyShape("reason", .string, required: true, "Why."),
            ]))), required: true,
        "Kinds of which it cannot be proven that nothing provides a name."),
      KeyShape(
        "summary",
        .mapping(
          MappingShape([
            KeyShape("sites", .integer, required: true, "Places that provide or use a name."),
            KeyShape("resolved", .integer, required: true, "Those whose name is known."),
            KeyShape("opaque", .integer, required: true, "Those whose name is not."),
          ])), required: true, "How much is understood."),
    ])

  /// The shape of `detach --format json`.
  public static let detach = output(
    "detach", "what keeps a business line in the code base",
    [
      KeyShape("line", .string, required: true, "The line."),
      KeyShape("product", .string, "Absent for the whole workspace."),
      KeyShape("components", .list(.string), required: true, "The components of the line."),
      KeyShape(
        "products", .list(.string), required: true,
        "The products whose manifest names one of them."),
      KeyShape(
        "edges", .list(.mapping(.detachEdge)), required: true, "Sorted by owner and target."),
      KeyShape(
        "build", .mapping(.detachProof), "What a build without the line says; absent without one."),
    ])

  fileprivate static let couplingKind = Shape.oneOf(CouplingKind.all.map(\.rawValue))

  static func output(
    _ name: String, _ summary: String, version: Int = 1, _ keys: [KeyShape]
  ) -> DocumentShape {
    let schema = KeyShape(
      "schema", .oneOf(["modkit/\(name)/\(version)"]), required: true, "The form and its version.")
    return DocumentShape(name: name, summary: summary, root: MappingShape([schema] + keys))
  }
}

extension MappingShape {
  static let finding = MappingShape([
    KeyShape("rule", .string, required: true, "The rule."),
    KeyShape(
      "severity", .oneOf(Severity.allCases.map(\.rawValue)), required: true, "Its weight."),
    KeyShape("component", .string, required: true, "Where it has to be fixed."),
    KeyShape("target", .string, "The other end of the edge."),
    KeyShape("subject", .string, "Distinguishes it from others of the same rule and ends."),
    KeyShape("file", .string, "Relative to the workspace."),
    KeyShape("line", .integer, "From 1."),
    KeyShape("column", .integer, "From 1, in UTF-8 bytes."),
    KeyShape("message", .string, required: true, "What is wrong."),
    KeyShape("notes", .list(.string), required: true, "Further facts."),
    KeyShape(
      "related", .list(.mapping(.relatedPlace)), required: true,
      "Other places that it is about, the first ten of each kind."),
    KeyShape("fix", .string, "What to do."),
    KeyShape("fixable", .boolean, "True when `--fix` can fix it, otherwise absent."),
    KeyShape(
      "repairs", .list(.mapping(.repair)),
      "What of `fix` can be carried out step by step; any one of them is enough."),
    KeyShape("page", .string, required: true, "The page about the rule."),
    KeyShape("fingerprint", .string, required: true, "Its identity, free of line numbers."),
  ])

  fileprivate static let repair = MappingShape([
    KeyShape("text", .string, required: true, "All steps in words, as in `fix`."),
    KeyShape("steps", .list(.mapping(.repairStep)), required: true, "In their order."),
  ])

  fileprivate static let repairStep = MappingShape([
    KeyShape(
      "action",
      .oneOf(RepairAction.allCases.map(\.rawValue)), required: true,
      "What to do. `rewrite-condition`: a condition at that place, such as `#if canImport(M)`, makes"
        + " the dependency too; no import stands there."),
    KeyShape("file", .string, "Where, relative to the workspace."),
    KeyShape("line", .integer, "From 1."),
    KeyShape("column", .integer, "From 1, in UTF-8 bytes."),
    KeyShape("component", .string, "The component whose manifest it is, or that is added."),
    KeyShape("dependency", .string, "What is declared or removed."),
    KeyShape("tests", .boolean, "True for a dependency of the tests, otherwise absent."),
    KeyShape("old", .string, "The operand of an import as it stands there, where it is known."),
    KeyShape("new", .string, "What to write: an operand, a name or a line."),
    KeyShape("key", .string, "The key of a manifest."),
    KeyShape("value", .string, "Its value."),
    KeyShape("globs", .list(.string), "The whole list that the key has to have."),
    KeyShape("module", .string, "A module for `external:`."),
    KeyShape("product", .string, "The product that gets the component."),
  ])

  fileprivate static let relatedPlace = MappingShape([
    KeyShape("file", .string, required: true, "Relative to the workspace."),
    KeyShape("line", .integer, required: true, "From 1."),
    KeyShape("column", .integer, required: true, "From 1, in UTF-8 bytes."),
    KeyShape("message", .string, required: true, "What is there."),
  ])

  fileprivate static let comparison = MappingShape([
    KeyShape("phrase", .string, required: true, "What was compared."),
    KeyShape("obstacle", .string, "Why there was nothing to compare with."),
    KeyShape("older", .integer, required: true, "The number of findings that are left out."),
    KeyShape("gone", .list(.mapping(.finding)), required: true, "Findings that are fixed."),
  ])

  fileprivate static let summary = MappingShape(
    [
      ("components", "checked components"), ("files", "files in them"),
      ("imports", "imports in these"), ("errors", "findings that make `check` fail"),
      ("warnings", "findings that do not"), ("excepted", "findings that exceptions allow"),
      ("baselined", "findings that the baseline has"),
      ("unowned", "sources of the workspace that no component owns"),
    ].map { name, meaning in
      KeyShape(name, .integer, required: true, "The number of \(meaning).")
    } + [
      KeyShape(
        "unownedDirectories", .list(.mapping(unownedDirectory)), required: true,
        "Where those are, sorted: the topmost directories in which nothing is owned."),
      KeyShape(
        "unjudged", .list(.mapping(unjudgedKind)),
        "Kinds of run-time coupling of which it is not reported that nothing provides a name;"
          + " absent if there are none."),
    ])

  private static let unjudgedKind = MappingShape([
    KeyShape("kind", .string, required: true, "The kind."),
    KeyShape(
      "products", .list(.string), required: true, "The products in which it cannot be judged."),
    KeyShape(
      "places",
      .list(
        .mapping(
          MappingShape([
            KeyShape("file", .string, required: true, "Relative to the workspace."),
            KeyShape("line", .integer, required: true, "From 1."),
          ]))), required: true, "What provides names that are known at run time only."),
  ])

  private static let unownedDirectory = MappingShape([
    KeyShape("directory", .string, required: true, "Relative to the workspace."),
    KeyShape("files", .integer, required: true, "The number of sources of no component in it."),
  ])

  fileprivate static let coupling = MappingShape([
    KeyShape("kind", DocumentShape.couplingKind, required: true, "Its kind."),
    KeyShape("name", .string, required: true, "The name, or the code if it is opaque."),
    KeyShape("providers", .list(.mapping(couplingSite)), required: true, "Sorted by place."),
    KeyShape("users", .list(.mapping(couplingSite)), required: true, "Sorted by place."),
    KeyShape("products", .list(.string), required: true, "The products that have a part of it."),
    KeyShape(
      "state", .oneOf(Coupling.State.allCases.map(\.rawValue)), required: true,
      "Whether each product that uses it has one provider."),
  ])

  private static let conditions = KeyShape(
    "conditions", .list(.string),
    "The `#if` conditions around it, outermost first; absent when there is none.")

  private static let couplingSite = MappingShape([
    KeyShape("component", .string, required: true, "The component, or the product of a shell."),
    KeyShape("shell", .boolean, "True for the shell of a product, otherwise absent."),
    KeyShape("file", .string, required: true, "Relative to the workspace."),
    KeyShape("line", .integer, required: true, "From 1."),
    KeyShape("name", .string, "The name that a user gives, if it is not that of the coupling."),
    KeyShape("class", .string, "The class that a provider gives, if it is known."),
    conditions,
  ])

  fileprivate static let detachEdge = MappingShape([
    KeyShape("from", .string, required: true, "The component or the product that has the edge."),
    KeyShape(
      "owner", .oneOf(["tests", "shell"]), "Absent for a component itself."),
    KeyShape("to", .string, required: true, "The component of the line."),
    KeyShape("actors", .list(.string), required: true, "Who has to act."),
    KeyShape(
      "kind", .oneOf(["imported", "declared"] + CouplingKind.all.map(\.rawValue)),
      required: true, "Imported, declared only, or the kind of a run-time coupling."),
    KeyShape("name", .string, "The name of a run-time coupling."),
    KeyShape("declared", .mapping(place), "Where a manifest declares it."),
    KeyShape("places", .list(.mapping(place)), required: true, "The imports or uses."),
    KeyShape("reexport", .mapping(place), "Where the import is re-exported."),
    KeyShape(
      "way", .oneOf(WayOut.allCases.map(\.rawValue)),
      "The cheapest way out; absent if the edge cannot be judged."),
    KeyShape("reason", .string, required: true, "Why this way."),
    KeyShape(
      "uses",
      .list(
        .mapping(
          MappingShape([
            KeyShape("name", .string, required: true, "A public declaration of the line."),
            KeyShape("declared", .mapping(place), required: true, "Where it is declared."),
            KeyShape("used", .mapping(place), required: true, "Its first use."),
          ]))), required: true, "What is really used."),
    KeyShape(
      "moves",
      .list(
        .mapping(
          MappingShape([
            KeyShape("name", .string, required: true, "A declaration of the line."),
            KeyShape("declared", .mapping(place), required: true, "Where it is declared."),
          ]))), required: true, "What moves down, for `sink`."),
    KeyShape(
      "declarations", .integer, required: true,
      "How many declarations move, or are written anew."),
    KeyShape("files", .integer, required: true, "How many files move, or are edited."),
  ])

  fileprivate static let detachProof = MappingShape([
    KeyShape(
      "edges",
      .list(
        .mapping(
          MappingShape([
            KeyShape("from", .string, required: true, "The component or the product."),
            KeyShape("owner", .oneOf(["tests", "shell"]), "Absent for a component itself."),
            KeyShape("to", .string, required: true, "The component of the line."),
            KeyShape(
              "state", .oneOf(DetachProof.State.allCases.map(\.rawValue)), required: true,
              "Whether a compiler error names it."),
          ]))), required: true, "The edges that have to break the build."),
    KeyShape(
      "unpredicted",
      .list(
        .mapping(
          MappingShape([
            KeyShape("place", .mapping(place), "Absent if the compiler names no file."),
            KeyShape("message", .string, required: true, "What the compiler says."),
          ]))), required: true, "Errors that no edge predicts."),
    KeyShape("compiled", .list(.string), required: true, "What was compiled without an error."),
    KeyShape("failed", .list(.string), required: true, "What has errors."),
    KeyShape("unreached", .list(.string), required: true, "What needs something that failed."),
  ])

  private static let place = MappingShape([
    KeyShape("file", .string, required: true, "Relative to the workspace."),
    KeyShape("line", .integer, required: true, "From 1."),
    KeyShape("column", .integer, required: true, "From 1, in UTF-8 bytes."),
    conditions,
  ])

  fileprivate static let plannedComponent = MappingShape([
    KeyShape("name", .string, required: true, "The component."),
    KeyShape(
      "mode", .oneOf(IntegrationMode.allCases.map(\.rawValue)), required: true,
      "Source or prebuilt."),
    KeyShape("reason", .string, required: true, "Why."),
    KeyShape(
      "key", .string,
      "The digest of all that its artifact depends on; absent until its dependencies have artifacts."
    ),
    KeyShape("path", .string, required: true, "The source directory, or the artifact."),
    KeyShape(
      "artifacts", .list(.mapping(.linkedArtifact)),
      "The libraries in place of its source, in the order of the destinations."),
  ])

  private static let linkedArtifact = MappingShape([
    KeyShape("destination", .destination, required: true, "What it is for."),
    KeyShape("key", .string, required: true, "The digest of all that it depends on."),
    KeyShape("path", .string, required: true, "Its directory."),
  ])

  fileprivate static let omittedComponent = MappingShape([
    KeyShape("name", .string, required: true, "The component."),
    KeyShape("reason", .string, required: true, "Why the platform cannot build it."),
  ])

  fileprivate static let libraryTally = MappingShape(
    [
      ("local", "libraries that were in the store"),
      ("fetched", "libraries that came from the remote cache"),
      ("missed", "components whose library is missing"),
      ("chosen", "components that are source whatever the store holds"),
    ].map { name, meaning in
      KeyShape(name, .integer, required: true, "The number of \(meaning).")
    })

  fileprivate static let removedArtifact = MappingShape([
    KeyShape("component", .string, required: true, "The component."),
    KeyShape("key", .string, required: true, "The key of the artifact."),
    KeyShape("bytes", .integer, required: true, "The size of its files."),
    KeyShape(
      "reason", .oneOf(RemovalReason.allCases.map(\.rawValue)), required: true,
      "Why it goes."),
  ])
}
