import Foundation
import TestSupport
import SpecServer
import Testing

/// What the page says of a request is what becomes of it.
@Suite struct PageTests {
    @Test func deviationsAreAsShown() throws {
        let page = try String(contentsOf: Repository.url("Documentation/Serve.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        let stage = try Stage(["gen.yaml": blocks[0], "items.yaml": blocks[1]])
        let found = stage.deviations("GET /items?page=0&size=5 HTTP/1.1")
        #expect(found.count == 2)
        for line in found {
            let parts = line.split(separator: " ", maxSplits: 1)
            #expect(page.contains("\(parts[0]) error: \(parts[1])\n"), "\(line)")
        }
        #expect(stage.serve("GET /v1/items?page=1 HTTP/1.1").status == 200)
    }
}
