extension DocumentShape {
  /// The shape of `modkit.yml`.
  public static func workspaceManifest(ruleIDs: [String]) -> DocumentShape {
    DocumentShape(
      name: "workspace",
      summary: "modkit.yml: a workspace of components",
      root: MappingShape([
        KeyShape(
          "modkit", .modkitVersion,
          "The version of modkit that the file was written for; a newer one says what has changed."),
        KeyShape("name", .name, required: true, "The name of the workspace."),
        KeyShape(
          "components", .list(.textOrMapping(.path, .link)), required: true,
          "Globs that find the component.yml of every component, and descriptions of other tools."),
        KeyShape(
          "layers", .list(.string),
          "Layers, bottom to top; default base-service, base-business, main-business."),
        KeyShape(
          "assign", .list(.mapping(.assignment)),
          "Layers, lines and owners of components whose manifests do not say; the last word counts."
        ),
        KeyShape(
          "external", .list(.string), "Modules from outside the workspace and the platforms."),
        .packages,
        KeyShape(
          "declared_together", .list(.list(.string)),
          "Components that are declared together, such as the targets of one product of a package: a"
            + " component that declares all of a list uses all if it imports one."),
        KeyShape(
          "ignore", .list(.path),
          "Globs of sources, or of directories of them, that need not belong to a component."),
        KeyShape(
          "products", .dictionary(key: "product", .mapping(.product)),
          "Apps that are composed of the components."),
        KeyShape(
          "forbidden", .list(.mapping(.forbidden)),
          "Laws of the workspace's own: what components must not depend on."),
        KeyShape(
          "couplings", .list(.mapping(.coupling)),
          "Patterns of code that provides or uses names at run time, beside those of known frameworks."
        ),
        .categories,
        KeyShape(
          "rules",
          .mapping(
            MappingShape(
              ruleIDs.map { id in
                KeyShape(id, .ruleSetting(of: id), "The level of the rule \(id).")
              })),
          "The level of a rule: error, warning or off. The page of a rule has its level otherwise; rules about taste are off."
        ),
        KeyShape(
          "exceptions", .list(.mapping(.exception(ruleIDs: ruleIDs))),
          "Violations that are allowed, for a reason and until a day."),
        KeyShape(
          "unread", .list(.mapping(.unread)),
          "What `init --from` has not understood; findings that may follow from it are warnings."),
        KeyShape(
          "evaluate", .oneOf(ManifestEvaluation.allCases.map(\.rawValue)),
          "Which Package.swift files are run if they are not literal: none, those on disk (default), or those of"
            + " past revisions too."),
        KeyShape("headers", .mapping(.headerSettings), "How headers are generated."),
        KeyShape(
          "deployment", .mapping(.deployment),
          "The oldest version of each platform that code is compiled for."),
        .destinations,
        KeyShape(
          "settings", .settings(.workspace), "Build settings of Xcode, for all components and apps."
        ),
        KeyShape(
          "integration", .mapping(.workspaceIntegration),
          "Which components are source and which prebuilt, for everybody."),
        KeyShape("report", .mapping(.report), "How results are shown to people."),
        KeyShape("store", .mapping(.store), "Where prebuilt libraries are kept."),
        KeyShape("engine", .mapping(.engine), "What else than this machine compiles libraries."),
      ]))
  }
}

extension Shape {
  fileprivate static func ruleSetting(of id: String) -> Shape {
    let level = Shape.oneOf(RuleSetting.Level.allCases.map(\.rawValue))
    if RuleSetting.rulesWithKinds.contains(id) {
      return .textOrMapping(
        level,
        MappingShape([
          KeyShape("level", level, required: true, "The level of the rule."),
          KeyShape(
            "kinds",
            .mapping(
              MappingShape(
                CouplingKind.allCases.map {
                  KeyShape($0.rawValue, level, "The level for couplings of this kind.")
                })), "Levels for kinds of run-time coupling that differ."),
        ]))
    }
    guard RuleSetting.limitedRules.contains(id) else { return level }
    return .textOrMapping(
      level,
      MappingShape([
        KeyShape("level", level, required: true, "The level of the rule."),
        KeyShape("limit", .integer, "What is allowed at most."),
      ]))
  }
}

extension MappingShape {
  fileprivate static let link = MappingShape([
    KeyShape(
      "from", .oneOf(ForeignFormat.allCases.map(\.rawValue)), required: true,
      "The format of the descriptions."),
    KeyShape("path", .path, required: true, "A glob that finds them."),
    KeyShape(
      "exclude", .list(.path),
      "Globs of those that are left out, and of directories that hold such."),
    KeyShape(
      "rules", .dictionary(key: "macro", .oneOf(ForeignMacros.rules)),
      "For macros of BUILD files, the rules that they stand for."),
  ])

  fileprivate static let unread = MappingShape([
    KeyShape(
      "components", .list(.string),
      "The components that lack it; absent where none was made of it."),
    KeyShape("at", .string, required: true, "The place in the description of the other tool."),
    KeyShape("what", .string, required: true, "What was not understood."),
    KeyShape(
      "hides", .oneOf(ForeignGap.Hidden.allCases.map(\.rawValue)),
      "What is not known because of it: anything, which is the default, modules of elsewhere, imports"
        + " of some sources, or settings of builds."),
  ])

  fileprivate static let assignment = MappingShape([
    KeyShape(
      "components", .list(.path), required: true,
      "Globs of their names, or with a slash, of their directories or manifests."),
    KeyShape(
      "layer", .textOrMapping(.string, .guessedLayer), "The layer, one of those in this file."),
    KeyShape("line", .string, "The business line."),
    KeyShape("shared", .boolean, "Whether siblings of the top layer may depend on them."),
    KeyShape("owners", .list(.string), "Who answers for them."),
  ])

  fileprivate static let product = MappingShape([
    KeyShape("shell", .path, "The directory of the executable's sources."),
    KeyShape(
      "components", .list(.string), required: true,
      "Components of the product; their dependencies come along."),
    KeyShape(
      "bind", .dictionary(key: "interface component", .string),
      "For an interface component, the component that implements it in this product."),
    KeyShape(
      "generate", .mapping(.generate),
      "Tables of what the product provides at run time, as sources of its shell."),
    KeyShape("swift", .mapping(.swift), "The language that the Swift of its shell is compiled in."),
    KeyShape("settings", .settings(.product), "Build settings of Xcode, for the app alone."),
  ])

  fileprivate static let generate = MappingShape(
    ProductTables.kinds.map { key, _ in
      KeyShape(key, .boolean, "Whether there is a table of \(key); default false.")
    })

  fileprivate static let forbidden = MappingShape([
    KeyShape(
      "from", .selector, required: true,
      "The components that are held to it: a name, `*` for any text, or such as `layer:base-service`."
    ),
    KeyShape(
      "to", .string, required: true,
      "What they must not depend on: components alike, or `module:` or `header:` of what comes from"
        + " outside of the workspace."),
    KeyShape("reason", .string, "Why; every finding says it."),
    KeyShape("use", .string, "The component or module to take instead; that component is exempt."),
    KeyShape("tests", .boolean, "Whether it holds for tests too; default true."),
  ])

  fileprivate static let coupling = MappingShape([
    KeyShape(
      "kind", .oneOf(CouplingKind.allCases.map(\.rawValue)), required: true,
      "What the name is of."),
    KeyShape(
      "role", .oneOf(CouplingRole.allCases.map(\.rawValue)), required: true,
      "Whether the code provides the name or uses it."),
    KeyShape(
      "pattern", .string, required: true,
      "Code of Swift, Objective-C or JavaScript with metavariables such as $NAME, and ... for any"
        + " arguments."),
    KeyShape("name", .string, "The name, a text with metavariables; default $NAME."),
    KeyShape(
      "class", .string,
      "The class that is provided for the name, in the same notation; default $CLASS, if the pattern"
        + " has it."),
    KeyShape(
      "modules", .list(.string),
      "Modules of the router: the pattern counts in components that depend on one of them; absent:"
        + " everywhere."),
    KeyShape(
      "optional", .boolean,
      "Whether nothing is missing if nothing provides the name; default false. For uses."),
    KeyShape(
      "language", .oneOf(CouplingPattern.Language.allCases.map(\.rawValue)),
      "Code, which is Swift and Objective-C, or script: files of JavaScript among the resources, and"
        + " scripts of web pages; default code."),
  ])

  fileprivate static func exception(ruleIDs: [String]) -> MappingShape {
    MappingShape([
      KeyShape("rule", .oneOf(ruleIDs), required: true, "The rule that is excepted."),
      KeyShape("from", .string, required: true, "The component with the finding."),
      KeyShape("to", .string, "The component at the other end; absent: any."),
      KeyShape("reason", .string, required: true, "Why the violation is allowed."),
      KeyShape("expires", .date, "The last day on which it is allowed."),
    ])
  }

  fileprivate static let headerSettings = MappingShape([
    KeyShape(
      "profile", .oneOf(HeaderProfile.allCases.map(\.rawValue)),
      "The byte form of umbrella headers and module maps; default modkit."),
    KeyShape(
      "layout", .oneOf(HeaderLayout.allCases.map(\.rawValue)),
      "As what modules are presented; default library, with the profile xcode framework."),
  ])

  fileprivate static let deployment = MappingShape(
    Platform.allCases.filter(\.isApple).map {
      KeyShape($0.rawValue, .deploymentVersion($0), "The oldest version of \($0.rawValue).")
    })

  fileprivate static let workspaceIntegration = MappingShape(
    [.configuration] + KeyShape.modes + [
      KeyShape(
        ModeRequest.Kind.alwaysPrebuilt.rawValue, .list(.selector),
        "Components that are prebuilt unless one is requested by its name.")
    ])

  fileprivate static let report = MappingShape([
    KeyShape(
      "link", .sourceAddress,
      "Where places in sources are shown, with {revision}, {path} and {line}.")
  ])

  fileprivate static let store = MappingShape([
    KeyShape("path", .path, "The directory of the store; default .modkit/store."),
    KeyShape(
      "remote",
      .mapping(
        MappingShape([
          KeyShape("url", .string, required: true, "The address of the shared cache."),
          KeyShape("push", .boolean, "Whether prebuild uploads artifacts; default false."),
          KeyShape("timeout", .integer, "Seconds to wait for an answer; default 10."),
          KeyShape(
            "insecure", .boolean, "Whether the address may be unencrypted; default false."),
        ])),
      "A cache that a team shares."),
  ])

  fileprivate static let engine = MappingShape([
    KeyShape(
      "bazel",
      .mapping(
        MappingShape([
          KeyShape("flags", .list(.string), "Options of `bazel build`."),
          KeyShape(
            "properties", .dictionary(key: "property", as: .string, .string),
            "What a worker has to have."),
          KeyShape(
            "timeout", .integer,
            "Seconds in which at least one library has to become ready; default 900."),
        ])),
      "Bazel, for `prebuild --engine bazel`.")
  ])
}
