import Foundation
import TestSupport
import Testing

@testable import SampleReader

@Suite struct JSONParserTests {
    @Test func textsAreReadWithTheirEscapes() throws {
        let nodes = JSONNodes()
        let roots = try JSONParser.read(Array(#"{"a\n":["\ud83d\ude00","\u00e9/\/","\ud800"]}"#.utf8), into: nodes)
        var key = ""
        nodes.forEachMember(of: roots[0]) { node, _ in key = nodes.text(node) }
        #expect(key == "a\n")
        #expect(nodes.elements(of: nodes.member("a\n", of: roots[0])).map(nodes.text) == ["😀", "é//", "\u{FFFD}"])
    }
}
