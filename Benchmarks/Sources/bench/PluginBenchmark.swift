import Foundation

/// The build plugin over the same code checked in: the first build, one property changed, nothing changed.
func benchmarkPlugin() throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("plugin-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    let copy = work.appendingPathComponent("swift-endpoint-gen")
    _ = try measure(["git", "clone", "--quiet", root.path, copy.path])
    _ = try measure(["swift", "build", "--package-path", copy.path, "--product", "gen"])
    let gen = copy.appendingPathComponent(".build/debug/gen").path

    print("| package | first build | one property | nothing changed |")
    print("|---|---|---|---|")
    for (name, write) in [("100 endpoints and models in 5 specs", writeCorpus), ("1,000 specs", writeManySpecs)] {
        let plugin = try Consumer("plugin", in: work, of: copy, write)
        let checkedIn = try Consumer("checked-in", in: work, of: copy, write)
        try checkedIn.checkIn(with: gen)
        let first = try [plugin, checkedIn].map { try measure($0.build) }
        // SwiftPM links the tool a second time.
        _ = try measure(plugin.build)
        var changes = 0
        let changed = try medians(of: [plugin.build, checkedIn.build], runs: 5) {
            changes += 1
            try plugin.change(to: changes)
            try checkedIn.change(to: changes)
            try checkedIn.checkIn(with: gen)
        }
        let nothing = try medians(of: [plugin.build, checkedIn.build], runs: 7)
        print("| \(name), plugin | \(show(first[0])) | \(show(changed[0])) | \(show(nothing[0])) |")
        print("| the same code checked in | \(show(first[1])) | \(show(changed[1])) | \(show(nothing[1])) |")
        print(
            "| the difference | \(show(first, -)) | \(show(changed, -)) | \(show(nothing, -)) |")
        try plugin.remove()
        try checkedIn.remove()
    }
    print("")
    print("CPU seconds (user and system) of the whole build, debug; medians but for the first build. The first build of both")
    print("compiles the runtime; that with the plugin also gen and the plugins.")
}

private func show(_ cost: Cost) -> String {
    String(format: "%.2f", cost.cpuSeconds)
}

private func show(_ costs: [Cost], _ difference: (Double, Double) -> Double) -> String {
    String(format: "%+.2f", difference(costs[0].cpuSeconds, costs[1].cpuSeconds))
}

private func writeCorpus(_ folder: URL) throws {
    try Corpus(size: 100).write(to: folder)
}

/// A model of three properties in each.
private func writeManySpecs(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("api: Many\nservers: { production: \"https://api.example.com\" }\n", folder, "gen.yaml")
    for index in 0..<1_000 {
        let properties = "id: Int, name: String, note: { type: \"String?\", key: short_text }"
        try write("models:\n  Thing\(index): { properties: { \(properties) } }\n", folder, "group\(index).yaml")
    }
}

private func write(_ text: String, _ folder: URL, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}

/// A package with one target, whose types are made of specs.
private struct Consumer {
    let path: URL
    let build: [String]
    private let target: URL
    private let specs: URL

    init(_ name: String, in work: URL, of repository: URL, _ writeSpecs: (URL) throws -> Void) throws {
        path = work.appendingPathComponent(name)
        build = ["swift", "build", "--package-path", path.path]
        target = path.appendingPathComponent("Sources/Things")
        specs = target.appendingPathComponent("Specs")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try writeSpecs(specs)
        try write("// All of it is generated.\n", target, "Things.swift")
        let use = "plugins: [.plugin(name: \"GenBuildPlugin\", package: \"swift-endpoint-gen\")]"
        try write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(name)", platforms: [.macOS(.v13)],
                dependencies: [.package(name: "swift-endpoint-gen", path: "\(repository.path)")],
                targets: [
                    .target(
                        name: "Things",
                        dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-gen")],
                        \(name == "plugin" ? use : "exclude: [\"Specs\"]"))
                ])
            """, path, "Package.swift")
    }

    /// Writes `Generated/`, as somebody does before a commit.
    func checkIn(with gen: String) throws {
        _ = try measure([gen, specs.path, "-o", target.appendingPathComponent("Generated").path])
    }

    /// Another key for one property of the first spec.
    func change(to number: Int) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: specs.path).sorted()
        guard let name = names.first(where: { $0.hasPrefix("group") }) else { throw BenchmarkFailure("no spec") }
        let text = String(decoding: try Data(contentsOf: specs.appendingPathComponent(name)), as: UTF8.self)
        guard let key = text.range(of: "key: short_text[0-9]*", options: .regularExpression) else {
            throw BenchmarkFailure("no property to change")
        }
        try write(text.replacingCharacters(in: key, with: "key: short_text\(number)"), specs, name)
    }

    func remove() throws {
        try FileManager.default.removeItem(at: path)
    }
}
