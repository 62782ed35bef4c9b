import Diagnostics
import Testing
import YAMLTree

/// A syntax error costs what it stands in: what is wrong in the sections behind it is said, and nothing else.
///
/// In front of every refused golden case in turn stands a section that cannot be read.
@Suite struct BrokenTests {
    /// Sections whose key is one that the file does not have.
    private static let sections = [
        "KEY: { a: [1, 2 }\n", "KEY: @a\n", "KEY:\n\ta: 1\n", "KEY: a: b\n",
        "KEY: {\n", "KEY: { NAME:\n", "KEY: {NAME: {\n", "KEY: }\n", "KEY\n",
        "KEY: \"a\n", "KEY: 'a\n", "KEY: '\n",
    ]

    @Test(arguments: GoldenCase.refused)
    func theRestIsChecked(_ golden: GoldenCase) throws {
        let files = try bytes(below: golden.specs).filter { $0.key.hasSuffix(".yaml") }
        let said = Set(Saying.list(in: Self.log(files)))
        for path in files.keys.sorted() where !path.hasSuffix("gen.yaml") {
            guard let text = files[path].flatMap({ String(validUTF8: $0) }) else { continue }
            let keys = ["models", "endpoints"].filter { !("\n" + text).contains("\n\($0):") }
            guard let key = keys.first, keys.count < 2, text.first?.isLetter == true, !Self.hasYAMLErrors(text) else {
                continue
            }
            for pattern in Self.sections {
                let section = pattern.replacing("KEY", with: key).replacing(
                    "NAME", with: key == "models" ? "Broken" : "broken")
                var broken = files
                broken[path] = Array((section + text).utf8)
                let lines = Int32(section.split(separator: "\n").count)
                let found = Set(Saying.list(in: Self.log(broken)))
                let wanted = said.map { saying in
                    guard saying.path == "Specs/" + path, saying.line > 0 else { return saying }
                    return Saying(
                        path: saying.path, line: saying.line + lines, column: saying.column, message: saying.message)
                }
                // A name that is not ASCII can be written in many ways, so the section may hold each.
                let missing = Set(wanted).subtracting(found).filter { !$0.mayBeHidden(by: ["a"]) }
                let extra = found.subtracting(wanted)
                #expect(extra.map(\.path) == ["Specs/" + path], "\(section)\(extra.sorted())")
                #expect(missing.sorted() == [], "\(section)")
            }
        }
    }

    private static func log(_ files: [String: [UInt8]]) -> DiagnosticLog {
        let specs = SpecFolder(files)
        _ = specs.generated()
        return specs.log
    }

    private static func hasYAMLErrors(_ text: String) -> Bool {
        let log = DiagnosticLog()
        _ = parseYAML(log.add(SourceText(path: "a.yaml", text: text)), in: log)
        return log.hasErrors
    }
}
