import Diagnostics
import Foundation
import GenKit
import SpecDiff
import TestSupport
import Testing

/// Keys of the samples, one of which has every part of the spec language, changed in turn: every fifth alteration, and each with
/// `LONG_TESTS=1`.
@Suite struct AlterationTests {
    private static let step = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" ? 1 : 5

    /// What is generated differs only where something is said, and what an app is given is lost only where that is said
    /// to break Swift source.
    ///
    /// - Parameter least: How many of all of a file's alterations are specs again.
    @Test(arguments: [
        ("Showcase/gen.yaml", 100), ("Showcase/endpoints.yaml", 700), ("Showcase/models.yaml", 700),
        ("Showcase/streams.yaml", 100),
        ("Grooo/gen.yaml", 100), ("Grooo/shops.yaml", 100), ("Events/gen.yaml", 20), ("Events/events.yaml", 100),
    ])
    func whateverChangesIsSaid(path: String, least: Int) throws {
        let parts = path.split(separator: "/").map(String.init)
        let sample = try Self.sample(parts[0])
        let old = Tree(sample.texts)
        let before = try old.versions()
        let generatedBefore = try #require(generate(old.inputs, in: old.log)?.map(\.text))
        let interface = Interface(generatedBefore)
        let words = Self.words(of: generatedBefore)
        var accepted = 0
        var silent: [String] = []
        var unsafe: [String] = []
        let alterations = Alterations(files: sample, more: try Self.more(), keys: Self.keys)
        for (place, alteration) in alterations.all(of: parts[1]).enumerated() where place % Self.step == 0 {
            let new = Tree(alteration.files.texts)
            guard let now = try? new.versions() else { continue }
            accepted += 1
            let found = changes(from: before, to: now)
            if found.contains(where: { $0.breaks.contains(.source) }) { continue }
            let generated = try #require(generate(new.inputs, in: new.log)?.map(\.text), "\(alteration.name)")
            if found.isEmpty, Self.words(of: generated) != words { silent.append(alteration.name) }
            let lost = interface.lost(in: Interface(generated))
            if !lost.isEmpty { unsafe.append("\(alteration.name): \(lost.prefix(3)) \(found.map(lineOf))") }
        }
        #expect(accepted > least / Self.step)
        #expect(silent == [])
        #expect(unsafe == [])
    }

    /// The order of declarations, constants, tags and the like breaks nothing, and nothing is said of it.
    private static func words(of files: [String]) -> [Substring] {
        files.flatMap { $0.split { $0.isWhitespace || "[](),".contains($0) } }.sorted()
    }

    /// Out of the message about a key that no mapping has.
    private static func keys(_ files: [String: SpecTree]) -> [String]? {
        let tree = Tree(files.texts)
        guard (try? tree.versions()) == nil else { return nil }
        let said = tree.log.diagnostics.map(\.message).first { $0.hasPrefix("unknown key 'zzzzzzzzzzzz' in ") }
        guard let list = said?.components(separatedBy: "; it has ").last else { return nil }
        return list.replacingOccurrences(of: " and ", with: ", ").components(separatedBy: ", ")
    }

    private static func sample(_ api: String) throws -> [String: SpecTree] {
        let folder = Repository.url("Specs/\(api)").resolvingSymlinksInPath()
        var files: [String: SpecTree] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".yaml") {
            files[name] = try SpecTree(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
        return files
    }

    private static func more() throws -> [String: [SpecTree]] {
        let text = """
            timeout: [7s]
            deadline: [7s]
            headers: [{ X-New: "1" }]
            header-parameters: [{ newHeader: "Int?" }]
            cookie-parameters: [{ newCookie: "Int?" }]
            query: [{ newQuery: "Int?" }, { newQuery: { const: 1 } }]
            auth: [none, bearer, { header: X-Key, refresh-on: [401] }]
            envelope: [none, { payload: data, success: { key: code, equals: 0 }, message: text, errors: { 5: newFailure, 6: conflict } }]
            statuses: [{ 410: newFailure }, { 410: conflict }]
            accept: [[text/plain]]
            cache: [none, network-only, { policy: cache-first, ttl: 7m }]
            retry: [none, 5, { attempts: 5, unsafe: true }]
            duplicates: [allow]
            sign: [none, hmac, other]
            codec: [none, aes, other]
            doc: [New.]
            deprecated: [true, New.]
            example: [1, New]
            access: [internal]
            conforms: [[Equatable], [Hashable], [Identifiable]]
            mutable: [true, false]
            key-style: [snake_case, PascalCase]
            error: [{ key: code }]
            version: [2, { key: version, parameter: version }]
            method: [POST]
            body: [{ json: { newField: "Int?" } }, { raw: Data }]
            response: [Int]
            invalidates: [wides]
            pages: [{ parameter: page }, { link: next }]
            collection: [{ id: id }]
            key: [newKey, [new.key], a.b]
            keys: [[newKey, other]]
            default: [1, New, null]
            const: [1]
            format: [unix-seconds]
            style: [comma]
            "null": [kept, written]
            additional: [JSON, Int, { type: Date, format: date }]
            includes: [[Wide]]
            lossy: [true, all]
            coerce: [true]
            empty: [absent, kept]
            lenient: [true]
            url: ["https://new.example.com"]
            prefix: ["New "]
            refresh-on: [[401], [notFound]]
            success: [{ key: ok, equals: true }]
            message: [New.]
            errors: [{ 5: newFailure }]
            means: [not-modified]
            recovery: [reauthenticate]
            ttl: [7m, server, forever, { key: span }]
            scope: [user]
            tags: [[new]]
            store: [false]
            refresh: [true]
            only-if-changed: [news]
            stale-if-error: [7m]
            failures: [7s]
            unit: [days]
            missing: [7m]
            cap: [7m]
            above-cap: [7m]
            no-store: [7]
            base: [7s]
            unsafe: [true]
            first: [7]
            size: [size]
            items: [list]
            generic: [[T]]
            discriminator: [newKey]
            absent: [newName]
            value: [7, New, [7, 8], [New, Newer]]
            newName: [Int, "Int?", { type: Int, default: 1 }, { path: /new, response: Int }, { path: /new, statuses: { 410: newFailure } }, { properties: { a: Int } }, newValue, "https://new.example.com"]
            """
        guard case .map(let entries) = try SpecTree(text) else { return [:] }
        var result: [String: [SpecTree]] = [:]
        for entry in entries {
            if case .list(let values) = entry.value { result[entry.name] = values }
        }
        return result
    }
}
