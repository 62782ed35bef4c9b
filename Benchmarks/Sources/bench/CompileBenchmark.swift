import Foundation

/// What the compiler charges for generated models: 200 of twelve properties, against the runtime of this checkout and
/// those of the revisions that are asked for, beside bare structures with the same properties and an initialiser.
///
/// Only the models' own module is measured. All runtimes get the same text, in turns.
func benchmarkCompiling(revisions: [String]) throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("compile-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    let made = work.appendingPathComponent("made")
    try Models(count: 200).write(specs: work.appendingPathComponent("specs"), bare: work.appendingPathComponent("bare"))
    print("building gen …")
    let gen = try build("debug")
    _ = try measure([gen, work.appendingPathComponent("specs").path, "-o", made.path])
    var candidates = [Candidate(name: "bare structures", sources: work.appendingPathComponent("bare"), flags: [])]
    for revision in revisions + [nil] {
        let name = revision ?? "this checkout"
        print("making the runtime's module of \(name) …")
        let runtime = try Runtime(revision, below: work.appendingPathComponent(revision ?? "checkout"))
        candidates.append(Candidate(name: "generated models, runtime of \(name)", sources: made, flags: runtime.flags))
    }

    print("")
    print("| | debug | memory | object | `-O` | memory | object |")
    print("|---|---|---|---|---|---|---|")
    let debug = try candidates.map { try $0.command("-Onone", into: work) }
    let release = try candidates.map { try $0.command("-O", into: work) }
    let costs = try zip(medians(of: debug, runs: 5), medians(of: release, runs: 3)).map { ($0, $1) }
    for (index, candidate) in candidates.enumerated() {
        let cells = try [(costs[index].0, debug[index]), (costs[index].1, release[index])].map { cost, command in
            String(
                format: "%.2f | %.0f MiB | %.2f MB", cost.cpuSeconds, cost.memory, try size(ofOutputOf: command) / 1e6)
        }
        print("| \(candidate.name) | \(cells.joined(separator: " | ")) |")
    }
    print("")
    print("CPU seconds (user and system) of swiftc for the module, as a whole; medians.")
}

private func size(ofOutputOf command: [String]) throws -> Double {
    let attributes = try FileManager.default.attributesOfItem(atPath: command[command.count - 1])
    return (attributes[.size] as? NSNumber)?.doubleValue ?? 0
}

/// Sources, and what they import.
private struct Candidate {
    let name: String
    let sources: URL
    let flags: [String]

    /// Its last word is the object file.
    func command(_ optimisation: String, into folder: URL) throws -> [String] {
        let object = folder.appendingPathComponent("\(name.replacingOccurrences(of: "/", with: "-"))\(optimisation).o")
        return try ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-c", "-module-name", "Made"]
            + [optimisation] + flags + swiftFiles(below: sources) + ["-o", object.path]
    }
}

/// The modules that generated code needs, without their code.
struct Runtime {
    /// To import them.
    let flags: [String]

    /// - Parameter revision: of this repository; nil for its working tree.
    init(_ revision: String?, below folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var sources = root.appendingPathComponent("Sources")
        if let revision {
            let archive = folder.appendingPathComponent("sources.tar").path
            _ = try measure(["git", "-C", root.path, "archive", "-o", archive, revision, "Sources"])
            _ = try measure(["tar", "-x", "-f", archive, "-C", folder.path])
            sources = folder.appendingPathComponent("Sources")
        }
        let sqlite = sources.appendingPathComponent("CSQLite/module.modulemap").path
        flags = ["-I", folder.path, "-Xcc", "-fmodule-map-file=\(sqlite)"]
        let upcoming = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            .flatMap { ["-enable-upcoming-feature", $0] }
        // Earlier revisions have no EndpointModels.
        let rooms = ["ResponseCache", "EndpointModels", "EndpointRuntime"].filter {
            FileManager.default.fileExists(atPath: sources.appendingPathComponent($0).path)
        }
        for name in rooms {
            _ = try measure(
                ["swiftc", "-swift-version", "6", "-parse-as-library", "-O", "-wmo", "-emit-module"]
                    + ["-module-name", name, "-package-name", "runtime"] + upcoming + flags
                    + swiftFiles(below: sources.appendingPathComponent(name))
                    + ["-o", folder.appendingPathComponent("\(name).swiftmodule").path])
        }
    }
}

func swiftFiles(below folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
        .map { folder.appendingPathComponent($0).path }
}
