import EndpointSpec
import SpecTexts
import Testing

/// Which text of an error case has which key.
@Suite struct TextKeysTests {
    private let settings = """
        api: Shop
        envelope: { success: { key: code, equals: 0 }, message: text, errors: { 401: { case: signedOut, message: Sign in. }, E17: soldOut } }
        statuses:
          401: { case: signedOut, message: Sign in. }
          404: { case: missing, message: Not there. }
          410: { case: missing, message: Gone. }
          5XX: broken

        """
    private let spec = """
        endpoints:
          item: { path: /item, statuses: { 404: { case: missing, message: No such item. } } }
          list: { path: /list, statuses: { 404: { case: missing, message: Not there. }, 409: { case: taken, message: Too late. } } }

        """

    private func rows() throws -> [String: TextRow] {
        let rows = textRows(of: [try api(settings, spec)]).filter { $0.key.contains("Shop") }
        #expect(rows.map(\.key) == rows.map(\.key).sorted())
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
    }

    @Test func eachTextHasOneKey() throws {
        let rows = try rows()
        #expect(
            rows.mapValues(\.english) == [
                "endpoint.Shop.signedOut": "Sign in.", "endpoint.Shop.soldOut": nil, "endpoint.Shop.broken": nil,
                "endpoint.Shop.taken": "Too late.", "endpoint.Shop.missing-404": "Not there.",
                "endpoint.Shop.missing-404.item": "No such item.", "endpoint.Shop.missing-410": "Gone.",
            ])
        #expect(rows["endpoint.Shop.signedOut"]?.comment == "Shop: the error 'signedOut' (code 401, status 401).")
        #expect(rows["endpoint.Shop.missing-404.item"]?.comment == "Shop: the error 'missing' (status 404 of 'item').")
    }

    /// The runtime knows the others by itself.
    @Test func theGeneratedTextNamesTheKeysThatSayMore() throws {
        let text = try swift(settings, spec)
        let named = text.split(separator: "textKey: ").dropFirst().map { $0.prefix { $0 != ")" } }
        #expect(
            named.sorted() == [
                #""endpoint.Shop.missing-404""#, #""endpoint.Shop.missing-404""#, #""endpoint.Shop.missing-404.item""#,
                #""endpoint.Shop.missing-410""#,
            ])
    }

    /// Codes of any characters make keys of their own.
    @Test func codesOfAnyCharacters() throws {
        let api = try api(
            """
            api: Shop
            error:
              key: code
              errors:
                "a.b": { case: bad, message: A }
                "a-b": { case: bad, message: B }
                "7": { case: bad, message: C }
                " 7": { case: bad, message: D }
                "é\\n": { case: bad, message: E }
                "a~2d~b": { case: bad, message: F }

            """)
        let rows = textRows(of: [api]).filter { $0.key.contains("Shop") }
        #expect(Set(rows.map(\.english)) == ["A", "B", "C", "D", "E", "F"])
        #expect(rows.allSatisfy { $0.key.unicodeScalars.allSatisfy { $0.isASCII && $0 != "\n" } })
        #expect(!rows.contains { $0.comment.contains("\n") })
    }
}
