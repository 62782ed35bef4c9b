import Foundation
import TestSupport
import Testing

@testable import SampleReader

@Suite struct JSONParserTests {
    @Test func textsAreReadWithTheirEscapes() throws {
        let nodes = JSONNodes()
        let text = #"{"a\n":["\ud83d\ude00","\u00e9/\/","\ud800"]}"#
        let roots = try JSONParser.read(Array(text.utf8), into: nodes, takesHalves: true)
        var key = ""
        nodes.forEachMember(of: roots[0]) { node, _ in key = nodes.text(node) }
        #expect(key == "a\n")
        #expect(nodes.elements(of: nodes.member("a\n", of: roots[0])).map(nodes.text) == ["😀", "é//", "\u{FFFD}"])
    }

    /// The runtime refuses them, so no model would read such a sample.
    @Test(arguments: [#"["\ud83d"]"#, #"["\ud83dx"]"#, #"["\ud83d\n"]"#, #"["\ud83d\ud83d\ude00"]"#, #"["\ude00"]"#])
    func halvesOfSurrogatePairsAreFaults(_ text: String) {
        let fault = #expect(throws: JSONFault.self) { try JSONParser.read(Array(text.utf8), into: JSONNodes()) }
        #expect(fault?.offset == 2)
    }
}
