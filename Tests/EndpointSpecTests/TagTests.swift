import Testing

@testable import EndpointSpec

@Suite struct TagTests {
    private func tag(_ text: String) -> TagTemplate {
        let parts = text.split(separator: "|", omittingEmptySubsequences: true).map { part -> TagTemplate.Part in
            part.hasPrefix("$") ? .parameter(String(part.dropFirst())) : .text(String(part))
        }
        return TagTemplate(parts: parts)
    }

    @Test(arguments: [
        ("shops", "shops"), ("school:|$id", "school:|$other"), ("school:|$id", "school:5"), ("$a", "anything"),
        ("a|$x|c", "a|$y"), ("$a|-|$b", "x-y"), ("a|$x", "a"),
    ])
    func patternsThatCanMakeOneTagOverlap(left: String, right: String) {
        #expect(tag(left).overlaps(tag(right)))
        #expect(tag(right).overlaps(tag(left)))
    }

    @Test(arguments: [
        ("shops", "shop"), ("school:|$id", "shop:5"), ("a|$x|c", "a|$y|d"), ("$a|-|$b", "xy"), ("a|$x|b", "a"),
    ])
    func patternsThatCannotMakeOneTagDoNot(left: String, right: String) {
        #expect(!tag(left).overlaps(tag(right)))
        #expect(!tag(right).overlaps(tag(left)))
    }
}
