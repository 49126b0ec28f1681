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

  /// The shape of `modkit.local.yml`.
  ///
  /// - Parameter backends: the names of all backends
  public static func local(backends: [String]) -> DocumentShape {
    DocumentShape(
      name: "local",
      summary: "modkit.local.yml: what a developer has set for himself",
      root: MappingShape(
        [
          KeyShape(
            "teams", .list(.string),
            "Your teams; sources for others are prebuilt. Absent: every source that is there."),
          KeyShape("product", .string, "The product to plan."),
          KeyShape("backend", .oneOf(backends), "What to generate."),
          .configuration,
          .destinations,
          KeyShape(
            ModeRequest.Kind.focus.rawValue, .list(.selector),
            "Components to work on: source, with all that depends on them."),
        ] + KeyShape.modes))
  }

  /// The shape of `modkit.lock`.
  public static let lock = DocumentShape(
    name: "lock",
    summary: "modkit.lock: revisions of packages, and libraries for sources that not everybody has",
    root: MappingShape([
      KeyShape(
        "components", .dictionary(key: "component", .mapping(.lockEntry)),
        "Components, with their libraries."),
      .lockedPackages,
    ]))

  /// The shape of `component.yml`.
  public static let componentManifest = DocumentShape(
    name: "component",
    summary: "component.yml: one component",
    root: MappingShape([
      KeyShape("name", .name, required: true, "The name of the component."),
      KeyShape(
        "module", .identifier, "The module that sources import; default: the component's name."),
      KeyShape(
        "other_modules", .list(.identifier),
        "The modules that other targets make of its sources, such as editions of an app."),
      KeyShape(
        "layer", .textOrMapping(.string, .guessedLayer),
        "The layer, one of those in modkit.yml; absent where `assign:` there gives it."),
      KeyShape("line", .string, "The business line; absent for components of all lines."),
      KeyShape(
        "shared", .boolean, "Whether siblings of the top layer may depend on it; default false."),
      KeyShape("dependencies", .list(.string), "The components that its sources import."),
      KeyShape(
        "tool", .boolean,
        "Whether it runs by itself, as an app or in builds, so that nothing has to import it."
      ),
      KeyShape(
        "sources", .list(.path), "Globs of its source files; default \"Sources/**\"."),
      KeyShape(
        "exclude", .list(.path), "Globs of files that no other glob of this manifest selects."),
      KeyShape("headers", .mapping(.headers), "Globs of its headers by visibility."),
      KeyShape("resources", .list(.path), "Globs of its resource files."),
      KeyShape("tests", .mapping(.tests), "Its tests, which are checked separately."),
      KeyShape("owners", .list(.string), "Who answers for it."),
      KeyShape("access", .list(.string), "Teams that may have the source; absent: everybody."),
      KeyShape(
        "platforms", .list(.oneOf(Platform.allCases.map(\.rawValue))),
        "Platforms that it is for; absent: all that its languages allow."),
      KeyShape(
        "library_evolution", .boolean,
        "Whether its Swift is compiled with library evolution, so that only an edit of its interface"
          + " makes clients compile anew; default false."),
      KeyShape("swift", .mapping(.swift), "The language that its Swift is compiled in."),
      KeyShape(
        "settings", .settings(.component), "Build settings of Xcode, beside those in modkit.yml."),
      KeyShape(
        "app_settings", .settings(.appsOfComponent),
        "Build settings of Xcode for the apps that link it."),
      KeyShape("integration", .mapping(.integration), "How it wants to be integrated."),
      KeyShape("size", .mapping(.size), "How large it may be in an app."),
      KeyShape("runtime", .mapping(.runtime), "Run-time couplings that sources do not show."),
    ]))
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

  fileprivate static let guessedLayer = MappingShape([
    KeyShape(
      "guess", .string, required: true,
      "A layer that `init` guessed; laws about layers only warn until it is written plainly.")
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

  fileprivate static let swift = MappingShape([
    KeyShape(
      "mode", .oneOf(SwiftLanguageMode.allCases.map(\.rawValue)),
      "The language mode; default: `SWIFT_VERSION` of `settings:`, or else 5."),
    KeyShape("features", .list(.swiftFeature), "Upcoming features that are enabled."),
    KeyShape(
      "experimental_features", .list(.swiftFeature), "Experimental features that are enabled."),
    KeyShape(
      "default_isolation", .oneOf(SwiftSettings.Isolation.allCases.map(\.rawValue)),
      "The isolation of declarations that state none; default nonisolated."),
    KeyShape(
      "strict_memory_safety", .boolean, "Whether unsafe code needs `unsafe`; default false."),
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

  fileprivate static let lockEntry = MappingShape([
    KeyShape(
      "sources", .digest, required: true, "The digest of what the libraries were made of."),
    KeyShape(
      "artifacts", .list(.mapping(.lockedArtifact)), required: true,
      "A library for each compiler, target, SDK and configuration."),
  ])

  private static let lockedArtifact = MappingShape([
    KeyShape("triple", .string, required: true, "What it was built for."),
    KeyShape("sdk", .string, "The SDK that it was built with; absent: none."),
    KeyShape(
      "configuration", .oneOf(BuildConfiguration.allCases.map(\.rawValue)), required: true,
      "How it was compiled."),
    KeyShape("compiler", .string, required: true, "What it was built by."),
    KeyShape("key", .digest, required: true, "Its key."),
  ])

  fileprivate static let size = MappingShape([
    KeyShape(
      "limit", .byteCount, required: true,
      "The most bytes of its code and data in an image, such as 500K or 1.5M.")
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

  fileprivate static let headers = MappingShape([
    KeyShape("public", .list(.path), "Headers for other components; default \"Headers/*.h\"."),
    KeyShape("private", .list(.path), "Headers for those who know what they do."),
    KeyShape("project", .list(.path), "Headers that stay inside the component."),
    KeyShape("umbrella", .path, "The public header that imports all others, if you wrote one."),
    KeyShape("module_map", .path, "The module map, if you wrote one."),
    KeyShape(
      "directory", .names,
      "What stands before the name of a header in imports; default: the module."),
    KeyShape("mappings", .path, "The directory below which public headers keep their folders."),
  ])

  fileprivate static let tests = MappingShape([
    KeyShape(
      "sources", .list(.path), "Globs of the test sources; default \"Tests/**\"."),
    KeyShape(
      "dependencies", .list(.string),
      "Components that the tests import beside the component and its dependencies."),
    KeyShape(
      "targets", .list(.string),
      "The targets that run them, for `affected --tests`; default: the module with `Tests` behind it."
    ),
  ])

  fileprivate static let integration = MappingShape([
    KeyShape(
      "prefer", .oneOf(IntegrationMode.allCases.map(\.rawValue)), "Source or prebuilt."),
    KeyShape(
      "git",
      .mapping(
        MappingShape([
          KeyShape("url", .repository, required: true, "The repository."),
          KeyShape("branch", .revision, "A branch of it."),
          KeyShape("tag", .revision, "A tag of it."),
          KeyShape("commit", .revision, "A commit of it."),
        ])),
      "The repository from which a packaging server takes it."),
  ])

  fileprivate static let action = MappingShape([
    KeyShape("name", .string, required: true, "The name of the action."),
    KeyShape(
      "parameters", .list(.string), required: true,
      "All parameters that it takes: a script that passes another one is a finding."),
  ])

  fileprivate static let runtime = MappingShape([
    KeyShape(
      "routes",
      .textOrMapping(
        .list(.string),
        MappingShape([
          KeyShape("provides", .list(.string), "Pages that it answers for."),
          KeyShape("uses", .list(.string), "Pages that it opens."),
        ])), "Pages that it answers for on the jump bus; or those and the pages that it opens."),
    KeyShape(
      "services",
      .mapping(
        MappingShape([
          KeyShape("provides", .list(.string), "Services that it registers."),
          KeyShape("uses", .list(.string), "Services that it looks up."),
        ])),
      "Its part on the service bus."),
    KeyShape(
      "bindings", .dictionary(key: "key", as: .string, .string),
      "For a key that a server sends, the class."),
    KeyShape(
      "classes",
      .mapping(
        MappingShape([
          KeyShape("uses", .list(.string), "Classes that it looks up by their names.")
        ])),
      "Its part in reflection."),
    KeyShape(
      "actions",
      .mapping(
        MappingShape([
          KeyShape(
            "provides", .list(.textOrMapping(.string, .action)),
            "Actions that it registers for web pages, with their parameters if they are to be checked."
          ),
          KeyShape("uses", .list(.string), "Actions that its web pages call."),
        ])),
      "Its part in hybrid pages."),
  ])
}

extension KeyShape {
  fileprivate static let destinations = KeyShape(
    "destinations", .list(.destination),
    "What libraries are built for, such as ios and ios-simulator; default host, this machine.")

  fileprivate static let configuration = KeyShape(
    "configuration", .oneOf(BuildConfiguration.allCases.map(\.rawValue)),
    "How components are compiled; default debug.")

  /// The keys for modes, which all manifests with modes share.
  fileprivate static let modes = [
    KeyShape(ModeRequest.Kind.source.rawValue, .list(.selector), "Components to take as source."),
    KeyShape(ModeRequest.Kind.prebuilt.rawValue, .list(.selector), "Components to take prebuilt."),
  ]
}
