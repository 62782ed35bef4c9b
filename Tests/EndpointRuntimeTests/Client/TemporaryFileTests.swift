import Foundation
import Testing

@testable import EndpointRuntime

/// What lies in the temporary folder is its owner's alone to read.
@Suite struct TemporaryFileTests {
    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test func aBodyThatIsPutTogether() throws {
        let part = MultipartPart(name: "a", content: .text("b"))
        let url = try MultipartBody([part], boundary: "B").writeToTemporaryFile()
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(try mode(url) == 0o600)
        #expect(try String(contentsOf: url, encoding: .utf8).hasSuffix("\r\n\r\nb\r\n--B--\r\n"))
    }

    @Test func theFileOfAResponseIsTheOwnersAlone() throws {
        var sink = try ResponseSink(.file(limit: 100))
        defer { sink.discard() }
        guard case .file(let url, _) = sink else { return #expect(Bool(false)) }
        #expect(try mode(url) == 0o600)
        try sink.append(Data("abc".utf8))
        _ = sink.finish()
        #expect(try Data(contentsOf: url) == Data("abc".utf8))
    }
}
