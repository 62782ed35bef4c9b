import Foundation

/// What the compiler charges for a model with each of the keys that change how it is read and written, beside a plain
/// structure of the same properties in the same run.
func benchmarkKinds() throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("kind-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    print("building gen …")
    let gen = try build("debug")
    let runtime = try Runtime(nil, below: work.appendingPathComponent("runtime"))
    let kinds = ModelKind.all
    var debug: [[String]] = []
    var release: [[String]] = []
    for (number, kind) in kinds.enumerated() {
        let folder = work.appendingPathComponent("\(number)")
        let specs = folder.appendingPathComponent("specs")
        try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
        try Data("api: Kinds\nallow: [union-overlap, many-models]\n".utf8).write(
            to: specs.appendingPathComponent("gen.yaml"))
        try Data(kind.spec.utf8).write(to: specs.appendingPathComponent("a.yaml"))
        let made = folder.appendingPathComponent("made")
        _ = try measure([gen, specs.path, "-o", made.path])
        for optimisation in ["-Onone", "-O"] {
            let command =
                ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", optimisation, "-c"]
                + ["-module-name", "Made"] + runtime.flags + (try swiftFiles(below: made))
                + ["-o", folder.appendingPathComponent("made\(optimisation).o").path]
            if optimisation == "-O" { release.append(command) } else { debug.append(command) }
        }
    }
    // Each kind in turn, so that other work on the machine meets all of them.
    let costs = zip(try medians(of: debug, runs: 5), try medians(of: release, runs: 3)).map {
        [$0.cpuSeconds, $1.cpuSeconds]
    }
    print("")
    print("| \(ModelKind.count) models | debug | of one, over a plain one | `-O` | of one, over a plain one |")
    print("|---|---|---|---|---|")
    for (kind, cost) in zip(kinds, costs) {
        // The first is a module of nothing, and the second has the plain structures.
        let cells = (0..<2).map { column -> String in
            let plain = costs[1][column] - costs[0][column]
            let ratio = (cost[column] - costs[0][column]) / plain
            return String(format: "%.2f | %@", cost[column], kind.isNothing ? "–" : String(format: "%.2f", ratio))
        }
        print("| \(kind.name) | \(cells.joined(separator: " | ")) |")
    }
    print("")
    print("CPU seconds (user and system) of swiftc for the module, as a whole; medians.")
}

/// A hundred models of one kind.
private struct ModelKind {
    static let count = 100
    static let plain = "a: Int, b: String, c: Double, d: Bool, e: Date, f: [Int]"
    static let optional = #"a: "Int?", b: "String?", c: "Double?", d: "Bool?", e: "Date?", f: "[Int]?""#

    let name: String
    /// What stands once.
    var once = ""
    /// The keys of each model; nil for none.
    let keys: String?

    var isNothing: Bool { keys == nil }

    var spec: String {
        let models = keys.map { keys in (0..<Self.count).map { "  M\($0): { \(keys) }\n" }.joined() } ?? ""
        return "models:\n  Other: { enum: [x] }\n" + once + models
    }

    static let all = [
        ModelKind(name: "nothing", keys: nil),
        ModelKind(name: "plain structures", keys: "properties: { \(plain) }"),
        ModelKind(name: "`coerce`", keys: "coerce: true, properties: { \(plain) }"),
        ModelKind(name: "`additional: JSON`", keys: "additional: JSON, properties: { \(plain) }"),
        ModelKind(name: "a constant more", keys: "properties: { kind: { const: x }, \(plain) }"),
        ModelKind(
            name: "`includes` half of them",
            once: "  Base: { properties: { a: Int, b: String, c: Double } }\n",
            keys: "includes: [Base], properties: { d: Bool, e: Date, f: [Int] }"),
        ModelKind(name: "all optional", keys: "properties: { \(optional) }"),
        ModelKind(name: "all optional, `lenient`", keys: "lenient: true, properties: { \(optional) }"),
        ModelKind(name: "all optional, `empty: absent`", keys: "empty: absent, properties: { \(optional) }"),
        ModelKind(
            name: "all optional, `null: written`",
            keys: "properties: { "
                + [
                    "a: { type: \"Int?\"", "b: { type: \"String?\"", "c: { type: \"Double?\"", "d: { type: \"Bool?\"",
                    "e: { type: \"Date?\"", "f: { type: \"[Int]?\"",
                ].map { $0 + ", null: written }" }.joined(separator: ", ") + " }"),
        ModelKind(
            name: "unions of two, by a tag", once: variants(""),
            keys: "discriminator: kind, union: { one: One, two: Two }"),
        ModelKind(
            name: "unions of two, by a constant inside", once: variants("kind: { const: NAME }, "),
            keys: "union: { one: One, two: Two }"),
        ModelKind(
            name: "unions of two that share three properties", once: variants("a: Int, b: String, c: Double, "),
            keys: "discriminator: kind, union: { one: One, two: Two }"),
        ModelKind(
            name: "unions of two, by what reads", once: variants(""), keys: "union: { one: One, two: Two }"),
    ]

    private static func variants(_ properties: String) -> String {
        ["One": "x: Int", "Two": "y: Int"].sorted { $0.key < $1.key }.map { name, own in
            "  \(name): { properties: { \(properties.replacingOccurrences(of: "NAME", with: name))\(own) } }\n"
        }.joined()
    }
}
