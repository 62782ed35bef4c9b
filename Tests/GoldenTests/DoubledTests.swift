import Diagnostics
import Testing
import YAMLTree

/// What is wrong in an entry that stands twice is said of both, and nothing else is said than without the second.
///
/// In every refused golden case, each model and endpoint in turn is written again right behind itself.
@Suite struct DoubledTests {
    @Test(arguments: GoldenCase.refused)
    func bothEntriesAreChecked(_ golden: GoldenCase) throws {
        let files = try bytes(below: golden.specs).filter { $0.key.hasSuffix(".yaml") }
        let said = Set(Saying.list(in: Self.log(files)).map(Self.unnamed))
        for path in files.keys.sorted() where !path.hasSuffix("gen.yaml") {
            guard let text = files[path].flatMap({ String(validUTF8: $0) }) else { continue }
            guard !Self.hasYAMLErrors(text) else { continue }
            let block = BlockText(text)
            for entry in block.entries {
                var doubled = files
                doubled[path] = Array(block.doubling(entry).utf8)
                let found = Set(Saying.list(in: Self.log(doubled)).map(Self.unnamed))
                let wanted = Self.wanted(said, "Specs/" + path, entry)
                #expect(wanted.subtracting(found).sorted() == [], "missing: \(path), line \(entry.lowerBound + 1)")
                #expect(found.subtracting(wanted).sorted() == [], "extra: \(path), line \(entry.lowerBound + 1)")
            }
        }
    }

    private static func log(_ files: [String: [UInt8]]) -> DiagnosticLog {
        let specs = SpecFolder(files)
        _ = specs.generated()
        return specs.log
    }

    private static let doubled = "a key occurs twice in one mapping"

    /// The message about the key itself without its name, which may be quoted in the text.
    private static func unnamed(_ saying: Saying) -> Saying {
        guard saying.message.hasSuffix("occurs twice in one mapping") else { return saying }
        return Saying(path: saying.path, line: saying.line, column: saying.column, message: doubled)
    }

    private static func hasYAMLErrors(_ text: String) -> Bool {
        let log = DiagnosticLog()
        _ = parseYAML(log.add(SourceText(path: "a.yaml", text: text)), in: log)
        return log.hasErrors
    }

    /// - Parameter entry: Its lines, from 0.
    private static func wanted(_ said: Set<Saying>, _ path: String, _ entry: Range<Int>)
        -> Set<Saying>
    {
        let count = Int32(entry.count)
        var wanted: Set<Saying> = [
            Saying(
                path: path, line: Int32(entry.upperBound) + 1, column: 3,
                message: Self.doubled)
        ]
        for saying in said {
            let index = Int(saying.line) - 1
            let below = Saying(
                path: saying.path, line: saying.line + count, column: saying.column, message: saying.message)
            guard saying.path == path, index >= entry.lowerBound else {
                wanted.insert(saying)
                continue
            }
            if index >= entry.upperBound {
                wanted.insert(below)
            } else {
                wanted.insert(saying)
                // At the key itself, one message is enough.
                if index > entry.lowerBound || saying.column > 3 { wanted.insert(below) }
            }
        }
        return wanted
    }
}
