import Testing
import YAMLTree

@Suite("Anchors and aliases")
struct AliasTests {
    @Test(
        "An alias stands for what its anchor marks",
        arguments: [
            ("a: &x 1\nb: *x", "{a: 1, b: 1}"),
            ("a: &x '1'\nb: *x", "{a: \"1\", b: \"1\"}"),
            ("a: &x {k: [v]}\nb: [*x, *x]", "{a: {k: [v]}, b: [{k: [v]}, {k: [v]}]}"),
            ("&k a: 1\nb: *k", "{a: 1, b: a}"),
            ("a: &k b\n*k : 1", "{a: b, b: 1}"),
            ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"),
            ("a: &x\nb: *x", "{a: ~, b: ~}"),
            ("a: &x [&y 1, *y]\nb: [*x, *y]", "{a: [1, 1], b: [[1, 1], 1]}"),
            ("a: &x [&x 1, *x]\nb: *x", "{a: [1, 1], b: [1, 1]}"),
        ])
    func aliasesAreWrittenOut(_ text: String, outline: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages == [])
        #expect(parsed.outline == outline)
    }

    @Test(
        "An alias without an anchor above it is refused",
        arguments: [
            ("a: *x", "1:4 there is no anchor '&x' above"),
            ("a: &shop 1\nb: *shpo", "2:4 there is no anchor '&shpo' above; did you mean 'shop'?"),
            ("a: *x\nb: &x 1", "1:4 there is no anchor '&x' above"),
            ("*x : 1", "1:1 there is no anchor '&x' above"),
            ("<<: *x", "1:5 there is no anchor '&x' above"),
        ])
    func unknownAliasesAreRefused(_ text: String, message: String) {
        #expect(Parsed(text).messages == [message])
    }

    @Test(
        "An alias inside of what it stands for is refused",
        arguments: [
            ("a: &x [1, *x]", "1:11 the alias '*x' is inside of what it stands for | 1:7 '&x' starts here"),
            ("&x\na: {b: *x}", "2:8 the alias '*x' is inside of what it stands for | 2:1 '&x' starts here"),
            ("a: &x {<<: *x}", "1:12 the alias '*x' is inside of what it stands for | 1:7 '&x' starts here"),
        ])
    func recursiveAliasesAreRefused(_ text: String, message: String) {
        #expect(Parsed(text).messages == [message])
    }

    @Test("All aliases that are wrong are reported")
    func eachUnknownAliasIsNamed() {
        #expect(Parsed("a: *x\nb: *y\n").messages.count == 2)
    }
}
