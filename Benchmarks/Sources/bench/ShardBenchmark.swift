import Foundation

/// 30,000 endpoints and as many models in 300 APIs: in one run, in parts one after the other, and in parts on all processors; and
/// whether the parts make the same bytes.
func benchmarkShards() throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("shard-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    print("building gen, release …")
    let gen = try build("release")
    let specs = work.appendingPathComponent("Specs")
    for index in 0..<300 {
        try Corpus(size: 100).write(to: specs.appendingPathComponent("Api\(index)"))
    }
    let whole = work.appendingPathComponent("Whole")
    let options = ["--no-cache", "--quiet"]

    print("")
    print("| what | CPU s, all runs | s by the clock | MiB, the largest run | CPU s, the dearest run |")
    print("|---|---|---|---|---|")
    func show(_ name: String, _ costs: [Cost], wall: Double? = nil) {
        let cpu = costs.map(\.cpuSeconds)
        print(
            String(
                format: "| %@ | %.2f | %.2f | %.0f | %.2f |", name, cpu.reduce(0, +),
                wall ?? costs.map(\.wallSeconds).reduce(0, +), costs.map(\.memory).max() ?? 0, cpu.max() ?? 0))
    }
    let floor = try measure([CommandLine.arguments[0], "events", specs.path])
    show("bare libyaml", [floor])
    show("gen outputs", [try measure([gen, "outputs", specs.path])])
    show("one run", [try measure([gen, specs.path, "-o", whole.path] + options)])
    show("one run, nothing to write", [try measure([gen, specs.path, "-o", whole.path] + options)])
    show(
        "one run, with --deps",
        [try measure([gen, specs.path, "-o", whole.path, "--deps", work.path + "/gen.d"] + options)])
    for count in [2, 8, 30] {
        let output = work.appendingPathComponent("Parts\(count)")
        let costs = try (1...count).map { number in
            try measure([gen, specs.path, "-o", output.path, "--shard", "\(number)/\(count)"] + options)
        }
        show("\(count) parts, one after the other", costs)
        // It fails if a byte differs.
        _ = try measure(["diff", "-r", whole.path, output.path])
        try FileManager.default.removeItem(at: output)
        let start = DispatchTime.now()
        let gates = ProcessInfo.processInfo.activeProcessorCount
        let side = try measure([
            "sh", "-c",
            "seq \(count) | xargs -P \(gates) -I @ '\(gen)' '\(specs.path)' -o '\(output.path)' --shard @/\(count) --no-cache --quiet",
        ])
        let wall = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        show("\(count) parts, \(gates) at a time", [side], wall: wall)
        _ = try measure(["diff", "-r", whole.path, output.path])
        try FileManager.default.removeItem(at: output)
    }
    let single = try measure([gen, specs.path + "/Api7", "-o", work.path + "/Single"] + options)
    show("one API alone", [single])
}
