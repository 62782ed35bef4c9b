import Markdown
import Testing

/// What stands in a paragraph, by the sections of CommonMark 0.31.
@Suite struct InlineTests {
    private func inner(_ text: String) -> String {
        String(written(blocks(of: text)).dropFirst("<p>".count).dropLast("</p>".count))
    }

    @Test(arguments: [
        (#"\*not\* \`code\` \[a](b) \\ \a"#, "*not* `code` [a](b) \\ \\a"), ("a\\\nb", "a<br>b"),
        ("&amp;lt; &copy; &#35; &#x22; &nbsp;. &what; &#; &#x; &", "&lt; © # \" \u{A0}. &what; &#; &#x; &"),
        ("&#0; &#xD800; &#1114112;", "\u{FFFD} \u{FFFD} \u{FFFD}"), ("&#42;a&#42;", "*a*"),
    ])
    func specialCharactersAreEscaped(_ text: String, _ expected: String) {
        #expect(inner(text) == expected)
    }

    @Test(arguments: [
        ("`foo`", "<code>foo</code>"), ("`` foo ` bar ``", "<code>foo ` bar</code>"), ("` `` `", "<code>``</code>"),
        ("` a`", "<code> a</code>"), ("`  `", "<code>  </code>"), ("`a\nb`", "<code>a b</code>"),
        (#"`foo\`bar`"#, "<code>foo\\</code>bar`"), ("*foo`*`", "*foo<code>*</code>"), ("`foo", "`foo"),
        ("```foo``", "```foo``"), ("`foo``bar``", "`foo<code>bar</code>"),
        ("[not a `link](/foo`)", "[not a <code>link](/foo</code>)"),
        ("`<b>`", "<code>&lt;b></code>"),
    ])
    func codeSpansBecomeHTML(_ text: String, _ expected: String) {
        #expect(inner(text) == expected)
    }

    @Test(arguments: [
        ("*foo bar*", "<em>foo bar</em>"), ("a * foo bar*", "a * foo bar*"), ("a*\"foo\"*", "a*\"foo\"*"),
        ("foo*bar*", "foo<em>bar</em>"), ("5*6*78", "5<em>6</em>78"), ("_foo bar_", "<em>foo bar</em>"),
        ("foo_bar_", "foo_bar_"), ("5_6_78", "5_6_78"), ("пристаням_стремятся_", "пристаням_стремятся_"),
        ("foo-_(bar)_", "foo-<em>(bar)</em>"), ("_foo*", "_foo*"), ("*(*foo*)*", "<em>(<em>foo</em>)</em>"),
        ("_foo_bar_baz_", "<em>foo_bar_baz</em>"), ("**foo bar**", "<b>foo bar</b>"), ("** foo bar**", "** foo bar**"),
        ("foo**bar**", "foo<b>bar</b>"), ("__foo bar__", "<b>foo bar</b>"), ("foo__bar__", "foo__bar__"),
        ("__foo, __bar__, baz__", "<b>foo, <b>bar</b>, baz</b>"), ("**(**foo)", "**(**foo)"),
        (
            "**Gomphocarpus (*Gomphocarpus physocarpus*, syn.\n*Asclepias physocarpa*)**",
            "<b>Gomphocarpus (<em>Gomphocarpus physocarpus</em>, syn.\n<em>Asclepias physocarpa</em>)</b>"
        ),
        ("*foo **bar** baz*", "<em>foo <b>bar</b> baz</em>"), ("*foo**bar**baz*", "<em>foo<b>bar</b>baz</em>"),
        ("*foo**bar*", "<em>foo**bar</em>"), ("***foo** bar*", "<em><b>foo</b> bar</em>"),
        ("*foo **bar***", "<em>foo <b>bar</b></em>"), ("foo***bar***baz", "foo<em><b>bar</b></em>baz"),
        ("foo******bar*********baz", "foo<b><b><b>bar</b></b></b>***baz"), ("** is not empty", "** is not empty"),
        ("foo *\\**", "foo <em>*</em>"), ("**foo*", "*<em>foo</em>"), ("*foo**", "<em>foo</em>*"),
        ("***foo**", "*<b>foo</b>"),
        ("****foo*", "***<em>foo</em>"), ("*foo _bar* baz_", "<em>foo _bar</em> baz_"),
        ("**foo **bar baz**", "**foo <b>bar baz</b>"),
        ("*foo __bar *baz bim__ bam*", "<em>foo <b>bar *baz bim</b> bam</em>"), ("*[bar*](/url)", "*bar*"),
        ("*a `*`*", "<em>a <code>*</code></em>"), ("*$*alpha.", "*$*alpha."), ("a*€b*", "a*€b*"),
    ])
    func emphasisBecomesHTML(_ text: String, _ expected: String) {
        #expect(inner(text) == expected)
    }

    @Test(arguments: [
        ("[a](https://x.y)", "<a https://x.y>a</a>"), ("[a](HTTP://x.y/ \"title\")", "<a HTTP://x.y/>a</a>"),
        ("[a](<https://x.y/b c>)", "a"), ("[a](<https://x.y/b>)", "<a https://x.y/b>a</a>"),
        ("[a](https://x.y/(b)(c))", "<a https://x.y/(b)(c)>a</a>"), ("[a](https://x.y/\\))", "<a https://x.y/)>a</a>"),
        ("[a](https://x.y?b=1&amp;c=2)", "<a https://x.y?b=1&c=2>a</a>"),
        ("[a](https://x.y 'b' )", "<a https://x.y>a</a>"),
        ("[a]( https://x.y\n(b))", "<a https://x.y>a</a>"), ("[a] (https://x.y)", "[a] (https://x.y)"),
        ("[a](https://x.y", "[a](https://x.y"), ("[a](https://x y)", "[a](https://x y)"), ("[a]()", "a"),
        ("[](https://x.y)", "<a https://x.y></a>"),
        ("[*a* `b]` \\]](https://x.y)", "<a https://x.y><em>a</em> <code>b]</code> ]</a>"),
        ("[a [b](https://x.y) c](https://z.y)", "[a <a https://x.y>b</a> c](https://z.y)"),
        ("*[a*](https://x.y)", "*<a https://x.y>a*</a>"), ("[a *b](https://x.y)*", "<a https://x.y>a *b</a>*"),
        ("[[a]](https://x.y)", "<a https://x.y>[a]</a>"),
        ("<https://x.y?a=b&c>", "<a https://x.y?a=b&c>https://x.y?a=b&c</a>"),
        ("<https://x.y/a b>", "&lt;https://x.y/a b>"), ("<a@b.c>", "&lt;a@b.c>"), ("[a](b.html)", "a"),
        ("[a](/b)", "a"),
        ("[a](#b)", "a"), ("[a](javascript:alert)", "a"), ("[a](JavaScript:alert)", "a"),
        ("<javascript:alert>", "&lt;javascript:alert>"),
        ("[a](java&#x73;cript:b)", "a"), ("[a](data:text/html,b)", "a"), ("[a](//x.y)", "a"), ("[a](http:x.y)", "a"),
        ("[a](mailto:b)", "a"),
        ("[a](https://x.y/é)", "a"), ("[a](https://x.y/&#10;b)", "a"), ("![a *b*](https://x.y/c.png)", "a <em>b</em>"),
        ("[![a](https://x.y/b.png)](https://x.y)", "<a https://x.y>a</a>"),
        ("![[a](https://x.y)](b.png)", "![<a https://x.y>a</a>](b.png)"),
        ("!a ![", "!a !["), ("]", "]"), ("[a][b]", "[a][b]"),
    ])
    func linksBecomeHTML(_ text: String, _ expected: String) {
        #expect(inner(text) == expected)
    }

    @Test(arguments: [
        ("<b>a</b>", "&lt;b>a&lt;/b>"), ("<script>alert(1)</script>", "&lt;script>alert(1)&lt;/script>"),
        ("a <!-- b -->", "a &lt;!-- b -->"),
        ("a  \nb", "a<br>b"), ("a\nb", "a\nb"), ("a \n b", "a\nb"), ("a  ", "a"), ("a\r\nb\rc", "a\nb\nc"),
    ])
    func markupIsTextAndLinesBreak(_ text: String, _ expected: String) {
        #expect(inner(text) == expected)
    }

    @Test func plainTextHasNoMarks() {
        guard case .paragraph(let inlines)? = blocks(of: "A **b** `c` [d](https://x.y)  \ne").first else {
            Issue.record("no paragraph")
            return
        }
        #expect(inlines.plainText == "A b c d\ne")
    }
}
