import Foundation
import ModKitTestSupport
import Testing

/// Machines that lack what compilers need.
struct MissingToolTests {
  #if os(Linux)
    @Test func aMissingLinkerIsNamed() async throws {
      let sandbox = try CachedWorkspace.make(address: nil)
      try FileManager.default.createDirectory(
        at: sandbox.directory.appending(path: "bin"), withIntermediateDirectories: true)
      for tool in ["swift", "swiftc"] {
        let path = try await sandbox.run("/bin/sh", ["-c", "command -v \(tool)"]).output
        try sandbox.link("bin/\(tool)", to: path.trimmingCharacters(in: .newlines))
      }
      let prebuild = try await sandbox.modkit(
        ["prebuild"], ["PATH": sandbox.directory.appending(path: "bin").path])
      #expect(prebuild.status == 2)
      #expect(
        prebuild.errors.hasSuffix(
          "error: the libraries could not be built: the compilers do not find a tool that they run,"
            + " most often the linker `ld`; install it, or put it on PATH\n"),
        "\(prebuild.errors)")
    }
  #endif

  @Test func doctorTellsWhatIsMissingFromWhatFails() async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    for (name, script) in [("clang", "echo; echo broken >&2; exit 7"), ("swift", "exit 0")] {
      try sandbox.write("bin/\(name)", "#!/bin/sh\n\(script)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: sandbox.directory.appending(path: "bin/\(name)").path)
    }
    let doctor = try await sandbox.modkit(
      ["doctor"], ["PATH": sandbox.directory.appending(path: "bin").path])
    #expect(doctor.status == 2)
    #expect(
      doctor.output.contains("MISSING swiftc --version: not found: put it on PATH; it compiles"),
      "\(doctor.output)")
    #expect(
      doctor.output.contains("MISSING clang --version: failed with status 7: broken; it comes"),
      "\(doctor.output)")
  }

  @Test func doctorFailsWithoutAWorkspace() async throws {
    let doctor = try await Sandbox().modkit("doctor")
    #expect(doctor.status == 2)
    #expect(doctor.errors.hasPrefix("error: there is no modkit.yml in "))
    #expect(doctor.output.contains("ok      swiftc --version: "))
  }

  @Test func whatCannotBeRunIsPassedOver() async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    try sandbox.write("directory/swiftc/README", "not a tool")
    try sandbox.write("file/swiftc", "not executable")
    let places = ["directory", "file"].map { sandbox.directory.appending(path: $0).path }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let integrate = try await sandbox.modkit(
      ["integrate"], ["PATH": (places + [path]).joined(separator: ":")])
    #expect(integrate.status == 0, "\(integrate.errors)")
    let alone = try await sandbox.modkit(["integrate"], ["PATH": places.joined(separator: ":")])
    #expect(alone.status == 2)
    #expect(alone.errors.contains("swiftc could not be run"), "\(alone.errors)")
  }
}
