import Foundation
import Testing

@Suite struct GoldenCaseTests {
    @Test(arguments: GoldenCase.all)
    func comesOutAsExpected(_ golden: GoldenCase) throws {
        let specs = try SpecFolder(golden.specs)
        let made = specs.generated()
        let diagnostics = specs.diagnostics
        #expect((made == nil) == golden.isRefused, "\(diagnostics)")
        if isRecording { return try record(golden, files: made, diagnostics: diagnostics) }

        let expected = try files(below: golden.expected)
        #expect(differences(expected: expected, actual: made ?? [:]) == [])
        let said = (try? String(contentsOf: golden.expectedDiagnostics, encoding: .utf8)) ?? ""
        #expect(said.utf8.elementsEqual(diagnostics.utf8), "\(firstDifference(said, diagnostics))")
    }

    /// A refused case that says nothing, or an empty folder, would hold for ever.
    @Test(arguments: GoldenCase.all)
    func expectsSomething(_ golden: GoldenCase) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
        let known: Set = ["Specs", "expected", "expected-diagnostics.txt", "schema-differs", ".DS_Store"]
        #expect(names.filter { !known.contains($0) } == [], "nobody reads these")
        #expect(names.contains("expected") == !golden.isRefused)
        #expect(!golden.isRefused || names.contains("expected-diagnostics.txt"))
    }

    @Test func thereAreEnough() {
        #expect(GoldenCase.passing.count >= 60)
        #expect(GoldenCase.refused.count >= 80)
    }
}
