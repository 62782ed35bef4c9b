import Foundation
import Testing

@testable import YAMLTree

/// Nobody reads libyaml's own words: each of its problems has a message of this project.
@Suite struct ParserWordsTests {
    /// A document for each problem that parsing can have.
    static let reachable: [String: [UInt8]] = [
        "found character that cannot start any token": "a: @b",
        "found a tab character that violates indentation": "a:\n   b: c\n\td",
        "found a tab character where an indentation space is expected": "a: >\n\tb",
        "mapping values are not allowed in this context": "a: b: c",
        "mapping keys are not allowed in this context": "a: ? b",
        "block sequence entries are not allowed in this context": "a: - b",
        "could not find expected ':'": "a: 1\nb\nc: 2",
        "found unknown directive name": "%FOO\n---\na",
        "could not find expected directive name": "% a\n---\nb",
        "found unexpected non-alphabetical character": "%a: b\n---\nc",
        "did not find expected comment or line break": "%YAML 1.1 x\n---\na",
        "did not find expected digit or '.' character": "%YAML 1x1\n---\na",
        "did not find expected version number": "%YAML x\n---\na",
        "found extremely long version number": "%YAML 1111111111.1\n---\na",
        "found incompatible YAML document": "%YAML 3.0\n---\na",
        "found duplicate %YAML directive": "%YAML 1.1\n%YAML 1.1\n---\na",
        "found duplicate %TAG directive": "%TAG !a! b\n%TAG !a! b\n---\na",
        "did not find expected whitespace": "%TAG !a!b c\n---\na",
        "did not find expected '!'": "%TAG x y\n---\na",
        "did not find expected whitespace or line break": "a: !<x>y",
        "did not find the expected '>'": "a: !<x y",
        "did not find expected tag URI": "a: !<>",
        "did not find URI escaped octet": "a: !<%zz>",
        "found an incorrect leading UTF-8 octet": "a: !<%FF>",
        "found an incorrect trailing UTF-8 octet": "a: !<%C3%41>",
        "found undefined tag handle": "a: !x!y z",
        "did not find expected alphabetic or numeric character": "a: *",
        "found an indentation indicator equal to 0": "a: >0\n b",
        "found unexpected document indicator": "a: \"b\n---\nc\"",
        "found unexpected end of stream": "a: \"b",
        "found unknown escape character": "a: \"\\d\"",
        "did not find expected hexdecimal number": "a: \"\\xg\"",
        "found invalid Unicode character escape code": "a: \"\\U00110000\"",
        "found unexpected ':'": "[a:,b]",
        "did not find expected <document start>": "[a]\nb: 1",
        "did not find expected node content": "a: ]",
        "did not find expected ',' or ']'": "a: [1 2: 3: 4]",
        "did not find expected ',' or '}'": "a: {b: 1",
        "did not find expected '-' indicator": "a:\n  - b\n  c: d",
        "did not find expected key": "a: 1\n- b",
        "control characters are not allowed": "a: \u{1}",
    ].mapValues { Array($0.utf8) }.merging([
        "invalid leading UTF-8 octet": [0x61, 0xFF],
        "invalid trailing UTF-8 octet": [0x61, 0xC3, 0x41],
        "incomplete UTF-8 octet sequence": [0x61, 0xC3],
        "invalid length of a UTF-8 sequence": [0x61, 0xC0, 0x80],
        "invalid Unicode character": [0x61, 0xED, 0xA0, 0x80],
    ]) { first, _ in first }

    static let unreachable: [String: String] = [
        "input error": "a text in memory can always be read",
        "input is too long": "takes half of all addresses",
        "incomplete UTF-16 character": "the encoding is always said to be UTF-8",
        "incomplete UTF-16 surrogate pair": "the encoding is always said to be UTF-8",
        "unexpected low surrogate area": "the encoding is always said to be UTF-8",
        "did not find expected <stream-start>": "the scanner gives it first",
        "found duplicate anchor; first occurrence": "is of libyaml's loader, which is not used",
        "second occurrence": "is of libyaml's loader, which is not used",
        "found undefined alias": "is of libyaml's loader, which is not used",
        "duplicate %TAG directive": "is of libyaml's emitter, which is not used",
        "incompatible %YAML directive": "is of libyaml's emitter, which is not used",
    ]

    @Test(arguments: reachable.keys.sorted())
    func aProblemHasWords(_ problem: String) throws {
        let bytes = try #require(Self.reachable[problem])
        #expect(Self.problem(of: bytes) == problem)
        let messages = Parsed(bytes).messages
        #expect(messages.count == 1)
        for message in messages {
            #expect(!message.contains("this is not YAML"))
            #expect(!message.contains(problem))
        }
    }

    private static func problem(of bytes: [UInt8]) -> String? {
        bytes.withUnsafeBufferPointer { text in
            guard var reader = EventReader(text) else { return nil }
            for _ in 0..<1_000 where !reader.advance() { return reader.failure.problem }
            return nil
        }
    }

    /// The library of this machine knows no problem that is not listed here.
    @Test(.enabled(if: !library.isEmpty, "there is no libyaml among the libraries of the system"))
    func allProblemsAreListed() {
        let beginnings = [
            "found ", "did not find ", "could not find ", "mapping ", "block sequence ", "invalid ", "incomplete ",
            "unexpected ", "control characters ", "input ", "duplicate ", "incompatible ", "second ",
        ]
        let problems = Set(
            Self.library.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { text in
                text.contains(" ") && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
                    && beginnings.contains { text.hasPrefix($0) }
                    // The text of an assertion.
                    && !text.contains("->")
            })
        #expect(problems.count > 40)
        #expect(problems.subtracting(Self.reachable.keys).subtracting(Self.unreachable.keys).sorted() == [])
    }

    private static let library: Data = {
        for folder in ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where name.hasPrefix("libyaml") && (name.contains(".so") || name.hasSuffix(".a")) {
                if let bytes = try? Data(contentsOf: URL(filePath: folder).appending(path: name)) { return bytes }
            }
        }
        return Data()
    }()
}
