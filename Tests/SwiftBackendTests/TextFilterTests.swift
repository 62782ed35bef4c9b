import Mustache
import TestSupport
import Testing

@testable import SwiftBackend

@Suite struct TextFilterTests {
    @Test(arguments: [
        (TextFilter.camel, "shop-list", "shopList"), (.camel, "ShopID", "shopID"), (.camel, "`in`", "in"),
        (.pascal, "shop_list", "ShopList"), (.snake, "shopListByID", "shop_list_by_id"),
        (.kebab, "HTMLPage", "html-page"), (.screaming, "shopID", "SHOP_ID"), (.camel, "", ""),
        (.upper, "straße", "STRASSE"), (.lower, "ABC", "abc"),
        (.identifier, "in", "`in`"), (.identifier, "`in`", "`in`"), (.identifier, "shopID", "shopID"),
        (.identifier, "two words", "twoWords"), (.identifier, "1st", "_1st"), (.identifier, "", "_value"),
        (.identifier, "🛒", "_value"),
        (.literal, "a\"b\\(c)\n", #""a\"b\\(c)\n""#), (.literal, "\u{202E}", #""\u{202E}""#),
        (.json, "a\"\n\\", #""a\"\n\\""#),
        (.cell, "a|b\nc", #"a\|b c"#), (.cell, #"a\|b\"#, #"a\\\|b\\"#), (.cell, "\u{2028}a", "a"),
        (.html, "<a href=\"x\">&'", "&lt;a href=&quot;x&quot;&gt;&amp;&#39;"),
        (.doc, "one\n\n two\n", "one\n  ///\n  ///  two"), (.doc, "", ""), (.doc, "a\u{85}b", "a\n  /// b"),
    ])
    func textsAreChanged(filter: TextFilter, text: String, result: String) {
        #expect(filter.text(text, "  ") == result)
    }

    @Test(arguments: TextFilter.allCases)
    func everyFilterTakesHostileTexts(filter: TextFilter) {
        for text in ["", "\n", "\\(x)", "\"\"\"", "*/ -->", "\0", "|||", "👨‍👩‍👧", String(repeating: "aB1 ", count: 5000)] {
            let result = filter.text(text, "")
            switch filter {
            case .camel, .pascal, .snake, .kebab, .screaming, .identifier, .literal, .json, .cell:
                #expect(!result.contains("\n") && !result.contains("\0"))
            case .doc: #expect(result.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("///") })
            case .html: #expect(!result.contains("<") && !result.contains(">"))
            case .upper, .lower: break
            }
        }
    }

    @Test func everyFilterIsForTemplates() {
        #expect(textFilters.map(\.name) == TextFilter.allCases.map(\.rawValue))
    }
}
