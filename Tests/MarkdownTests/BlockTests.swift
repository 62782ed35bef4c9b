import Markdown
import Testing

/// How a text is divided, by the sections of CommonMark 0.31.
@Suite struct BlockTests {
    @Test(arguments: [
        ("", ""), (" \n\t\n", ""), ("a\n\nb", "<p>a</p><p>b</p>"), ("  a\n    b", "<p>a\nb</p>"),
        ("a\n    b", "<p>a\nb</p>"),
        ("    a\n\tb\n\n     c\n\nd", "<pre>a\nb\n\n c\n</pre><p>d</p>"),
        ("```swift\nlet a = \"*b*\"\n\n```\nc", "<pre>let a = \"*b*\"\n\n</pre><p>c</p>"),
        ("~~~\n```\n~~~~", "<pre>```\n</pre>"),
        ("```\na", "<pre>a\n</pre>"), ("``` a`b\n```", "<p>``` a`b</p><pre></pre>"),
        ("  ```\n   a\n  ```", "<pre> a\n</pre>"),
        ("# a\n## *b* ##\n####### c\n#d\n#", "<h1>a</h1><h2><em>b</em></h2><p>####### c\n#d</p><h1></h1>"),
        ("# a\\#", "<h1>a#</h1>"),
        ("a\n===\nb\nc\n-", "<h1>a</h1><h2>b\nc</h2>"), ("***\n- - -\n__", "<hr><hr><p>__</p>"),
        ("a\n***\nb", "<p>a</p><hr><p>b</p>"),
        ("> a\nb\n>\n> # c\n\nd", "<quote><p>a\nb</p><h1>c</h1></quote><p>d</p>"),
        ("> > a", "<quote><quote><p>a</p></quote></quote>"),
        ("> ```\na", "<quote><pre></pre></quote><p>a</p>"), ("|a|b|\n|-|-|", "<p>|a|b|\n|-|-|</p>"),
        ("[a]: https://x.y", ""), ("<div>\n*a*", "<p>&lt;div>\n<em>a</em></p>"),
    ])
    func paragraphsAndHeadingsBecomeHTML(_ text: String, _ expected: String) {
        #expect(written(blocks(of: text)) == expected)
    }

    @Test(arguments: [
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"), ("* a\n\n* b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        ("1. a\n2. b\n7. c", "<ol><li>a</li><li>b</li><li>c</li></ol>"), ("3) a", "<ol 3><li>a</li></ol>"),
        ("- a\n+ b\n1. c\n2) d", "<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol 2><li>d</li></ol>"),
        ("- a\n  - b\n    - c\n- d", "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>"),
        ("- a\n  b\nc\n\nd", "<ul><li>a\nb\nc</li></ul><p>d</p>"),
        ("- a\n\n  b\n- c", "<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>"),
        ("a\n- b", "<p>a</p><ul><li>b</li></ul>"), ("a\n2. b", "<p>a\n2. b</p>"),
        ("a\n1. b", "<p>a</p><ol><li>b</li></ol>"),
        ("a\n-\nb", "<h2>a</h2><p>b</p>"), ("a\n*\nb", "<p>a\n*\nb</p>"),
        ("-a\n2.b\n1234567890. c", "<p>-a\n2.b\n1234567890. c</p>"),
        ("-\n- a\n-", "<ul><li></li><li>a</li><li></li></ul>"), ("-\n\n  a", "<ul><li></li></ul><p>a</p>"),
        ("- ```\n  a\n\n  b\n  ```\n- c", "<ul><li><pre>a\n\nb\n</pre></li><li>c</li></ul>"),
        ("-     a", "<ul><li><pre>a\n</pre></li></ul>"),
        ("1. a\n   > b\n\n   c", "<ol><li><p>a</p><quote><p>b</p></quote><p>c</p></li></ol>"),
        ("- a\n- ***\n- b", "<ul><li>a</li><li><hr></li><li>b</li></ul>"),
        ("- a\n***\n- b", "<ul><li>a</li></ul><hr><ul><li>b</li></ul>"),
        ("- a\n\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        ("- a\n  - b\n\n    c", "<ul><li>a<ul><li><p>b</p><p>c</p></li></ul></li></ul>"),
        ("10. a\n    b", "<ol 10><li>a\nb</li></ol>"), ("- # a\n- b", "<ul><li><h1>a</h1></li><li>b</li></ul>"),
        ("- `a`: *b*\n- [c](https://x.y)", "<ul><li><code>a</code>: <em>b</em></li><li><a https://x.y>c</a></li></ul>"),
    ])
    func listsBecomeHTML(_ text: String, _ expected: String) {
        #expect(written(blocks(of: text)) == expected)
    }
}
