import EndpointRuntime
import Foundation
import TestSupport
import Testing

@testable import EndpointTesting

/// Secrets are found by the names that stand beside them, in whatever text.
@Suite struct SecretFieldsTests {
    private func shown(_ text: String, number: String = "0") -> String {
        let fields = SecretFields(names: SecretNames())
        return String(decoding: fields.inText(Array(text.utf8), number: number).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (#"{"password":"x"}"#, #"{"password":"[hidden]"}"#),
        (#"{ "Access-Token" : "a\"b", "b": "c" }"#, #"{ "Access-Token" : "[hidden]", "b": "c" }"#),
        ("{\"token\"\t:\r\n\"a\"}", "{\"token\"\t:\r\n\"[hidden]\"}"),
        (#"{"acc\u0065ss_token": "x"}"#, #"{"acc\u0065ss_token": "[hidden]"}"#),
        (#"{"token": -1.5e3, "b": -1}"#, #"{"token": 0, "b": -1}"#),
        (#"{"token": null, "a": [true]}"#, #"{"token": null, "a": [true]}"#),
        (
            #"{"token": {"a": "x", "b": [1, "y", {"c": null}]}, "d": "z", "e": 2}"#,
            #"{"token": {"a": "[hidden]", "b": [0, "[hidden]", {"c": null}]}, "d": "z", "e": 2}"#
        ),
        (#"{"token": "", "a": 1}"#, #"{"token": "", "a": 1}"#),
        (#"["password", "x"]"#, #"["password", "x"]"#), (#"{"a": "password", "b": 1}"#, #"{"a": "password", "b": 1}"#),
        // Cut, several, and none.
        (#"{"password":"x"#, #"{"password":"[hidden]"#), (#"{"password":"x\"#, #"{"password":"[hidden]"#),
        ("{\"token\":\"a\"}\n{\"token\":\"b\"}", "{\"token\":\"[hidden]\"}\n{\"token\":\"[hidden]\"}"),
        (#"{"token""#, #"{"token""#), ("", ""), ("plain text", "plain text"),
        // Behind a quotation mark that has no other.
        ("data: 5\" wide\n\ndata: {\"token\": \"x\"}\n", "data: 5\" wide\n\ndata: {\"token\": \"[hidden]\"}\n"),
        (#"so "wide {"a": "b", "token":"x"}"#, #"so "wide {"a": "b", "token":"[hidden]"}"#),
        (#"["token", ":", "x"]"#, #"["token", ":", "x"]"#),
        // Pairs.
        (
            "https://h/a?user[password]=x&token=y%20z&b=c#id_token=w",
            "https://h/a?user[password]=[hidden]&token=[hidden]&b=c#id_token=[hidden]"
        ),
        (#"{"next": "https://h/?access_token=x&page=2"}"#, #"{"next": "https://h/?access_token=[hidden]&page=2"}"#),
        ("token=x", "token=[hidden]"), ("a=token&b", "a=token&b"), ("token=", "token="),
    ])
    func secretsInTextsAreHidden(text: String, shown expected: String) {
        #expect(shown(text) == expected)
    }

    @Test(arguments: [
        ("password", true), ("newPassword", true), ("PASSWORD", true), ("client-secret", true), ("X-Api-Key", true),
        ("user[password]", true), ("id_token", true), ("nextPageToken", false), ("tokens", false), ("key", false),
        ("secretary", false), ("device", false), ("", false),
    ])
    func secretNamesAreKnownInAnySpelling(name: String, isSecret: Bool) {
        #expect(SecretNames().contains(name) == isSecret)
        #expect(!SecretNames(keeping: [name]).contains(name))
        #expect(name.isEmpty || SecretNames(hiding: [name]).contains(name))
    }

    /// Where nothing has a secret's name, not a byte is changed, whatever the text.
    @Test func allElseStaysAsItIs() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededNumbers(seed: seed)
        let pieces = [
            "\"", "\\", "{", "}", "[", "]", ":", ",", "=", "&", "?", "#", " ", "\n", "1", "-2.5e7", "true", "name",
            "\u{E9}", "[hidden]",
        ]
        for round in 0..<2_000 {
            let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            #expect(shown(text) == text, "seed \(seed), round \(round)")
        }
    }

    /// Whatever stands around it, and wherever it is cut, a text under a secret's name is not shown.
    @Test func noValueUnderASecretsNameIsShown() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededNumbers(seed: seed)
        func value(_ depth: Int, _ generator: inout SeededNumbers) -> JSON {
            switch Int.random(in: 0..<(depth > 3 ? 2 : 5), using: &generator) {
            case 0: .string(["a\"b", "c\\", "\u{E9}=", ""].randomElement(using: &generator) ?? "")
            case 1: .integer(7)
            case 2: .array((0..<2).map { _ in value(depth + 1, &generator) })
            case 3: .object(["x": value(depth + 1, &generator), "token": secret(depth + 1, &generator)])
            default: .object(["y": value(depth + 1, &generator)])
            }
        }
        func secret(_ depth: Int, _ generator: inout SeededNumbers) -> JSON {
            switch Int.random(in: 0..<(depth > 4 ? 1 : 3), using: &generator) {
            case 0: .string("\"s3cret\\")
            case 1: .array([secret(depth + 1, &generator)])
            default: .object(["z": secret(depth + 1, &generator)])
            }
        }
        for round in 0..<500 {
            let body = try ModelEncoder().encode(
                JSON.object(["password": secret(0, &generator), "a": value(0, &generator)]))
            let cut = body.prefix(Int.random(in: 0...body.count, using: &generator))
            let text = shown(String(decoding: cut, as: UTF8.self))
            #expect(!text.contains("s3cret"), "seed \(seed), round \(round)")
        }
    }
}
