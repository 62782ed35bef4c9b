import Foundation

/// The checkout that this package stands in.
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// gen over a made corpus, beside bare libyaml over the same bytes, in one run.
func benchmarkGen() throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("gen-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    print("building gen, release and debug …")
    let release = try build("release")
    let debug = try build("debug")
    let own = CommandLine.arguments[0]

    print("")
    print("| corpus | bare libyaml | gen, release | × | gen, debug | × | nothing changed, release | × |")
    print("|---|---|---|---|---|---|---|---|")
    for size in [1_000, 3_000, 10_000, 30_000] {
        let specs = work.appendingPathComponent("Made\(size)")
        let output = work.appendingPathComponent("Out\(size)")
        try Corpus(size: size).write(to: specs)
        let commands = [
            [own, "events", specs.path],
            [release, specs.path, "-o", output.path + "-release"],
            [debug, specs.path, "-o", output.path + "-debug"],
        ]
        let first = try medians(of: commands, runs: size > 5_000 ? 3 : 7) {
            try? FileManager.default.removeItem(atPath: output.path + "-release")
            try? FileManager.default.removeItem(atPath: output.path + "-debug")
        }
        _ = try measure(commands[1])
        let again = try medians(of: [commands[0], commands[1]], runs: size > 5_000 ? 3 : 7)
        let start = try medians(of: [[own, "events", try emptyFolder(work).path]], runs: 7)[0]
        let floor = first[0].cpuSeconds - start.cpuSeconds
        print(
            "| \(size) endpoints, \(size) models | \(show(floor)) | \(show(first[1])) | \(ratio(first[1], floor)) "
                + "| \(show(first[2])) | \(ratio(first[2], floor)) | \(show(again[1])) | \(ratio(again[1], floor)) |")
    }
    print("")
    print(
        "CPU seconds (user and system, median; by the clock in brackets), and MiB of the largest resident set. The floor is libyaml's events"
    )
    print("alone: the start of its process is taken off, that of gen is not.")
}

/// A clean debug build of the tool, from a copy of what git tracks.
func benchmarkBuild() throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("build-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    _ = try measure(["git", "clone", "--quiet", root.path, work.path])
    let cost = try measure(["swift", "build", "--package-path", work.path, "--product", "gen"])
    print(String(format: "clean debug build of gen: %.1f CPU s, %.1f s", cost.cpuSeconds, cost.wallSeconds))
}

func build(_ configuration: String) throws -> String {
    _ = try measure(["swift", "build", "--package-path", root.path, "-c", configuration, "--product", "gen"])
    return root.appendingPathComponent(".build/\(configuration)/gen").path
}

private func emptyFolder(_ work: URL) throws -> URL {
    let folder = work.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}

private func show(_ seconds: Double) -> String {
    String(format: "%.3f", seconds)
}

private func show(_ cost: Cost) -> String {
    String(format: "%.3f (%.3f), %.0f MiB", cost.cpuSeconds, cost.wallSeconds, cost.memory)
}

private func ratio(_ cost: Cost, _ floor: Double) -> String {
    String(format: "%.1f", cost.cpuSeconds / floor)
}
