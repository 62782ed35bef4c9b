import Foundation
import Testing

/// Random valid specs generate, and what comes out compiles, together in one call, and works.
@Suite struct SeededSpecTests {
    /// `GOLDEN_SEED=…` makes the specs of an earlier run again, and prints them.
    private static let seed =
        ProcessInfo.processInfo.environment["GOLDEN_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)

    /// Many more than can be compiled: none is refused.
    @Test func validSpecsAreAccepted() {
        for number in 100..<300 {
            let spec = SeededSpec(seed: Self.seed &+ UInt64(number), prefix: "R")
            let specs = SpecFolder(spec.files.mapValues { Array($0.utf8) })
            #expect(specs.generated() != nil, "GOLDEN_SEED=\(Self.seed), spec \(number): \(specs.diagnostics)")
        }
    }

    @Test func validSpecsBecomeCodeThatWorks() async throws {
        print("random specs of GOLDEN_SEED=\(Self.seed)")
        var program = CallProgram()
        var texts: [String: String] = [:]
        for number in 0..<12 {
            let prefix = "R\(number)X"
            let spec = SeededSpec(seed: Self.seed &+ UInt64(number), prefix: prefix)
            let bytes = spec.files.mapValues { Array($0.utf8) }
            if ProcessInfo.processInfo.environment["GOLDEN_SEED"] != nil {
                for (path, text) in spec.files.sorted(by: { $0.key < $1.key }) { print("--- \(path)\n\(text)") }
            }
            let specs = SpecFolder(bytes)
            let made = specs.generated()
            #expect(made != nil, "GOLDEN_SEED=\(Self.seed), spec \(number): \(specs.diagnostics)")
            for (path, text) in made ?? [:] { texts["\(prefix)/\(path)"] = text }
            for api in SpecFolder(bytes).linked() ?? [] { program.add(api, of: prefix) }
        }
        let failure = try await program.failure(with: texts)
        #expect(failure == nil, "GOLDEN_SEED=\(Self.seed): \(failure ?? "")")
    }
}
