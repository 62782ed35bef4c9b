import Testing

/// Examples whose behaviour a page tells are run, against a server, and do what the page says.
@Suite struct RunTests {
    @Test(arguments: Page.all)
    func blocksThatRunPrintWhatThePageSays(_ page: Page) async throws {
        for rehearsal in Rehearsal.all(of: page) {
            let outputs = try await rehearsal.outputs()
            guard outputs.count == rehearsal.examples.count else {
                Issue.record("\(page.path): \(outputs.first ?? "")")
                continue
            }
            for (example, output) in zip(rehearsal.examples, outputs) {
                #expect(output == example.expected, "\(example.snippet.place)")
            }
        }
    }
}
