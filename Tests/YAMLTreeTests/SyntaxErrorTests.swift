import Testing
import YAMLTree

@Suite("Syntax errors say what is wrong and what to do")
struct SyntaxErrorTests {
    @Test(arguments: Wrong.flow) func insideOfBrackets(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.block) func lines(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.scalars) func texts(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.tabs) func tabs(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.directives) func directives(_ wrong: Wrong) { check(wrong) }

    @Test func errorsBeforeASyntaxErrorAreReportedToo() {
        #expect(Parsed("a: 1\na: 2\nb: @x\n").messages.count == 2)
    }

    private func check(_ wrong: Wrong) {
        let parsed = Parsed(wrong.text)
        #expect(parsed.root == nil)
        #expect(parsed.messages == [wrong.message])
    }
}
