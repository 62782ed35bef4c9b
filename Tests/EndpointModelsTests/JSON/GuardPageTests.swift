import Foundation
import JSONComparison
import ShowcaseAPI
import Testing

@testable import EndpointModels

/// No read goes past the end: behind it lies a page that nobody may touch.
///
/// The caller's bytes end at such a page, and so does the reader's own copy with its NULs. A read behind either
/// ends the process.
@Suite struct GuardPageTests {
    /// Memory for so many bytes, the last of which is the last before a page without access.
    private static func memory(_ count: Int) throws -> JSONText.Memory {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let size = (count + page - 1) / page * page
        let pages = mmap(nil, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        let start = try #require(pages != MAP_FAILED ? pages : nil)
        #expect(mprotect(start + size, page, PROT_NONE) == 0)
        return JSONText.Memory(start: start + (size - count), release: { munmap($0 - (size - count), size + page) })
    }

    /// Both outcomes are fine; what counts is that there is one.
    private static func read<Value: FieldValue>(_ type: Value.Type, _ bytes: [UInt8]) throws {
        let own = try memory(bytes.count + JSONText.padding)
        let callers = try memory(max(1, bytes.count))
        callers.start.copyMemory(from: bytes, byteCount: bytes.count)
        let data = Data(bytesNoCopy: callers.start, count: bytes.count, deallocator: .none)
        defer { callers.release(callers.start) }
        let value = try? ModelDecoder().decode(JSONBuffer(copying: data, into: own)) { try $0.value(Value.self) }.value
        _ = try? ModelDecoder().decode(JSONBuffer(copying: data, into: memory(bytes.count + JSONText.padding))) { _ in }
        if let value { _ = try ModelEncoder().encode(value) }
    }

    private static func readAll(_ bytes: [UInt8]) throws {
        try read(Place.self, bytes)
        try read(Scalars.self, bytes)
        try read([Answer].self, bytes)
        try read(Node.self, bytes)
        try read(JSON.self, bytes)
    }

    @Test func everyTruncationOfTheSamples() throws {
        let samples = [Samples.place, Samples.scalars, Samples.keys, Samples.node, Samples.answers, Samples.json]
        for sample in samples {
            let bytes = Array(sample.utf8)
            for count in 0...bytes.count { try Self.readAll(Array(bytes[..<count])) }
        }
    }

    @Test func noChangedByteLeadsBehindTheEnd() throws {
        var mutations = Mutations(of: Array(Samples.place.utf8), seed: 3)
        for _ in 0..<500 { try Self.readAll(mutations.next()) }
    }

    @Test(.enabled(if: SuiteTests.isPresent, "skipped: JSONTestSuite is not present"))
    func everyCaseOfTheSuite() throws {
        for (_, data) in SuiteTests.files { try Self.readAll(Array(data)) }
    }
}
