import GenKit
import Testing

@testable import SpecCorpus

/// What random valid specs become does what they say: one program decodes, encodes and sends all of it.
///
/// `RANDOM_SPEC_SEED=<seed> swift test --filter RandomCallTests` repeats a failure.
@Suite struct RandomCallTests {
    @Test(arguments: [RandomSpecTests.seeds[1]])
    func randomSpecsReadWriteAndSend(_ seed: UInt64) async throws {
        print("RandomCallTests: RANDOM_SPEC_SEED=\(seed)")
        var program = CallProgram(isQuick: true)
        var texts: [String: String] = [:]
        for number in 0..<8 {
            let files = RandomAPI(seed: seed &+ UInt64(number), prefix: "C\(number)x").files()
            let bytes = files.mapValues { Array($0.utf8) }
            let specs = SpecFolder(bytes, access: Access(named: "public"))
            let made = specs.generated()
            #expect(made != nil, "seed \(seed):\n\(specs.diagnostics)")
            texts.merge(made ?? [:]) { first, _ in first }
            for api in SpecFolder(bytes).linked() ?? [] { program.add(api, of: "C\(number)x") }
        }
        let failure = try await program.failure(with: texts)
        #expect(failure == nil, "seed \(seed): \(failure ?? "")")
    }

    /// Many more than can be compiled: none is refused.
    @Test func noValidSpecIsRefused() {
        let seed = RandomSpecTests.seeds[1]
        for number in 0..<100 {
            let specs = SpecFolder(
                RandomAPI(seed: seed &+ UInt64(number), prefix: "R").files().mapValues { Array($0.utf8) })
            #expect(specs.generated() != nil, "seed \(seed), spec \(number):\n\(specs.diagnostics)")
        }
    }
}
