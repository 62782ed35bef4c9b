import Foundation

/// gen over an OpenAPI document, beside bare libyaml over the same bytes, in one run.
func benchmarkDocument(_ file: URL) throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("document-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    print("building gen, release and debug …")
    let release = try build("release")
    let debug = try build("debug")
    let own = CommandLine.arguments[0]
    let specs = work.appendingPathComponent("Specs")
    try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
    let name = "document.\(file.pathExtension)"
    try FileManager.default.copyItem(at: file, to: specs.appendingPathComponent(name))
    try Data("api: Documented\nopenapi: \(name)\nallow: [document-loss, unread-header]\n".utf8)
        .write(to: specs.appendingPathComponent("gen.yaml"))
    let empty = work.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let output = work.appendingPathComponent("Out").path
    let commands = [
        [own, "events", specs.path], [release, specs.path, "-o", output + "-release"],
        [debug, specs.path, "-o", output + "-debug"],
        [own, "events", empty.path],
    ]
    let costs = try medians(of: commands, runs: 7) {
        try? FileManager.default.removeItem(atPath: output + "-release")
        try? FileManager.default.removeItem(atPath: output + "-debug")
    }
    _ = try measure(commands[1])
    let again = try medians(of: [commands[1]], runs: 7)[0]
    let floor = costs[0].cpuSeconds - costs[3].cpuSeconds
    func line(_ what: String, _ cost: Cost) -> String {
        "| \(what) | \(String(format: "%.3f", cost.cpuSeconds)) | \(String(format: "%.1f", cost.cpuSeconds / floor)) | "
            + "\(String(format: "%.3f", cost.wallSeconds)) | \(String(format: "%.0f", cost.memory)) MiB |"
    }
    print("\n| \(file.lastPathComponent) | CPU seconds | × | by the clock | memory |\n|---|---|---|---|---|")
    print("| bare libyaml | \(String(format: "%.3f", floor)) | 1 | | |")
    print(line("gen, release", costs[1]))
    print(line("gen, debug", costs[2]))
    print(line("gen, release, nothing changed", again))
}
