import Testing

/// A document and the one message it gets.
struct Wrong: CustomTestStringConvertible, Sendable {
    let text: String
    let message: String
    var testDescription: String { text }

    init(_ text: String, _ message: String) {
        self.text = text
        self.message = message
    }
}

extension Wrong {
    static let flow: [Wrong] = [
        Wrong("{ path: /shops/{id} }", "1:16 a text with '{' has to be quoted inside of '{ }'; write \"/shops/{id}\""),
        Wrong("[ /shops/{id}/x, y ]", "1:10 a text with '{' has to be quoted inside of '[ ]'; write \"/shops/{id}/x\""),
        Wrong("a: { type: [Shop]? }", "1:18 quote the type: \"[Shop]?\""),
        Wrong("a: { type: [Shop]! }", "1:18 the value has ended at the ']' before this; write \"[Shop]!\""),
        Wrong("a: {\"b\" c}", "1:9 the text has ended at the \" before this; a ',' or '}' is missing"),
        Wrong("{\"" + String(repeating: "k", count: 1025) + "\": 1}", "1:2 a key has 1024 characters at most"),
        Wrong("a: { b: 1, " + String(repeating: "k", count: 1025) + ": 1}", "1:12 a key has 1024 characters at most"),
        Wrong("a: {b: 1", "1:4 the '{' that opens here is never closed with '}'"),
        Wrong("a: {b: 1\n", "1:4 the '{' that opens here is never closed with '}'"),
        Wrong("a: [b, [c]", "1:4 the '[' that opens here is never closed with ']'"),
        Wrong("a: [\n", "2:1 the file ends where a value is expected"),
        Wrong("a: [1, 2\nb: 3\n", "2:1 a ',' or ']' is missing before this line | 1:4 the '[' opens here"),
        Wrong("a: {b: c\n  d: e}\n", "2:3 a ',' or '}' is missing before this line | 1:4 the '{' opens here"),
        Wrong("a: [1 2: 3: 4]", "1:11 a ',' or ']' is missing before this | 1:4 the '[' opens here"),
        Wrong("a: [b,,c]", "1:7 a value is missing before the ','; quote the text if it starts with it"),
        Wrong("a: ]", "1:4 nothing is open that this ']' could close; quote the text if it is one"),
        Wrong("a: {b: |}", "1:8 a block of text cannot be inside of '{ }' or '[ ]'; quote the text"),
        Wrong("a: [- b]", "1:5 a '- ' entry cannot be inside of '{ }' or '[ ]'; write [a, b]"),
        Wrong("a: [@b]", "1:5 an unquoted text cannot start with '@'; quote it"),
    ]

    static let block: [Wrong] = [
        Wrong("a: [Shop]?\nb: 1", "1:10 quote the type: \"[Shop]?\""),
        Wrong("a: [[Shop]]?", "1:12 quote the type: \"[[Shop]]?\""),
        Wrong("a:\n  path: {id}/x\n  b: 1", "2:13 a text that starts with '{' has to be quoted; write \"{id}/x\""),
        Wrong("a: [b] c", "1:8 the value has ended at the ']' before this"),
        Wrong("a: b: c", "1:5 an unquoted text cannot contain ': '; write \"b: c\""),
        Wrong("doc: Text with: colon # x", "1:15 an unquoted text cannot contain ': '; write \"Text with: colon # x\""),
        Wrong("a: \"x\": y", "1:7 a quoted text has ended before this ':'; one line holds one 'key: value'"),
        Wrong("a: 'it's'", "1:8 the text has ended at the ' before this; inside of single quotes '' stands for one"),
        Wrong(
            "a: \"b\" c", "1:8 the text has ended at the \" before this; inside of double quotes \\\" stands for one"),
        Wrong("a: &x 1\nb: *x y", "2:7 the value has ended before this; quote the whole if it is one text"),
        Wrong("a: 1\n  b: 2", "2:3 this line is indented deeper than the one above, which has a value already"),
        Wrong("a: 'b'\n  c: d", "2:3 this line is indented deeper than the one above, which has a value already"),
        Wrong(
            "a:\n   b: 1\n  c: 2",
            "3:3 this line is indented by 2, which fits nothing above; the mapping it would belong to is indented by 0 | 1:1 the mapping starts here"
        ),
        Wrong("a: 1\nb\nc: 2", "2:1 a 'key: value' is expected here; its ':' is missing"),
        Wrong("a: 1\nb:2\nc: 3", "2:1 a 'key: value' is expected here; a space is missing behind its ':'"),
        Wrong(
            "a:b\nc: 1",
            "2:1 a key cannot be here, because the line above is not 'key: value'; a space is missing behind its ':'"),
        Wrong("ab\ncd: 1", "2:1 a key cannot be here, because the line above is not 'key: value'"),
        Wrong("a: 1\n- b", "2:1 a '- ' entry cannot be among the keys of a mapping | 1:1 the mapping starts here"),
        Wrong(
            "a:\n  - b\n  c: d",
            "3:3 a '- ' is expected here, as before the other entries of the list | 2:3 the list starts here"),
        Wrong("a: - b", "1:4 a list of '- ' entries starts on a line of its own; or write [a, b]"),
        Wrong("a: ? b", "1:4 a '? ' cannot be here; quote the text"),
        Wrong(
            "a: b # c\n  d",
            "2:3 the value has ended at the ' #' of the line above, which starts a comment; quote the text"),
        Wrong("[a]\nb: 1", "2:1 the document ended before this; a file holds one value, in most cases a mapping"),
        Wrong("a: 1\n...\nb: 1", "3:1 the document ended before this; a file holds one value, in most cases a mapping"),
        Wrong(String(repeating: "k", count: 1025) + ": 1", "1:1026 a key has 1024 characters at most"),
    ]

    static let scalars: [Wrong] = [
        Wrong("a: @b c # d", "1:4 an unquoted text cannot start with '@'; write \"@b c\""),
        Wrong("a: `b`", "1:4 an unquoted text cannot start with '`'; write \"`b`\""),
        Wrong("a: %b", "1:4 an unquoted text cannot start with '%'; write \"%b\""),
        Wrong("@a: b", "1:1 an unquoted text cannot start with '@'; write \"@a: b\""),
        Wrong("a: **b** c", "1:4 a text that starts with '*' has to be quoted; write \"**b** c\""),
        Wrong("a: *.png", "1:4 a text that starts with '*' has to be quoted; write \"*.png\""),
        Wrong("a: &", "1:4 a text that starts with '&' has to be quoted; write \"&\""),
        Wrong(
            "a: !x!y z", "1:4 no tags but YAML's own are supported; remove it, or quote the text if it is meant as text"
        ),
        Wrong("a: !{x} y", "1:4 a text that starts with '!' has to be quoted; write \"!{x} y\""),
        Wrong("a: \"b\nc: d", "1:4 the quote that opens here is never closed"),
        Wrong("a: 'b", "1:4 the quote that opens here is never closed"),
        Wrong("a: \"b\n---\nc\"", "1:4 the quote that opens here is never closed before the next '---' or '...'"),
        Wrong("a: \"b\\d\"", "1:6 '\\d' is not an escape of double quotes; write '\\\\d', or use single quotes"),
        Wrong("a: \"\\u{41}\"", "1:5 '\\u' wants 4 hexadecimal digits"),
        Wrong("a: \"\\xg\"", "1:5 '\\x' wants 2 hexadecimal digits"),
        Wrong("a: \"\\U00110000\"", "1:5 this is the number of no Unicode character"),
        Wrong("a: |x\n  b", "1:5 behind '|' the line has to end; the text starts on the next"),
        Wrong("a: >0\n  b", "1:5 the number behind '>' is the text's indentation, 1 to 9"),
    ]

    static let tabs: [Wrong] = [
        Wrong("a:\n\tb: 1", "2:1 a tab cannot indent a line; use spaces"),
        Wrong("a:\n  b: 1\n\tc: 1", "3:1 a tab cannot indent a line; use spaces"),
        Wrong("a:\n  \tb: 1", "2:3 a tab cannot indent a line; use spaces"),
        Wrong("a: >\n\tb", "2:1 a tab cannot indent a line; use spaces"),
        Wrong("\t# c\na: 1", "1:1 a tab cannot indent a line; use spaces"),
        Wrong("-\t\tb: 1", "1:2 a tab cannot be here; use a space"),
    ]

    static let directives: [Wrong] = [
        Wrong("%YAML 3.0\n---\na", "1:1 YAML 1.1 and 1.2 are supported, not this version; remove the line"),
        Wrong("%YAML 1.1\n%YAML 1.1\n---\na", "2:1 '%YAML' occurs twice; remove the line"),
        Wrong("%TAG ! x\n---\na", "1:1 '%TAG' is not supported, because no tags but YAML's own are; remove the line"),
        Wrong(
            "%FOO\n---\na",
            "1:1 a line that starts with '%' is an instruction to the parser; write \"%FOO\" if it is text"),
        Wrong(
            "a: b\n%c: 1",
            "2:1 a line that starts with '%' is an instruction to the parser; write \"%c: 1\" if it is text"),
    ]
}
