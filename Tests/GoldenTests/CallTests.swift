import GoldenChecks
import Testing

/// What comes out of every case that passes does what its spec says: one program calls all of it.
///
/// Among other things it reads and writes every model's samples as JSON's bytes and through Codable, with each of their
/// beginnings and some changes of them: `JSON_MUTATIONS=2000 swift test --filter CallTests` makes a million of them.
@Suite struct CallTests {
    @Test func allCasesReadWriteAndSend() async throws {
        var program = CallProgram()
        for golden in GoldenCase.passing {
            let apis = try #require(try SpecFolder(golden.specs).linked(), "\(golden.name)")
            for api in apis { program.add(api, of: golden.name) }
        }
        #expect(program.table.models.count > 600)
        let failure = try await program.failure(with: try generatedTexts(access: "public"))
        #expect(failure == nil, "\(failure ?? "")")
    }
}
