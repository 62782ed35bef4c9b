import Foundation

/// What the compiler charges for one large declaration as it grows, up to the largest that gen accepts.
func benchmarkSizes() throws {
    let work = FileManager.default.temporaryDirectory.appendingPathComponent("size-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: work) }
    print("building gen …")
    let gen = try build("debug")
    let runtime = try Runtime(nil, below: work.appendingPathComponent("runtime"))
    print("")
    print("| one declaration | a quarter | a half | the largest |")
    print("|---|---|---|---|")
    for shape in SizedShape.all {
        var cells: [String] = []
        for count in [shape.largest / 4, shape.largest / 2, shape.largest] {
            let folder = work.appendingPathComponent("\(shape.name.replacingOccurrences(of: " ", with: "-"))-\(count)")
            let specs = folder.appendingPathComponent("specs")
            try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
            try Data("api: Sized\nallow: [union-overlap]\n".utf8).write(to: specs.appendingPathComponent("gen.yaml"))
            try Data(shape.spec(count).utf8).write(to: specs.appendingPathComponent("a.yaml"))
            let made = folder.appendingPathComponent("made")
            _ = try measure([gen, specs.path, "-o", made.path])
            let command =
                ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-Onone", "-c", "-module-name", "Made"]
                + runtime.flags + (try swiftFiles(below: made)) + ["-o", folder.appendingPathComponent("made.o").path]
            let cost = try medians(of: [command], runs: 3)[0]
            cells.append(String(format: "%d: %.2f", count, cost.cpuSeconds))
        }
        print("| \(shape.name) | \(cells.joined(separator: " | ")) |")
    }
    print("")
    print("How many, and CPU seconds (user and system) of swiftc for a module of that one, debug; medians.")
}

/// A declaration of which there can be more and more.
private struct SizedShape: Sendable {
    let name: String
    /// As EndpointSpec's `SizeLimits` has it.
    let largest: Int
    let spec: @Sendable (Int) -> String

    private static func entries(_ count: Int, _ entry: (Int) -> String) -> String {
        (0..<count).map(entry).joined(separator: ", ")
    }

    static let all = [
        SizedShape(name: "properties, Int", largest: 1_000) { count in
            "models: { A: { properties: { \(entries(count) { "p\($0): Int" }) } } }"
        },
        SizedShape(name: "properties, String", largest: 1_000) { count in
            "models: { A: { properties: { \(entries(count) { "p\($0): String" }) } } }"
        },
        SizedShape(name: "properties, Date?", largest: 1_000) { count in
            "models: { A: { properties: { \(entries(count) { "p\($0): Date?" }) } } }"
        },
        SizedShape(name: "properties, String with a default", largest: 1_000) { count in
            "models: { A: { properties: { \(entries(count) { "p\($0): { type: String, default: a }" }) } } }"
        },
        SizedShape(name: "properties, String, Hashable", largest: 500) { count in
            "models: { A: { conforms: [Hashable], properties: { \(entries(count) { "p\($0): String" }) } } }"
        },
        SizedShape(name: "properties, String?, Hashable and mutable", largest: 500) { count in
            "models: { A: { mutable: true, conforms: [Hashable], properties: { \(entries(count) { "p\($0): String?" }) } } }"
        },
        SizedShape(name: "variants, by a discriminator", largest: 1_000) { count in
            "models: { A: { discriminator: kind, union: { \(entries(count) { "v\($0): B" }) } }, B: { properties: { id: Int } } }"
        },
        SizedShape(name: "variants, by what reads", largest: 1_000) { count in
            "models: { A: { union: { \(entries(count) { "v\($0): B" }) } }, B: { properties: { id: Int } } }"
        },
        SizedShape(name: "values, String", largest: 10_000) { count in
            "models: { A: { enum: [\(entries(count) { "v\($0)" })] } }"
        },
        SizedShape(name: "values, Int", largest: 10_000) { count in
            "models: { A: { enum: { \(entries(count) { "v\($0): \($0)" }) } } }"
        },
        SizedShape(name: "levels of a list", largest: 16) { count in
            "models: { A: { properties: { a: \"\(String(repeating: "[", count: count))Int\(String(repeating: "]", count: count))\" } } }"
        },
    ]
}
