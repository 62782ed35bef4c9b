import Diagnostics
import EndpointSpec
import Foundation
import Mustache
import TestSupport
import Testing

@testable import SwiftBackend

/// Documentation/Templates.md against the shapes of the views and the templates themselves.
struct TemplateReferenceTests {
    private let document: [String]

    init() throws {
        let page = Repository.url("Documentation/Templates.md")
        document = try String(contentsOf: page, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map(String.init)
    }

    /// What stands in backticks at the start of a table's rows, below a heading.
    private func names(below heading: String) -> [String] {
        document.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("#") }
            .filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    }

    @Test func everyShapeHasASectionAndNoSectionIsExtra() {
        let sections = document.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
        #expect(Set(sections) == Set(viewShapes.map(\.title)))
        #expect(sections.count == viewShapes.count)
    }

    @Test(arguments: viewShapes)
    func everyFieldIsListedInItsOrder(shape: TemplateShape) {
        #expect(names(below: "### \(shape.title)") == shape.names)
    }

    @Test func everyTemplateIsListed() {
        #expect(Set(names(below: "## The templates")) == Set(builtInTemplates.map { $0.name + ".mustache" }))
    }

    @Test func everyFileOfTheFolderIsBuiltIn() throws {
        let folder = Repository.url("Templates/Views")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == builtInTemplates.map { $0.name + ".mustache" })
        for template in builtInTemplates {
            let file = try Data(contentsOf: folder.appendingPathComponent(template.name + ".mustache"))
            #expect(Array(file) == template.bytes)
        }
    }

    /// The kinds that the page gives: none says text where a list comes, or the other way round.
    @Test func everyFieldHasTheKindThatThePageSays() {
        var seen = Set<String>()
        for api in [everything, Self.large] {
            for view in fileViews(for: api, access: nil) { check(view.value, &seen) }
        }
        #expect(seen.count == viewShapes.count)
    }

    /// Declarations so large that their views have parts and runs.
    private static let large = sampleAPI([
        group(
            "large",
            [
                model("Wide", structure((0..<100).map { property("p\($0)", int) })),
                model("Long", enumeration(.string, (0..<200).map { enumCase("c\($0)", .string("v\($0)")) })),
                model("Any", union("kind", (0..<200).map { variant("v\($0)", structureType("Wide")) })),
            ])
    ])

    private func check(_ value: TemplateValue, _ seen: inout Set<String>) {
        switch value {
        case .list(let elements): for element in elements { check(element, &seen) }
        case .object(let object):
            seen.insert(object.shape.title)
            // Its names are those of the spec.
            if object.shape.isOpen { return }
            let rows = document.drop { $0 != "### \(object.shape.title)" }.dropFirst().prefix { !$0.hasPrefix("#") }
            for (name, value) in zip(object.shape.names, object.values) {
                let row = rows.first { $0.hasPrefix("| `\(name)` |") } ?? ""
                #expect(row.hasPrefix("| `\(name)` | \(kind(of: value, in: row))"))
                check(value, &seen)
            }
        case .string, .bool, .none: break
        }
    }

    private func kind(of value: TemplateValue, in row: String) -> String {
        switch value {
        case .string: "text |"
        case .bool: "flag |"
        case .list(let elements):
            if case .object(let object) = elements.first {
                "list of [\(object.shape.title)]("
            } else {
                row.contains("list of") ? "list of" : "lines |"
            }
        case .object(let object): "[\(object.shape.title)]("
        case .none: row.contains("| text |") ? "text |" : "["
        }
    }

    @Test func theExamplesOfThePageRender() throws {
        let all = document.split(separator: "```mustache", omittingEmptySubsequences: true).dropFirst().map {
            $0.prefix { $0 != "```" }.joined(separator: "\n") + "\n"
        }
        try #require(all.count >= 3)
        let blocks = Array(all.suffix(3))
        let file = builtIn("file")
        let request = builtIn("request")
        let ruled = file.replacingOccurrences(
            of: blocks[0].replacingOccurrences(of: "// swiftlint:disable all\n", with: ""), with: blocks[0])
        let marked = request.replacingOccurrences(of: "{{access}}struct {{name}}: {{kind}} {\n", with: blocks[1])
        let text = rendered(["file": ruled + blocks[2], "request": marked])
        #expect(
            text.hasPrefix(
                "// Generated by swift-endpoint-gen from calls.yaml. Do not edit.\n// swiftlint:disable all\n"))
        #expect(text.contains("public struct PingRequest: EndpointRequest, AppRequest {"))
        #expect(text.contains("// RateRequest: body \n"))
    }

    private func builtIn(_ name: String) -> String {
        builtInTemplates.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    private func rendered(_ own: [String: String]) -> String {
        let log = DiagnosticLog()
        let library = TemplateLibrary(
            builtInTemplates.map { template in
                let bytes = own[template.name].map { Array($0.utf8) } ?? template.bytes
                return (template.name, log.add(SourceText(path: template.name, bytes: bytes)))
            }, mode: .strict, filters: textFilters, log: log)
        let view = fileViews(for: everything, access: nil)[2]
        return library.render(view.template, with: view.value, log: log)
            ?? log.diagnostics.map { textForm(of: $0, in: log) }.joined()
    }
}
