import Diagnostics
import Testing
import YAMLTree

@testable import OpenAPIReader

/// What RFC 9535 says of each part of a query, by its examples.
@Suite struct JSONPathTests {
    /// A query of a document, and what it finds, in order.
    struct Example: CustomTestStringConvertible, Sendable {
        let document: String
        let query: String
        let found: String

        init(_ document: String, _ query: String, _ found: String) {
            self.document = document
            self.query = query
            self.found = found
        }

        var testDescription: String { query }
    }

    @Test(arguments: Self.books + Self.selectors + Self.filters + Self.nulls + Self.functions + Self.yaml)
    func aQueryFindsItsNodes(_ example: Example) throws {
        let expected = try node(example.found)
        #expect(
            try text(YAMLNode(.sequence(found(example.query, in: node(example.document))), at: expected.location))
                == text(expected))
    }

    private static let store = """
        store:
          book:
            - { category: reference, author: Nigel Rees, title: Sayings, price: 8.95 }
            - { category: fiction, author: Evelyn Waugh, title: Sword, price: 12.99 }
            - { category: fiction, author: Herman Melville, title: Moby Dick, isbn: 0-553-21311-3, price: 8.99 }
            - { category: fiction, author: J. R. R. Tolkien, title: Rings, isbn: 0-395-19395-8, price: 22.99 }
          bicycle: { color: red, price: 399 }
        """

    static let books = [
        Example(store, "$.store.book[*].author", "[Nigel Rees, Evelyn Waugh, Herman Melville, J. R. R. Tolkien]"),
        Example(store, "$..author", "[Nigel Rees, Evelyn Waugh, Herman Melville, J. R. R. Tolkien]"),
        Example(store, "$.store.bicycle.*", "[red, 399]"),
        Example(store, "$.store..price", "[8.95, 12.99, 8.99, 22.99, 399]"),
        Example(store, "$..book[2].title", "[Moby Dick]"),
        Example(store, "$..book[2].publisher", "[]"),
        Example(store, "$..book[-1].title", "[Rings]"),
        Example(store, "$..book[0,1].title", "[Sayings, Sword]"),
        Example(store, "$..book[:2].title", "[Sayings, Sword]"),
        Example(store, "$..book[?@.isbn].title", "[Moby Dick, Rings]"),
        Example(store, "$..book[?@.price<10].title", "[Sayings, Moby Dick]"),
        Example(store, "$ .store\n[ 'bicycle' ]\t.color", "[red]"),
    ]

    private static let names = #"{ o: { "j j": { k.k: 3 } }, "'": { "@": 2 }, "\u00E9": 1, "": 5 }"#
    private static let pairs = "{ o: { j: 1, k: 2 }, a: [5, 3] }"
    private static let letters = "[a, b, c, d, e, f, g]"
    private static let tree = "{ o: { j: 1, k: 2 }, a: [5, 3, [{ j: 4 }, { k: 6 }]] }"

    static let selectors = [
        Example(names, "$", "[\(names)]"),
        Example(names, "$.o['j j']", "[{ k.k: 3 }]"),
        Example(names, "$.o['j j']['k.k']", "[3]"),
        Example(names, #"$.o["j j"]["k.k"]"#, "[3]"),
        Example(names, #"$["'"]["@"]"#, "[2]"),
        Example(names, #"$['\'']['\u0040']"#, "[2]"),
        Example(names, "$.é", "[1]"),
        Example(names, #"$['\u00E9']"#, "[1]"),
        Example(names, #"$['e\u0301']"#, "[]"),
        Example(names, "$['']", "[5]"),
        Example("{ ☺: 1, 😀: 2 }", #"$['\u263A', '\uD83D\uDE00']"#, "[1, 2]"),
        Example(pairs, "$[*]", "[{ j: 1, k: 2 }, [5, 3]]"),
        Example(pairs, "$.o[*]", "[1, 2]"),
        Example(pairs, "$.o[*, *]", "[1, 2, 1, 2]"),
        Example(pairs, "$.a.*", "[5, 3]"),
        Example(pairs, "$.a['j']", "[]"),
        Example(pairs, "$.o[0]", "[]"),
        Example("[a, b]", "$[1]", "[b]"),
        Example("[a, b]", "$[-2]", "[a]"),
        Example("[a, b]", "$[2, -3]", "[]"),
        Example(letters, "$[1:3]", "[b, c]"),
        Example(letters, "$[5:]", "[f, g]"),
        Example(letters, "$[1:5:2]", "[b, d]"),
        Example(letters, "$[5:1:-2]", "[f, d]"),
        Example(letters, "$[::-1]", "[g, f, e, d, c, b, a]"),
        Example(letters, "$[ -2 : : ]", "[f, g]"),
        Example(letters, "$[:-5:1]", "[a, b]"),
        Example(letters, "$[-9007199254740991:9007199254740991:9007199254740991]", "[a]"),
        Example(letters, "$[::0]", "[]"),
        Example("[]", "$[::-1]", "[]"),
        Example(letters, "$[0, 3]", "[a, d]"),
        Example(letters, "$[0:2, 5]", "[a, b, f]"),
        Example(letters, "$[0, 0]", "[a, a]"),
        Example(tree, "$..j", "[1, 4]"),
        Example(tree, "$..[0]", "[5, { j: 4 }]"),
        Example(
            tree, "$..*",
            "[{ j: 1, k: 2 }, [5, 3, [{ j: 4 }, { k: 6 }]], 1, 2, 5, 3, [{ j: 4 }, { k: 6 }], { j: 4 }, { k: 6 }, 4, 6]"
        ),
        Example(tree, "$..o", "[{ j: 1, k: 2 }]"),
        Example(tree, "$.o..[*, *]", "[1, 2, 1, 2]"),
        Example(tree, "$.a..[0, 1]", "[5, 3, { j: 4 }, { k: 6 }]"),
    ]

    private static let mixed = """
        a: [3, 5, 1, 2, 4, 6, { b: j }, { b: k }, { b: {} }, { b: kilo }]
        o: { p: 1, q: 2, r: 3, s: 5, t: { u: 6 } }
        e: f
        """

    static let filters = [
        Example(mixed, "$.a[?@.b == 'kilo']", "[{ b: kilo }]"),
        Example(mixed, "$.a[?(@.b == 'kilo')]", "[{ b: kilo }]"),
        Example(mixed, "$.a[?@>3.5]", "[5, 4, 6]"),
        Example(mixed, "$.a[?@.b]", "[{ b: j }, { b: k }, { b: {} }, { b: kilo }]"),
        Example(mixed, "$[?@.*][0]", "[3]"),
        Example(mixed, "$[?@[?@.b]][0]", "[3]"),
        Example(mixed, "$.o[?@<3, ?@<3]", "[1, 2, 1, 2]"),
        Example(mixed, "$.a[?@<2 || @.b == \"k\"]", "[1, { b: k }]"),
        Example(mixed, "$.a[?match(@.b, \"[jk]\")]", "[{ b: j }, { b: k }]"),
        Example(mixed, "$.a[?search(@.b, \"[jk]\")]", "[{ b: j }, { b: k }, { b: kilo }]"),
        Example(mixed, "$.o[?@>1 && @<4]", "[2, 3]"),
        Example(mixed, "$.o[?@.u || @.x]", "[{ u: 6 }]"),
        Example(mixed, "$.a[?@.b == $.x]", "[3, 5, 1, 2, 4, 6]"),
        Example("[1, a, null]", "$[?@ == @]", "[1, a, null]"),
        Example("[1, 2, 3]", "$[?!(@ == 1 || @ == 2)]", "[3]"),
        Example("[{ a: 1 }, { b: 1 }]", "$[?!@.a]", "[{ b: 1 }]"),
        Example("[1, 2, 3]", "$[?@ == 1 || @ == 2 && @ == 3]", "[1]"),
        Example(
            "[{ a: [1, { x: 1, y: 2 }] }, { a: [1, { y: 2, x: 1 }] }, { a: [1] }]", "$[?@.a == $[0].a].a[0]", "[1, 1]"),
        Example("[1, 1.0, 10e-1, '1', 1e0]", "$[?@ == 1]", "[1, 1.0, 10e-1, 1e0]"),
        Example("[-0.0, 0, 1]", "$[?@ == -0]", "[-0.0, 0]"),
        Example("[a, b, B, ä, ab]", "$[?@ > 'a']", "[b, ä, ab]"),
    ]

    private static let null = "{ a: null, b: [null], c: [{}], 'null': 1 }"

    static let nulls = [
        Example(null, "$.a", "[null]"),
        Example(null, "$.a[0]", "[]"),
        Example(null, "$.a.d", "[]"),
        Example(null, "$.b[0]", "[null]"),
        Example(null, "$.b[?@]", "[null]"),
        Example(null, "$.b[?@==null]", "[null]"),
        Example(null, "$.c[?@.d==null]", "[]"),
        Example(null, "$.null", "[1]"),
    ]

    static let functions = [
        Example("[a, abc, ☺😀, [1, 2], { a: 1, b: 2, c: 3 }, 7]", "$[?length(@) == 2]", "[☺😀, [1, 2]]"),
        Example("[{ a: [1, 2] }, { a: [1] }]", "$[?count(@.a[*]) == 1]", "[{ a: [1] }]"),
        Example(
            "[{ a: { color: red } }, { a: { color: red }, color: red }]", "$[?value(@..color) == 'red'].a.color",
            "[red]"),
        Example(
            "[{ t: Europe/Rome }, { t: In Europe/Rome }, { t: 1 }, {}]", "$[?match(@.t, 'Europe/.*')]",
            "[{ t: Europe/Rome }]"),
        Example("[{ t: get }, { t: regets }]", "$[?search(@.t, '^get')]", "[{ t: get }]"),
        Example("{ p: 'b.?b', v: [abc, bab, bbab] }", "$.v[?match(@, $.p)]", "[bab]"),
        Example("[[a, b], [c]]", "$[?length(value(@[0])) == 1][0]", "[a, c]"),
        Example("[a, b]", "$[?match(@, '(')]", "[]"),
        Example("[a, b]", "$[?count(@.x) == 0 && length(@.x) == length(@.y)]", "[a, b]"),
    ]

    /// Scalars are what YAML's core schema makes of them.
    static let yaml = [
        Example("[true, 'true', True, yes]", "$[?@ == true]", "[true, True]"),
        Example("[0x10, 0o20, 16, '16', +16]", "$[?@ == 16]", "[0x10, 0o20, 16, +16]"),
        Example("[3.1.0, 2020-01-01, 1_000, 1-2]", "$[?@ > 0]", "[]"),
        Example("[~, null, '', 'null']", "$[?@ == null]", "[~, null]"),
        Example("{ 200: { a: 1 }, '404': { a: 2 } }", "$['200', '404'].a", "[1, 2]"),
    ]

    /// The comparisons that the RFC lists, of `{ obj: { x: y }, arr: [2, 3] }`.
    @Test(arguments: [
        ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true), ("$.absent == 'g'", false),
        ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true), ("1 <= 2", true), ("1 > 2", false),
        ("13 == '13'", false), ("'a' <= 'b'", true), ("'a' > 'b'", false), ("$.obj == $.arr", false),
        ("$.obj != $.arr", true), ("$.obj == $.obj", true), ("$.obj != $.obj", false), ("$.arr == $.arr", true),
        ("$.arr != $.arr", false), ("$.obj == 17", false), ("$.obj != 17", true), ("$.obj <= $.arr", false),
        ("$.obj < $.arr", false), ("$.obj <= $.obj", true), ("$.arr <= $.arr", true), ("1 <= $.arr", false),
        ("1 >= $.arr", false), ("1 > $.arr", false), ("1 < $.arr", false), ("true <= true", true),
        ("true > true", false), ("$.absent < 1", false), ("null == null", true), ("null <= null", true),
    ])
    func twoValuesCompare(_ condition: String, _ holds: Bool) throws {
        let found = try found("$[?\(condition)]", in: node("{ obj: { x: y }, arr: [2, 3] }"))
        #expect(found.count == (holds ? 2 : 0))
    }

    // MARK: Refused queries

    @Test(arguments: [
        ("", 1, "begins with '$'"), ("store", 1, "begins with '$'"), (" $", 1, "begins with '$'"),
        ("$.a ", 4, "not even a blank"), ("$a", 2, "a step begins with"), ("$.", 3, "stands a name"),
        ("$.. a", 4, "stands a name"), ("$.1", 3, "stands a name"), ("$.a-b.c", 4, "is written ['a-b']"),
        ("$..a-b", 5, "is written ..['a-b']"),
        ("$.'a'", 3, "stands a name"), ("$[]", 3, "in brackets stands"), ("$[a]", 3, "in brackets stands"),
        ("$['a'", 6, "']' is missing"), ("$['a' 'b']", 7, "',' or ']'"), ("$['a',]", 7, "in brackets stands"),
        ("$['a", 3, "has no end"), ("$['\\q']", 4, "'\\' stands before"), ("$[\"\\'\"]", 4, "'\\' stands before"),
        ("$['\\uD800']", 4, "surrogate"), ("$['\\uD800\\u0041']", 4, "surrogate"), ("$['\\u00G0']", 8, "hexadecimal"),
        ("$['a\nb']", 5, "control character"), ("$[01]", 3, "no '0'"), ("$[-0]", 3, "no '0'"), ("$[-]", 4, "digit"),
        ("$[9007199254740992]", 3, "too large"), ("$[1:2:3:4]", 8, "',' or ']'"), ("$[1.5]", 4, "',' or ']'"),
        ("$[?]", 4, "in a filter stand"), ("$[?true]", 4, "no condition"), ("$[?'a']", 4, "no condition"),
        ("$[?@.a = 1]", 8, "',' or ']'"), ("$[?@.a == ]", 11, "in a filter stand"),
        ("$[?@.* == 1]", 4, "several nodes"),
        ("$[?@..a == 1]", 4, "several nodes"), ("$[?1 == @[0:1]]", 9, "several nodes"),
        ("$[?@.a == @.b == @.c]", 14, "two sides"), ("$[?!@.a == 1]", 9, "parentheses"),
        ("$[?(@.a]", 8, "')' is missing"),
        ("$[?@.a == foo]", 11, "'foo' is nothing here"), ("$[?foo(@.a)]", 4, "no function 'foo'"),
        ("$[?lenght(@.a) == 1]", 4, "did you mean 'length'?"), ("$[?length(@.*) < 3]", 11, "several nodes"),
        ("$[?count(1) == 1]", 10, "takes a query"), ("$[?count(foo(@.*)) == 1]", 10, "no function"),
        ("$[?match(@.t, 'E.*') == true]", 4, "has no value"), ("$[?value(@..color)]", 4, "gives a value"),
        ("$[?length(@)]", 4, "gives a value"), ("$[?match(@.a)]", 4, "a text and a pattern"),
        ("$[?length(@.a, @.b) == 1]", 4, "one argument"), ("$[?count(@.a,) == 1]", 14, "argument is missing"),
        ("$[?length (@) == 1]", 4, "'length' is nothing here"), ("$[?@.a == 01]", 11, "no '0'"),
        ("$[?@.a == 1.]", 13, "a digit"), ("$[?@.a == 1e]", 13, "a digit"), ("$[?@.a && ]", 11, "in a filter stand"),
        ("$[?@.a == -]", 12, "a digit"), ("$[?count(@.a == 1) == 1]", 14, "takes no condition"),
        ("$['\\u12", 8, "hexadecimal"),
        ("$[?\(String(repeating: "(", count: 5000))", 68, "64 deep"), ("$[?TRUE == @]", 4, "in a filter stand"),
    ])
    func aWrongQuerySaysWhere(_ query: String, _ position: Int, _ words: String) {
        let mistake = #expect(throws: JSONPathMistake.self) { try JSONPathParser.path(query) }
        #expect(mistake?.position == position)
        #expect(mistake?.message.contains(words) == true, "\(mistake?.message ?? "")")
    }

    // MARK: Bounds

    @Test func aQueryThatFindsTooMuchEnds() throws {
        let deep = try node(String(repeating: "[", count: 60) + String(repeating: "]", count: 60))
        #expect(throws: JSONPathEvaluator.TooMuch.self) {
            try found("$" + String(repeating: "[*, *]", count: 40), in: deep)
        }
        let wide = try node("[" + String(repeating: "[1, 2, 3], ", count: 100) + "4]")
        #expect(throws: JSONPathEvaluator.TooMuch.self) {
            try found("$..[?count($..[?count($..[?count($..*) > 0]) > 0]) > 0]", in: wide)
        }
    }

    // MARK: Helpers

    private func node(_ yaml: String) throws -> YAMLNode {
        let log = DiagnosticLog()
        let root = parseYAML(log.add(SourceText(path: "x.yaml", bytes: Array(yaml.utf8))), in: log)
        #expect(!log.hasErrors, "\(yaml)")
        return try #require(root)
    }

    private func found(_ query: String, in node: YAMLNode) throws -> [YAMLNode] {
        var evaluator = JSONPathEvaluator(node, largestCount: 100_000)
        return try evaluator.matches(of: try JSONPathParser.path(query)).map(\.node)
    }

    /// The tree as text, exactly as it was written.
    private func text(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.isPlain ? scalar.text : "'\(scalar.text)'"
        case .sequence(let nodes): "[" + nodes.map { text($0) }.joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ") + "}"
        case .unknown: "?"
        }
    }
}
