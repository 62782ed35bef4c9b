import Diagnostics
import Foundation
import Testing

@testable import SpecCorpus

/// Mistakes hide one another in no order: whatever refused cases are put together in one API, what each says by
/// itself is said, and nothing else.
///
/// A failure names its seed: `TOGETHER_SEED=<seed> swift test --filter TogetherTests` repeats it.
@Suite struct TogetherTests {
    static let seeds: [UInt64] =
        ProcessInfo.processInfo.environment["TOGETHER_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(1...150)

    @Test(arguments: seeds)
    func allFaultsAreSaidTogether(_ seed: UInt64) {
        let dice = Dice(seed: seed)
        let cases = dice.some(2...6, of: Self.parts)
        var files = ["gen.yaml": Array("api: Together\n".utf8)]
        for (number, part) in cases.enumerated() { files.merge(part.files(number)) { first, _ in first } }
        let specs = SpecFolder(files, order: { dice.shuffled($0) })
        let made = specs.generated()
        #expect(made == nil, "seed \(seed)")
        let hidden = cases.reduce(into: Set<String>()) { $0.formUnion($1.hiddenWords) }
        let said = Self.original(Saying.list(in: specs.log), cases)
        let wanted = cases.enumerated().flatMap { number, part in part.sayings(number) }
        let missing = Set(wanted).subtracting(said).filter { !$0.mayBeHidden(by: hidden) }
        // Endpoints keep their names, and so do some models: two of one name are a mistake of this test's own.
        let extra = Set(said).subtracting(wanted).filter { !$0.message.hasSuffix("occurs twice") }
        let names = cases.map(\.name).joined(separator: ", ")
        #expect(missing.sorted() == [], "seed \(seed): \(names)")
        #expect(extra.sorted() == [], "seed \(seed): \(names)")
    }

    /// With a `gen.yaml` that is wrong itself: what it may have said is not missed, and everything else is checked.
    @Test(arguments: seeds)
    func allIsSaidBesideWrongSettings(_ seed: UInt64) {
        let dice = Dice(seed: seed)
        let settings = dice.one(of: Self.wrongSettings)
        let cases = dice.some(1...5, of: Self.parts)
        var files = ["gen.yaml": settings.settings]
        for (number, part) in cases.enumerated() { files.merge(part.files(number)) { first, _ in first } }
        let specs = SpecFolder(files)
        _ = specs.generated()
        let said = Set(Self.original(Saying.list(in: specs.log), cases))
        let hidden = cases.reduce(into: Set<String>()) { $0.formUnion($1.hiddenWords) }
        let wanted = cases.enumerated().flatMap { number, part in part.sayings(number) }.filter {
            !$0.dependsOnSettings
        }
        let missing = Set(wanted).union(settings.sayingsOfSettings).subtracting(said).filter {
            !$0.mayBeHidden(by: hidden)
        }
        let names = ([settings] + cases).map(\.name).joined(separator: ", ")
        #expect(missing.sorted() == [], "seed \(seed): \(names)")
    }

    private static func original(_ said: [Saying], _ cases: [TogetherPart]) -> [Saying] {
        said.map { saying in
            for (number, part) in cases.enumerated() where saying.path.hasPrefix("Specs/part\(number)/") {
                return part.original(saying, number)
            }
            return saying
        }
    }

    @Test func enoughCasesCanBePutTogether() {
        #expect(Self.parts.count >= 90)
        #expect(Self.wrongSettings.count >= 10)
    }

    private static let all = GoldenCase.refused.compactMap { try? TogetherPart($0) }
    private static let parts = all.filter(\.hasPlainSettings)
    private static let wrongSettings = all.filter { !$0.sayingsOfSettings.isEmpty }
}
