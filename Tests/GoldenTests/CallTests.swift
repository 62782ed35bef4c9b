import Testing

/// What comes out of every case that passes does what its spec says: one program calls all of it.
@Suite struct CallTests {
    @Test func everythingReadsWritesAndSends() async throws {
        var program = CallProgram()
        for golden in GoldenCase.passing {
            let apis = try #require(try SpecFolder(golden.specs).linked(), "\(golden.name)")
            for api in apis { program.add(api, of: golden.name) }
        }
        let failure = try await program.failure(with: try generatedTexts(access: "public"))
        #expect(failure == nil, "\(failure ?? "")")
    }
}
