import ArgumentParser
import ModKit
@main struct ModKitCommand: ParsableCommand { mutating func run() { print("hi") } }
