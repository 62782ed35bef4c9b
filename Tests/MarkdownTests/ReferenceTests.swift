import Markdown
import Testing

/// Links to addresses that are defined elsewhere in the text: section 4.7 of CommonMark, and "reference links" of 6.3.
@Suite struct ReferenceTests {
    @Test(arguments: [
        ("[foo]: https://x.y \"title\"\n\n[foo]", "<p><a https://x.y>foo</a></p>"),
        ("[foo][]\n\n[FOO]: <https://x.y>", "<p><a https://x.y>foo</a></p>"),
        ("[a *b*][foo  bar]\n\n[Foo\nbar]:\n   https://x.y\n  'a\n  title'", "<p><a https://x.y>a <em>b</em></a></p>"),
        (
            "[foo]: https://x.y\n[bar]: https://z.y\n[foo], [bar]",
            "<p><a https://x.y>foo</a>, <a https://z.y>bar</a></p>"
        ),
        ("[foo]: https://first.y\n[foo]: https://second.y\n\n[foo]", "<p><a https://first.y>foo</a></p>"),
        ("- [foo]\n\n> [foo]: https://x.y", "<ul><li><a https://x.y>foo</a></li></ul><quote></quote>"),
        ("# [foo]\n[foo]: https://x.y", "<h1><a https://x.y>foo</a></h1>"),
        ("[foo]: https://x.y\nbar\n===\n[foo]", "<h1>bar</h1><p><a https://x.y>foo</a></p>"),
        ("[foo]: https://x.y\n===\n[foo]", "<p>===\n<a https://x.y>foo</a></p>"),
        ("![alt][foo] [foo](https://z.y)\n\n[foo]: https://x.y", "<p>alt <a https://z.y>foo</a></p>"),
        ("[foo][bar][baz]\n\n[baz]: https://x.y", "<p>[foo]<a https://x.y>bar</a></p>"),
        ("[foo]: https://x.y\n\n\\[foo] [foo\\] [[foo]]", "<p>[foo] [foo] [<a https://x.y>foo</a>]</p>"),
        ("[foo] bar\n\n[foo]: https://x.y \"title\" no", "<p>[foo] bar</p><p>[foo]: https://x.y \"title\" no</p>"),
        ("bar\n[foo]: https://x.y\n\n[foo]", "<p>bar\n[foo]: https://x.y</p><p>[foo]</p>"),
        ("    [foo]: https://x.y\n\n[foo]", "<pre>[foo]: https://x.y\n</pre><p>[foo]</p>"),
        ("[foo]: javascript:alert(1)\n\n[foo]", "<p>foo</p>"),
        ("[]: https://x.y\n\n[]", "<p>[]: https://x.y</p><p>[]</p>"),
        ("[foo]:\n\n[foo]", "<p>[foo]:</p><p>[foo]</p>"), ("[foo]: https://x.y", ""),
    ])
    func referencesAreLinkedToTheirDefinitions(_ text: String, _ expected: String) {
        #expect(written(blocks(of: text)) == expected)
    }
}
