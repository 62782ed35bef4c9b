import Foundation

/// The build plugin, from source and with a built tool, over the same code checked in: the first build, one property
/// changed, nothing changed.
///
/// - Parameter rounds: Only the first builds of the smaller package, so many times in turn, and their medians; nil for all.
func benchmarkPlugin(firstBuilds rounds: Int? = nil) throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("plugin-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    let copy = work.appendingPathComponent("swift-endpoint-gen")
    _ = try measure(["git", "clone", "--quiet", root.path, copy.path])
    for tool in ["gen", "gen-build"] {
        _ = try measure(["swift", "build", "--package-path", copy.path, "--product", tool])
    }
    let gen = copy.appendingPathComponent(".build/debug/gen").path
    _ = try measure(["\(copy.path)/bin/package", "--tools", "\(copy.path)/.build/debug", work.path])

    print("| package | first build |" + (rounds == nil ? " one property | nothing changed |" : ""))
    print("|---|---|" + (rounds == nil ? "---|---|" : ""))
    for (name, write) in [("100 endpoints and models in 5 specs", writeCorpus), ("1,000 specs", writeManySpecs)] {
        let consumers = try Consumer.Code.allCases.map { try Consumer($0, in: work, of: copy, write) }
        let checkedIn = consumers[2]
        try checkedIn.checkIn(with: gen)
        let builds = consumers.map(\.build)
        let first = try firstBuilds(of: consumers, rounds: rounds ?? 1)
        if rounds != nil {
            show(name, [first])
            break
        }
        // SwiftPM links the tool a second time.
        for build in builds { _ = try measure(build) }
        var changes = 0
        let changed = try medians(of: builds, runs: 5) {
            changes += 1
            for consumer in consumers { try consumer.change(to: changes) }
            try checkedIn.checkIn(with: gen)
        }
        let nothing = try medians(of: builds, runs: 7)
        show(name, [first, changed, nothing])
        for consumer in consumers { try consumer.remove() }
    }
    print("")
    print(
        "CPU seconds (user and system) of the whole build, debug; medians, but one first build unless asked for more. All"
    )
    print(
        "first builds compile the runtime and the scripts of the plugins; that with the plugin from source gen-build too."
    )
}

/// In turn, so that a machine that slows down slows all of them; the medians.
private func firstBuilds(of consumers: [Consumer], rounds: Int) throws -> [Cost] {
    var costs: [[Cost]] = consumers.map { _ in [] }
    for _ in 0..<rounds {
        for (index, consumer) in consumers.enumerated() {
            consumer.clean()
            costs[index].append(try measure(consumer.build))
        }
    }
    return costs.map { costs in costs.sorted { $0.cpuSeconds < $1.cpuSeconds }[costs.count / 2] }
}

/// - Parameter costs: For each column, those of the three consumers.
private func show(_ name: String, _ costs: [[Cost]]) {
    let names = ["\(name), plugin", "with a built tool", "the same code checked in"]
    for (index, name) in names.enumerated() {
        print("| \(name) | " + costs.map { show($0[index]) }.joined(separator: " | ") + " |")
    }
    print("| the difference | " + costs.map { difference($0[0], $0[2]) }.joined(separator: " | ") + " |")
    print("| the same with a built tool | " + costs.map { difference($0[1], $0[2]) }.joined(separator: " | ") + " |")
}

private func difference(_ cost: Cost, _ other: Cost) -> String {
    String(format: "%+.2f", cost.cpuSeconds - other.cpuSeconds)
}

private func show(_ cost: Cost) -> String {
    String(format: "%.2f", cost.cpuSeconds)
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
    /// Where its code comes from.
    enum Code: String, CaseIterable {
        case plugin
        case prebuilt
        case checkedIn
    }

    let path: URL
    let build: [String]
    private let target: URL
    private let specs: URL

    init(_ code: Code, in work: URL, of repository: URL, _ writeSpecs: (URL) throws -> Void) throws {
        path = work.appendingPathComponent(code.rawValue)
        build = ["swift", "build", "--package-path", path.path]
        target = path.appendingPathComponent("Sources/Things")
        specs = target.appendingPathComponent("Specs")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try writeSpecs(specs)
        try write("// All of it is generated.\n", target, "Things.swift")
        let plugins = work.appendingPathComponent("swift-endpoint-gen-plugins").path
        let (package, use) =
            switch code {
            case .plugin: ("", "plugins: [.plugin(name: \"GenBuildPlugin\", package: \"swift-endpoint-gen\")]")
            case .prebuilt:
                (
                    ", .package(path: \"\(plugins)\")",
                    "plugins: [.plugin(name: \"PrebuiltGenBuildPlugin\", package: \"swift-endpoint-gen-plugins\")]"
                )
            case .checkedIn: ("", "exclude: [\"Specs\"]")
            }
        try write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(code.rawValue)", platforms: [.macOS(.v13)],
                dependencies: [.package(name: "swift-endpoint-gen", path: "\(repository.path)")\(package)],
                targets: [
                    .target(
                        name: "Things",
                        dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-gen")],
                        \(use))
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

    /// What a first build finds.
    func clean() {
        try? FileManager.default.removeItem(at: path.appendingPathComponent(".build"))
    }

    func remove() throws {
        try FileManager.default.removeItem(at: path)
    }
}
