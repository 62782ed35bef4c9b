import Diagnostics
import Foundation
import SpecDiff
import Testing

/// Where a change stands: at the very parameter, property, case, code or key, by its line and column.
@Suite struct PlaceTests {
    private static let settings = """
        api: A
        servers:
          production: "https://api.example.com"
        envelope:
          success: { key: code, equals: 0 }
          errors:
            1: one
        statuses:
          404: notFound
        query:
          lang: "String?"
          channel: { const: app }
        headers: { X-Client: a }
        timeout: 5s

        """
    private static let items = """
        models:
          Item:
            properties:
              id: Int
              name: { type: String, key: title }
          Kind:
            enum: [a, b]
          Thing:
            union:
              item: Item
              kind: Kind
        endpoints:
          list:
            path: /items
            query:
              page: { type: Int, default: 1 }
              size: "Int?"
            response: [Item]
            timeout: 3s
          save:
            method: POST
            path: /items
            body:
              json:
                name: String
                note: "String?"

        """

    /// Each change of one text by another: where that stands, and where it stood if it is gone.
    @Test(arguments: [
        (
            "default: 1", "default: 2",
            "items.yaml:16:7: endpoint 'list': the query's 'page' is 2 where it is left out, was 1"
        ),
        (
            "      size: \"Int?\"\n", "",
            "items.yaml:15:5: endpoint 'list': the query's 'size' was removed; was items.yaml:17:7"
        ),
        (
            "size: \"Int?\"", "length: \"Int?\"",
            "items.yaml:15:5: endpoint 'list': the query's 'size' was removed; was items.yaml:17:7"
        ),
        ("timeout: 3s", "timeout: 4s", "items.yaml:19:5: endpoint 'list': the timeout is 4s, was 3s"),
        (
            "    timeout: 3s\n", "",
            "items.yaml:13:3: endpoint 'list': the timeout is no longer said, was 3s; was items.yaml:19:5"
        ),
        ("note: \"String?\"", "note: String", "items.yaml:26:9: endpoint 'save': the body's 'note' is required now"),
        (
            "      id: Int\n", "      id: Int32\n",
            "items.yaml:4:7: model 'Item': property 'id' is 'Int32' now, was 'Int'"
        ),
        (
            "      id: Int\n", "",
            "items.yaml:3:5: model 'Item': property 'id' was removed, and was required; was items.yaml:4:7"
        ),
        ("key: title", "key: name", "items.yaml:5:7: model 'Item': property 'name': the key is 'name', was 'title'"),
        (
            "enum: [a, b]", "enum: [a, c]",
            "items.yaml:7:15: model 'Kind': the case 'c' was added: a switch over all cases misses it"
        ),
        ("enum: [a, b]", "enum: [a]", "items.yaml:7:5: model 'Kind': the case 'b' was removed; was items.yaml:7:15"),
        ("      kind: Kind\n", "", "items.yaml:9:5: model 'Thing': the case 'kind' was removed; was items.yaml:11:7"),
        ("1: one", "1: two", "gen.yaml:7:5: API 'A': the code 1 is 'two', was 'one'"),
        (
            "    1: one\n", "    2: one\n",
            "gen.yaml:6:3: API 'A': the code 1 is no longer said, was 'one'; was gen.yaml:7:5"
        ),
        ("notFound", "missing", "gen.yaml:9:3: API 'A': the status 404 is 'missing', was 'notFound'"),
        ("lang: \"String?\"", "lang: String", "gen.yaml:11:3: API 'A': the query's 'lang' is required now"),
        ("  lang: \"String?\"\n", "", "gen.yaml:10:1: API 'A': the query's 'lang' was removed; was gen.yaml:11:3"),
        ("const: app", "const: b", "gen.yaml:12:3: API 'A': the constant 'channel' of every query is 'b', was 'app'"),
        ("X-Client: a", "x-client: b", "gen.yaml:13:12: API 'A': the header 'x-client' is 'b', was 'a'"),
        (
            "  Thing:\n    union:\n      item: Item\n      kind: Kind\n", "",
            "items.yaml:1:1: model 'Thing': was removed; was items.yaml:8:3"
        ),
        ("timeout: 5s\n", "", "gen.yaml:1:1: API 'A': the timeout is no longer said, was 5s; was gen.yaml:14:1"),
        ("production:", "staging:", "gen.yaml:2:1: API 'A': the server 'production' was removed; was gen.yaml:3:3"),
    ])
    func aChangeStandsWhereItIs(old: String, new: String, expected: String) throws {
        let before = Tree(["gen.yaml": Self.settings, "items.yaml": Self.items])
        let after = Tree([
            "gen.yaml": Self.settings.replacingOccurrences(of: old, with: new),
            "items.yaml": Self.items.replacingOccurrences(of: old, with: new),
        ])
        let found = try places(from: before, to: after)
        #expect(found.contains(expected), "\(found)")
    }

    @Test func whatStoodInAFileThatIsGoneStandsInTheSettings() throws {
        let before = Tree([
            "gen.yaml": Self.settings, "items.yaml": Self.items, "more.yaml": "models: { More: { alias: Int } }\n",
        ])
        let after = Tree(["gen.yaml": Self.settings, "items.yaml": Self.items])
        #expect(
            try places(from: before, to: after) == [
                "gen.yaml:1:1: model 'More': was removed; was more.yaml:1:11", "gen.yaml:1:1: group 'more': is no more",
            ])
    }

    @Test func whatMovedAndChangedStandsInItsNewFile() throws {
        let before = Tree([
            "gen.yaml": Self.settings, "items.yaml": Self.items, "more.yaml": "models: { More: { alias: Int } }\n",
        ])
        let after = Tree([
            "gen.yaml": Self.settings, "items.yaml": "models: { More: { alias: String } }\n", "more.yaml": Self.items,
        ])
        #expect(
            try places(from: before, to: after) == ["items.yaml:1:19: model 'More': is 'String' now, was 'Int'"])
    }

    /// A place of what is there is in the new specs, and in no other.
    private func places(from old: Tree, to new: Tree) throws -> [String] {
        try changes(from: old.versions(), to: new.versions()).map { change in
            #expect(change.side == .new)
            return "\(text(change.location, new)): \(change.subject): \(change.message)"
                + (change.formerLocation.map { "; was \(text($0, old))" } ?? "")
        }
    }

    private func text(_ location: Diagnostics.SourceLocation, _ tree: Tree) -> String {
        tree.log.path(of: location) + (location.line > 0 ? ":\(location.line):\(location.column)" : "")
    }
}
