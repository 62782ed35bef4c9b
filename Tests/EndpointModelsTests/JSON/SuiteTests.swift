import EndpointModels
import Foundation
import TestSupport
import Testing

/// JSONTestSuite's parsing cases, where they are present: `JSON_TEST_SUITE` names their folder.
@Suite struct SuiteTests {
    /// Name and bytes; none where there is no such folder.
    static let files: [(name: String, data: Data)] = {
        let beside = Repository.url("../shared/corpus/json")
        let folder = ProcessInfo.processInfo.environment["JSON_TEST_SUITE"].map { URL(filePath: $0) } ?? beside
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            (try? Data(contentsOf: folder.appending(path: name))).map { (name, $0) }
        }
    }()

    static let isPresent = !files.isEmpty

    /// What either may be, and is read. The rest is refused: numbers that a double would make infinite or zero, halves of
    /// pairs, more than 128 levels, other encodings, and bytes that are not UTF-8.
    private static let optionalReads: Set<String> = [
        "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
        "i_structure_UTF-8_BOM_empty_object.json",
    ]

    @Test(.enabled(if: isPresent, "skipped: JSONTestSuite is not present"))
    func everyCaseIsReadOrRefusedAsItShould() {
        #expect(Self.files.count > 300)
        for (name, data) in Self.files {
            let value = Result { try ModelDecoder().decode(JSON.self, from: data) }
            let skipped = Result { try ModelDecoder().decode(data) { _ in } }
            if name.hasPrefix("y_") {
                #expect(throws: Never.self, "\(name)") { try value.get() }
                #expect(throws: Never.self, "\(name)") { try skipped.get() }
            } else if name.hasPrefix("n_") {
                #expect(throws: DecodingError.self, "\(name)") { try value.get() }
                #expect(throws: DecodingError.self, "\(name)") { try skipped.get() }
            } else {
                let isRead = (try? value.get()) != nil
                #expect(isRead == Self.optionalReads.contains(name), "\(name)")
            }
        }
    }

    /// `JSONDecoder` takes a comma before a closing bracket; what it refuses or reads beside that is the same.
    @Test(.enabled(if: isPresent, "skipped: JSONTestSuite is not present"))
    func codableReadsTheSame() {
        for (name, data) in Self.files where !name.hasPrefix("i_") {
            guard let codable = try? JSONDecoder().decode(JSON.self, from: data) else {
                // It bounds nothing that these cases have but what we bound, too.
                #expect(!name.hasPrefix("y_"), "\(name)")
                continue
            }
            guard name.hasPrefix("y_") else { continue }
            #expect((try? ModelDecoder().decode(JSON.self, from: data).value) == codable, "\(name)")
        }
    }
}
