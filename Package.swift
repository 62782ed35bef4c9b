// swift-tools-version: 6.1
import PackageDescription

// The generator (left of the runtime in this list) and the runtime share no
// module but the loopback server: what joins them is the text that Templates/
// lays out, and the targets of Generated/ compile that text on every build.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, needs: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: needs, swiftSettings: strict)
}

func generated(_ folder: String) -> Target {
    .target(
        name: "\(folder.split(separator: "/").last ?? "")API", dependencies: ["EndpointRuntime"],
        path: "Generated/\(folder)",
        swiftSettings: strict)
}

func tests(of name: String, needs: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + needs, exclude: exclude,
        swiftSettings: strict)
}

// Elsewhere the headers of hiredis lie where every compiler looks, and SwiftPM warns of the flags that pkg-config has for it.
// On a Mac, SQLite is the one of the SDK: an app that is linked with Homebrew's starts nowhere else.
#if os(macOS)
    let hiredis: String? = "hiredis"
    let sqlite: String? = nil
#else
    let hiredis: String? = nil
    let sqlite: String? = "sqlite3"
#endif

let package = Package(
    name: "swift-endpoint-gen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .executable(name: "gen", targets: ["gen"]),
        .executable(name: "gen-build", targets: ["gen-build"]),
        .library(name: "EndpointRuntime", targets: ["EndpointRuntime"]),
        .library(name: "EndpointTesting", targets: ["EndpointTesting"]),
        .library(name: "EndpointObservation", targets: ["EndpointObservation"]),
        .library(name: "EndpointCurl", targets: ["EndpointCurl"]),
        .library(name: "EndpointValkey", targets: ["EndpointValkey"]),
        .library(name: "GroooAPI", targets: ["GroooAPI"]),
        .plugin(name: "GenBuildPlugin", targets: ["GenBuildPlugin"]),
        .plugin(name: "GenCommandPlugin", targets: ["GenCommandPlugin"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

        room("Diagnostics"),
        room("YAMLTree", needs: ["CLibYAML", "Diagnostics"]),
        room("EndpointSpec", needs: ["YAMLTree", "Diagnostics"]),
        room("Mustache", needs: ["Diagnostics"]),
        // C, which embeds files at no cost.
        .target(name: "CTemplates", path: "Templates", exclude: ["Runtime", "Views"]),
        room("OpenAPIReader", needs: ["EndpointSpec", "YAMLTree", "Diagnostics"]),
        room("SampleReader", needs: ["EndpointSpec", "YAMLTree", "Diagnostics"]),
        room("SwiftBackend", needs: ["Mustache", "EndpointSpec", "Diagnostics"]),
        room(
            "GenKit",
            needs: [
                "SwiftBackend", "OpenAPIReader", "EndpointSpec", "YAMLTree", "Mustache", "CTemplates", "Diagnostics",
            ]),
        // What gen export and gen import need beside GenKit, and no build does.
        room(
            "GenConversions",
            needs: ["GenKit", "SpecExport", "OpenAPIReader", "SampleReader", "YAMLTree", "Diagnostics"]),
        room("SpecDiff", needs: ["EndpointSpec", "Diagnostics"]),
        room("SpecExport", needs: ["OpenAPIReader", "EndpointSpec", "YAMLTree", "Diagnostics"]),
        room("Markdown"),
        room("SpecSamples", needs: ["SampleReader", "EndpointSpec", "Diagnostics"]),
        // The texts that people see, as tables for translators.
        room("SpecTexts", needs: ["SpecSamples", "SampleReader", "EndpointSpec", "Diagnostics"]),
        room("SwiftSamples", needs: ["SwiftBackend", "SpecSamples", "EndpointSpec"]),
        room("APIDocs", needs: ["SpecSamples", "EndpointSpec", "Markdown", "Diagnostics"]),
        // Answers and checks requests by what an API says of them.
        room(
            "SpecServer",
            needs: ["LoopbackServer", "SampleReader", "SpecSamples", "EndpointSpec", "Diagnostics"]),
        // The one room that the generator and the runtime share: for gen serve, EndpointTesting and the tests.
        room("LoopbackServer"),
        // What gen and gen-build both do with files.
        room("GenFiles", needs: ["GenKit", "Diagnostics"]),
        room(
            "GenCLI",
            needs: [
                "GenFiles", "GenConversions", "GenKit", "SpecDiff", "SpecTexts", "SwiftSamples", "APIDocs",
                "SampleReader", "SpecServer",
                "LoopbackServer",
                "EndpointSpec", "Diagnostics",
            ]),
        .executableTarget(name: "gen", dependencies: ["GenCLI", "GenFiles"], swiftSettings: strict),
        // What gen does in builds and nothing else, so that nobody's build waits for the other commands.
        .executableTarget(
            name: "gen-build", dependencies: ["GenFiles", "GenKit", "Diagnostics"], swiftSettings: strict),
        // Makes the files of the runtime that repeat themselves for each scalar; for those who work on this package.
        .executableTarget(
            name: "runtime-scalars", dependencies: ["EndpointSpec", "Mustache", "Diagnostics"], swiftSettings: strict),
        .plugin(name: "GenBuildPlugin", capability: .buildTool(), dependencies: ["gen-build"]),
        .plugin(
            name: "GenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "generate", description: "Make Generated/ of Specs/, to be committed"),
                permissions: [.writeToPackageDirectory(reason: "It writes Generated/ beside each Specs/.")]),
            dependencies: ["gen"]),

        .systemLibrary(name: "CSQLite", pkgConfig: sqlite, providers: [.apt(["libsqlite3-dev"])]),
        room("ResponseCache", needs: ["CSQLite"]),
        // Values, and how they are read and written; no requests.
        room("EndpointModels"),
        room("EndpointRuntime", needs: ["EndpointModels", "ResponseCache"]),
        // Stubs, recordings, replays and a server; for tests and previews, so that no app ships them.
        room("EndpointTesting", needs: ["EndpointRuntime", "LoopbackServer"]),
        // What views show of calls, for those who use Observation.
        room("EndpointObservation", needs: ["EndpointRuntime"]),
        // Finds libcurl when the program runs: neither its headers nor its name is needed to build.
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        room("EndpointCurl", needs: ["EndpointRuntime", "CCurl"]),
        // A level of the cache that servers share, for those who run more than one process.
        .systemLibrary(
            name: "CHiredis", pkgConfig: hiredis,
            providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        room("EndpointValkey", needs: ["EndpointRuntime", "CHiredis", "CZlib"]),
        generated("Events"),
        generated("Grooo"),
        generated("Showcase"),
        generated("Gallery/GitHub"),
        generated("Gallery/Kubernetes"),
        generated("Gallery/Mastodon"),
        generated("Gallery/OpenWeather"),
        generated("Gallery/YouTube"),
        generated("Gallery/Slack"),
        generated("Gallery/Stripe"),

        // Temporary folders, programs that are run, bounded waits and seeded numbers, for all tests.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        // Random specs, valid ones and hostile ones, and what an editor says of them.
        .target(
            name: "SpecCorpus", dependencies: ["TestSupport", "YAMLTree", "Diagnostics"], path: "Tests/SpecCorpus",
            swiftSettings: strict),
        tests(of: "Diagnostics"),
        tests(of: "YAMLTree", needs: ["Diagnostics"]),
        tests(
            of: "EndpointSpec", needs: ["SpecCorpus", "YAMLTree", "Diagnostics"], exclude: ["schema-cannot-say.txt"]),
        tests(of: "Mustache", needs: ["Diagnostics"]),
        tests(of: "SwiftBackend", needs: ["Mustache", "EndpointSpec", "CTemplates", "Diagnostics", "EndpointRuntime"]),
        tests(of: "OpenAPIReader", needs: ["GenKit", "EndpointSpec", "YAMLTree", "Diagnostics"], exclude: ["Cases"]),
        tests(
            of: "SampleReader",
            needs: [
                "GenConversions", "GenKit", "EndpointSpec", "YAMLTree", "Diagnostics", "EndpointRuntime",
                "JSONComparison",
            ],
            exclude: ["Cases"]),
        tests(
            of: "SpecExport",
            needs: ["GenConversions", "GenKit", "EndpointSpec", "YAMLTree", "Diagnostics", "SpecCorpus"],
            exclude: ["validate.py"]),
        tests(of: "GenKit", needs: ["Diagnostics"]),
        tests(of: "SpecDiff", needs: ["GenKit", "YAMLTree", "Diagnostics", "EndpointRuntime"]),
        // Its tests hold the runtime's texts against those of the tables.
        tests(
            of: "SpecTexts", needs: ["GenKit", "EndpointSpec", "Diagnostics", "EndpointModels", "EndpointRuntime"]),
        tests(of: "Markdown"),
        tests(of: "APIDocs", needs: ["GenKit", "Diagnostics", "EndpointRuntime"]),
        tests(
            of: "SpecServer",
            needs: ["GenKit", "LoopbackServer", "SpecSamples", "EndpointSpec", "Diagnostics"]),
        tests(of: "GenCLI", needs: ["gen", "LoopbackServer", "GenFiles", "GenKit", "Diagnostics"]),
        // Parts of one room, each with hand-written models of its own.
        .testTarget(
            name: "EndpointModelsTests", dependencies: ["EndpointModels", "TestSupport"],
            path: "Tests/EndpointModelsTests/Models", swiftSettings: strict),
        // Holds JSON's bytes against `JSONDecoder` and `JSONEncoder`, for any type.
        .target(
            name: "JSONComparison", dependencies: ["EndpointModels", "TestSupport"], path: "Tests/JSONComparison",
            swiftSettings: strict),
        .testTarget(
            name: "EndpointModelsJSONTests",
            dependencies: ["EndpointModels", "JSONComparison", "ShowcaseAPI", "TestSupport"],
            path: "Tests/EndpointModelsTests/JSON", swiftSettings: strict),
        // Parts of one room, as above.
        .testTarget(
            name: "EndpointRuntimeCachingTests", dependencies: ["EndpointRuntime", "TestSupport"],
            path: "Tests/EndpointRuntimeTests/Caching", swiftSettings: strict),
        .testTarget(
            name: "EndpointRuntimeClientTests",
            dependencies: ["EndpointRuntime", "EndpointCurl", "EndpointTesting", "LoopbackServer", "TestSupport"],
            path: "Tests/EndpointRuntimeTests/Client", swiftSettings: strict),
        .testTarget(
            name: "EndpointRuntimeCachedCallTests",
            dependencies: ["EndpointRuntime", "EndpointCurl", "ResponseCache", "LoopbackServer", "TestSupport"],
            path: "Tests/EndpointRuntimeTests/CachedCalls", swiftSettings: strict),
        // A process of its own, to be measured, to run out of disk, and to be killed.
        .executableTarget(
            name: "TransferWorker", dependencies: ["EndpointRuntime", "EndpointCurl"], path: "Tests/TransferWorker",
            swiftSettings: strict),
        .testTarget(
            name: "EndpointRuntimeTransferTests",
            dependencies: ["EndpointRuntime", "EndpointCurl", "LoopbackServer", "TestSupport", "TransferWorker"],
            path: "Tests/EndpointRuntimeTests/Transfers", swiftSettings: strict),
        .testTarget(
            name: "EndpointRuntimeStreamTests",
            dependencies: ["EndpointRuntime", "EndpointCurl", "EndpointTesting", "LoopbackServer", "TestSupport"],
            path: "Tests/EndpointRuntimeTests/Streams", swiftSettings: strict),
        // A process of its own, of which tests start ten, and kill some.
        .executableTarget(
            name: "FleetWorker", dependencies: ["EndpointValkey", "EndpointRuntime", "GroooAPI"],
            path: "Tests/FleetWorker", swiftSettings: strict),
        tests(
            of: "EndpointValkey",
            needs: ["EndpointRuntime", "ResponseCache", "EndpointTesting", "LoopbackServer", "FleetWorker", "GroooAPI"]),
        .testTarget(
            name: "EndpointObservationTests",
            dependencies: ["EndpointObservation", "EndpointRuntime", "GroooAPI", "LoopbackServer", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "EndpointRuntime", "EndpointTesting", "EventsAPI", "GroooAPI", "ShowcaseAPI", "GitHubAPI",
                "KubernetesAPI", "MastodonAPI", "OpenWeatherAPI", "SlackAPI", "StripeAPI", "YouTubeAPI",
                "JSONComparison",
                "LoopbackServer",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "GenKit", "GenCLI", "GenFiles", "EndpointSpec", "Diagnostics", "EndpointRuntime", "EndpointTesting",
                "EndpointObservation", "EndpointValkey", "DocumentationStage", "TestSupport",
            ],
            swiftSettings: strict),
        // The examples of the pages that are run link this.
        .target(
            name: "DocumentationStage", dependencies: ["EndpointRuntime", "LoopbackServer"],
            path: "Tests/DocumentationStage", swiftSettings: strict),
        // The public interface of packages that adapters tell of calls, as far as the adapters use it.
        .target(name: "Logging", path: "Tests/Packages/Logging", swiftSettings: strict),
        .target(name: "Metrics", path: "Tests/Packages/Metrics", swiftSettings: strict),
        .target(name: "Tracing", path: "Tests/Packages/Tracing", swiftSettings: strict),
        // What `gen --with` writes, compiled and driven.
        .testTarget(
            name: "AdapterTests",
            dependencies: [
                "GenKit", "EndpointRuntime", "LoopbackServer", "Logging", "Metrics", "Tracing", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(name: "HouseTests", dependencies: ["TestSupport"], swiftSettings: strict),
        // The recipes of CONTRIBUTING.md, carried out in a copy of the sources.
        .testTarget(name: "RecipeTests", dependencies: ["TestSupport"], swiftSettings: strict),
        // A process of its own, to be killed while it writes.
        .executableTarget(
            name: "CacheWorker", dependencies: ["ResponseCache"], path: "Tests/CacheWorker", swiftSettings: strict),
        tests(of: "ResponseCache", needs: ["CacheWorker"]),
        // Packages that use the plugins, built with SwiftPM.
        .testTarget(
            name: "PluginTests", dependencies: ["GenKit", "YAMLTree", "Diagnostics", "TestSupport"],
            swiftSettings: strict),
        // The programs that the golden tests compile and run link these.
        .target(
            name: "GoldenChecks", dependencies: ["EndpointRuntime", "JSONComparison"], path: "Tests/GoldenTests/Checks",
            swiftSettings: strict),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "GoldenChecks", "SpecCorpus", "GenKit", "SpecDiff", "APIDocs", "EndpointSpec", "YAMLTree",
                "Diagnostics", "EndpointRuntime", "LoopbackServer", "TestSupport",
            ],
            exclude: ["Cases", "Checks", "GitHub"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// For bin/test --sanitize: what apps link and its tests, without the generator and whatever needs it.
if Context.environment["RUNTIME_ALONE"] != nil {
    let tests = package.targets.filter {
        $0.type == .test
            && ["EndpointModels", "EndpointRuntime", "EndpointObservation", "EndpointValkey"].contains(
                where: $0.name.hasPrefix)
    }
    var kept = Set(tests.map(\.name) + ["ResponseCacheTests", "GeneratedTests"])
    var size = 0
    while size < kept.count {
        size = kept.count
        for target in package.targets where kept.contains(target.name) {
            for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in
        switch product {
        case let library as Product.Library: !kept.isSuperset(of: library.targets)
        default: true
        }
    }
}
