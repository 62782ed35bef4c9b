import EndpointModels
import Foundation
import Testing

/// Objects of more members than are looked through one by one, which several variants read in turn.
@Suite struct UnionOfLargeObjectsTests {
    private static let names: [StaticString] = [
        "login", "id", "node_id", "avatar_url", "gravatar_id", "url", "html_url", "followers_url", "following_url",
        "gists_url", "starred_url", "subscriptions_url", "organizations_url", "repos_url", "events_url",
        "received_events_url", "type", "site_admin", "name", "company", "blog", "location", "email", "hireable", "bio",
        "twitter_username", "public_repos", "public_gists", "followers", "following", "created_at", "updated_at",
    ]

    private struct Larger: EndpointModel {
        init(reading fields: inout FieldReader) throws {
            for name in UnionOfLargeObjectsTests.names { _ = try fields.int(name) }
            _ = try fields.int("private")
        }

        func write(to fields: inout FieldWriter) {}
    }

    private struct Whole: EndpointModel {
        let values: [Int]

        init(reading fields: inout FieldReader) throws {
            var values: [Int] = []
            for name in UnionOfLargeObjectsTests.names { values.append(try fields.int(name)) }
            self.values = values
        }

        func write(to fields: inout FieldWriter) {}
    }

    private enum Either: EndpointUnion {
        case larger(Larger), whole(Whole), unrecognized(JSON)

        init(reading value: inout ValueReader) throws {
            var attempts = value.attempts()
            var best: Self?
            if let variant: Larger = value.attempt(&attempts) { best = .larger(variant) }
            if let variant: Whole = value.attempt(&attempts) { best = .whole(variant) }
            if let best { self = best } else { self = .unrecognized(try value.unrecognized()) }
        }

        func write(to value: inout ValueWriter) {}
    }

    @Test(arguments: [1, 16, 17, 18, 24, 32])
    func theSecondVariantFindsAllMembers(_ count: Int) throws {
        let members = Self.names.enumerated().map { index, name in "\"\(name)\": \(index)" }
        for text in [members.joined(separator: ","), members.sorted().joined(separator: ",")] {
            let padding = (0..<count).map { "\"x\($0)\": 0" }.joined(separator: ",")
            let bytes = Data("{\(text),\(padding)}".utf8)
            for either in [
                try ModelDecoder().decode(Either.self, from: bytes).value,
                try JSONDecoder().decode(Either.self, from: bytes),
            ] {
                guard case .whole(let whole) = either else {
                    Issue.record("\(either)")
                    continue
                }
                #expect(whole.values == Array(Self.names.indices))
            }
        }
    }
}
