import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SpecCorpus

/// Whatever the spec language allows is accepted, comes out the same every time, and compiles without a warning.
///
/// A failure names its seed: `RANDOM_SPEC_SEED=<seed> swift test --filter RandomSpecTests` repeats it.
@Suite(.serialized) struct RandomSpecTests {
    private static let apiCount = 12
    /// Files of several access levels are one module here, so that Swift must be told what a plain 'import' means.
    private static let flags =
        ["-swift-version", "6"]
        + ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
        .flatMap { ["-enable-upcoming-feature", $0] }

    /// One that is always run, and one of today or from the environment.
    static let seeds: [UInt64] = [
        1, ProcessInfo.processInfo.environment["RANDOM_SPEC_SEED"].flatMap(UInt64.init) ?? 2,
    ]

    @Test(arguments: seeds)
    func randomSpecsAreAccepted(_ seed: UInt64) throws {
        let specs = SpecFolder(Self.files(seed))
        let made = specs.generated()
        let errors = specs.log.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty && made != nil, "seed \(seed):\n\(specs.diagnostics)")
        let text = (made ?? [:]).values.joined()
        #expect(Self.count("EndpointModel", in: text) >= 70)
        #expect(Self.count("EndpointEnum", in: text) >= 24)
        #expect(Self.count("EndpointUnion", in: text) >= 30)
        #expect(Self.count("EndpointRequest", in: text) >= 80)
    }

    @Test(arguments: seeds)
    func randomSpecsComeOutTheSameEveryTime(_ seed: UInt64) {
        let files = Self.files(seed)
        let first = SpecFolder(files).generated() ?? [:]
        let again = SpecFolder(files).generated() ?? [:]
        let dice = Dice(seed: seed)
        let shuffled = SpecFolder(files, order: { dice.shuffled($0) }).generated() ?? [:]
        #expect(!first.isEmpty, "seed \(seed)")
        #expect(differences(expected: first, actual: again) == [], "seed \(seed)")
        #expect(differences(expected: first, actual: shuffled) == [], "seed \(seed), files in another order")
    }

    @Test(arguments: seeds)
    func randomSpecsCompileWithoutAWarning(_ seed: UInt64) async throws {
        let specs = SpecFolder(Self.files(seed))
        let texts = try #require(specs.generated(), "seed \(seed)")
        let compiler = try SwiftCompiler()
        try await Folder.with { folder in
            let result = try await compiler.check(try write(texts, flattenedInto: folder), Self.flags)
            #expect(result.code == 0, "seed \(seed):\n\(result.output)")
            #expect(result.output == "", "seed \(seed)")
        }
    }

    /// What no five seeds would miss, so that a change of the generator of specs cannot hollow these tests out unnoticed.
    @Test func theFixedSeedsHaveOfEverything() throws {
        let text = try (1...5).map { try #require(SpecFolder(Self.files($0)).generated()).values.joined() }.joined()
        let wanted = [
            "indirect enum", "Ref<", "Nullable<", "lossyList", "coerced", "tolerantIfPresent",
            "tolerantLossyListIfPresent", ".emptyText", "losingAll: true", "anyOf:", "typealias", "<First: FieldValue",
            "integerTag(", ".tag(", "attempt(&attempts)", "unixSeconds", "@available(*, deprecated", ": Hashable where",
            "Identifiable",
            "CaseIterable", "Comparable", "set { _", "request.path(", "request.header", "request.cookie",
            "request.query",
            "request.form", "request.part", "request.file", "request.json", "request.rawBody", "style: .brackets",
            "style: .comma",
            "Dictionary", "body.file()", "body.data()", "body.text()", "body.lossyList", "body.valueIfPresent",
            "Example:", "package ",
            "CacheRule(policy", "CacheRule.LifetimeField(", "CacheRule.BodyVersion(", "CacheTag(.text",
            "invalidates: [", "duplicates: .",
            "staleIfError: .milliseconds", "EndpointHeaders", "headers.valueIfPresent(", "headers.listIfPresent(",
            "headers.json(", "headers.jsonIfPresent(",
            "AuthRule(all: [", "AuthRule(any: [", ".basic(named:", ".cookie(\"sid\"", ".query(", "style: .indexed",
            "style: .dots", "style: .exploded", "style: .space", "style: .pipe", "request.value(", "request.formBody",
            "reserved: true", "request.jsonText(",
        ]
        #expect(wanted.filter { !text.contains($0) } == [])
    }

    private static func files(_ seed: UInt64) -> [String: [UInt8]] {
        let dice = Dice(seed: seed)
        var files: [String: [UInt8]] = [:]
        for number in 0..<apiCount {
            let api = RandomAPI(seed: UInt64(dice.number(0...Int.max - 1)), prefix: "R\(number)x")
            for (path, text) in api.files() { files[path] = Array(text.utf8) }
        }
        return files
    }

    private static func count(_ word: String, in text: String) -> Int {
        text.components(separatedBy: ": \(word)").count - 1
    }
}
