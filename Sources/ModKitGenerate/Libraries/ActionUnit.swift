import ModKitModel

/// The module of a component, or of a half of a mixed one, and the commands that compile it.
struct ActionUnit {
  let component: Component
  let target: SwiftPMManifest.Target
  /// Relative to the directory of the action, sorted.
  let sources: [String]
  /// By the names of the virtual file system.
  let searchPaths: [String]

  private var module: String { target.name }

  // MARK: Swift

  /// The lists that the driver of Swift reads: the sources, and where their outputs go for each architecture.
  func files(for platforms: [DestinationTarget]) -> [GeneratedFile] {
    let list = names.map { QuotedText.responseFile($0) + "\n" }.joined()
    return [GeneratedFile(path: sourceList, content: .text(list))]
      + platforms.map {
        GeneratedFile(path: outputs(for: $0), content: .text(outputText(for: $0)))
      }
  }

  private var sourceList: String { "\(module).sources" }

  private func outputs(for platform: DestinationTarget) -> String {
    "\(module).\(platform.architecture).json"
  }

  private var names: [String] {
    sources.map { name in
      RelativePath.rest(of: name, below: SwiftPMLayout.targets).map { "\(MappedPaths.root)/\($0)" }
        ?? name
    }
  }

  private func outputText(for platform: DestinationTarget) -> String {
    let directory = LibraryAction.objects(of: module, for: platform)
    let own = ["dependencies": "\(module).d", "emit-module-dependencies": "\(module)-module.d"]
    let entries =
      [("", own)]
      + names.map { name in
        let file = RelativePath.lastComponent(of: name)
        return (name, ["dependencies": "\(file).d", "object": "\(file).o"])
      }
    let lines = entries.map { name, outputs in
      let pairs = outputs.sorted { $0.key < $1.key }.map { kind, file in
        "\(QuotedText.json(kind)): \(QuotedText.json("\(directory)/\(file)"))"
      }
      return "  \(QuotedText.json(name)): {\(pairs.joined(separator: ", "))}"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  func swiftCommand(
    _ words: CompilerWords.Around, for platform: DestinationTarget, _ naming: [String]
  ) -> LibraryAction.Command {
    let modules = LibraryAction.modules(for: platform)
    let interface = LibraryAction.textualInterface(of: module, for: platform)
    let outputs =
      [
        "-emit-dependencies", "-emit-module",
        "-emit-module-path", "\(modules)/\(module).swiftmodule",
        "-output-file-map", self.outputs(for: platform), "-c", "@\(sourceList)",
      ]
      + (component.hasLibraryEvolution
        ? [
          "-emit-module-interface-path", "\(modules)/\(module).swiftinterface",
          "-emit-package-module-interface-path", interface,
        ] : [])
    return LibraryAction.Command(
      tool: .swift,
      flags: ["-module-name", module, "-parse-as-library"] + words.before
        + ["-package-name", SwiftPMLayout.directoryName] + target.swiftWords + words.after
        + ["-vfsoverlay", LibraryActionGenerator.overlay]
        + searchPaths.flatMap { ["-I", $0] }
        + naming,
      ending: outputs, source: nil,
      directories: [
        LibraryAction.objects(of: module, for: platform), modules,
        RelativePath.directory(of: interface),
      ])
  }

  // MARK: C and related languages

  func clangCommands(
    _ words: CompilerWords, for platform: DestinationTarget, _ naming: [String]
  ) -> [LibraryAction.Command] {
    sources.map { source in
      let language = Language(path: source)
      let around = language?.needsCPlusPlusRuntime == true ? words.cPlusPlus : words.c
      let object = object(of: source, for: platform)
      return LibraryAction.Command(
        tool: .clang,
        flags: around.before + modules(with: around) + searchPaths.flatMap { ["-I", $0] }
          + target.clangWords + around.after
          + ["-ivfsoverlay", LibraryActionGenerator.overlay]
          + ["-ffile-prefix-map=\(SwiftPMLayout.targets)=\(MappedPaths.root)"] + naming,
        ending: [
          "-MD", "-MT", "dependencies", "-MF", "\(object).d", "-c", source, "-o", "\(object).o",
        ],
        source: source, directories: [RelativePath.directory(of: object)])
    }
  }

  /// Of its own module, clang reads the headers themselves.
  private func modules(with words: CompilerWords.Around) -> [String] {
    words.before.contains("-fmodules") ? ["-fmodule-name=\(module)"] : []
  }

  private func object(of source: String, for platform: DestinationTarget) -> String {
    let place = RelativePath.rest(of: source, below: target.path) ?? source
    return "\(LibraryAction.objects(of: module, for: platform))/\(place)"
  }
}
