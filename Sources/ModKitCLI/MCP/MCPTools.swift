import ModKit
import ModKitModel

extension MCPTool {
  /// The questions, those asked most often first.
  static let all = [
    may, checkFiles, why, whoUses, affected, planChange, rules,
  ]

  private static let may = MCPTool(
    name: "may", title: "May A depend on B?",
    summary: """
      Whether a component may import or depend on another component, a package, a module or the component of a \
      file: allowed, allowed and declared, forbidden by which law, what to use instead, and which cycle it would \
      close.
      """,
    arguments: [
      Argument(name: "from", summary: "The dependent: a component, its module, or a file of it."),
      Argument(name: "to", summary: "The dependency: a component, package, module or file."),
    ]
  ) { arguments, context in
    let verdict = try context.verdict(
      arguments.text("from") ?? "", arguments.text("to") ?? "", in: context.project())
    return try Reports.may(verdict, format: "text", isColored: false)
  }

  private static let checkFiles = MCPTool(
    name: "check_files", title: "Check edited files",
    summary: """
      What the rules of the architecture say of some sources, headers and component manifests: forbidden, \
      undeclared and unresolved imports, with the repair of each.
      """,
    arguments: [
      Argument(
        name: "files", kind: .texts, summary: "Paths, relative to the root of the workspace."),
      Argument(
        name: "text", isRequired: false,
        summary: "The content of the only file, if it is not that on the disk."),
    ]
  ) { arguments, context in
    let request = FileCheckRequest(
      try context.files(named: arguments.texts("files"), text: arguments.text("text")),
      check: CheckRequest(today: .today, baseline: try context.baseline()))
    let project = try context.project(isValid: false)
    var outcome = try FileCheckRun(project).check(request)
    outcome.adviseByHand(in: project)
    return try outcome.text(format: "text", isColored: false)
  }

  private static let why = MCPTool(
    name: "why", title: "Why does A depend on B?",
    summary:
      "A shortest way from one component to another, with the declaration and imports of each step.",
    arguments: [
      Argument(name: "from", summary: "The dependent component."),
      Argument(name: "to", summary: "The component or package at the end."),
    ]
  ) { arguments, context in
    try GraphRun(context.project()).why(
      from: arguments.text("from") ?? "", to: arguments.text("to") ?? "", showsAll: false,
      format: "text", today: .today, isColored: false)
  }

  private static let whoUses = MCPTool(
    name: "who_uses", title: "Who uses a component?",
    summary:
      "The components that depend on a component or package, by declarations, imports or run-time couplings.",
    arguments: [Argument(name: "name", summary: "The component or package.")]
  ) { arguments, context in
    try UsersRun(context.project()).text(of: arguments.text("name") ?? "")
  }

  private static let affected = MCPTool(
    name: "affected", title: "What does a change affect?",
    summary:
      "The components that changes since a git revision affect, and those whose tests have to run.",
    arguments: [Argument(name: "since", summary: "A git revision, such as origin/main.")]
  ) { arguments, context in
    let affected = try await AffectedRun(context.project()).outcome(
      since: arguments.text("since") ?? "")
    let text = {
      try affected.text(format: "text", isAboutTests: $0, jobLimit: nil, isColored: false)
    }
    return try text(false) + "\ntests to run:\n" + text(true)
  }

  private static let planChange = MCPTool(
    name: "plan_change", title: "Try a change of the architecture",
    summary: """
      What would come of new dependencies or of other layers and lines, without making the change: for each \
      dependency whether it is allowed and what to write where, for the others which findings appear and go.
      """,
    arguments: [
      Argument(
        name: "dependencies", kind: .texts, isRequired: false,
        summary: "Dependencies to add at once, each as `A -> B`."),
      Argument(
        name: "suppose", kind: .texts, isRequired: false,
        summary: "Changes of manifests: \(WhatIf.forms)."
      ),
    ]
  ) { arguments, context in
    try context.plan(
      adding: arguments.texts("dependencies"), supposing: arguments.texts("suppose"))
  }

  private static let rules = MCPTool(
    name: "rules", title: "The rules of the architecture",
    summary:
      "The layers, laws and rules of this workspace; with `rule`, the page of one rule with an example.",
    arguments: [
      Argument(
        name: "rule", isRequired: false, summary: "The identifier of a rule, such as layer-order.")
    ]
  ) { arguments, context in
    if let rule = arguments.text("rule") { return try Reports.page(ofRule: rule) }
    return try Reports.laws(of: context.project(isValid: false).workspace)
  }
}

/// What is wrong with the arguments of a call.
struct MCPProblem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
