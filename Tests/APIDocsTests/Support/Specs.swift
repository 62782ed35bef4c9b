import APIDocs
import Diagnostics
import Foundation
import GenKit
import TestSupport

/// Specs that become a site.
struct Specs {
    let log = DiagnosticLog()
    let inputs: Inputs

    /// - Parameter files: By paths such as `Shop/items.yaml`.
    init(_ files: [String: String]) {
        var sources: [String: Inputs.File] = [:]
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            sources[path] = Inputs.File(
                path: path, stem: String(name.dropLast(".yaml".count)),
                source: log.add(SourceText(path: path, text: text)))
        }
        inputs = Inputs(
            apis: sources.keys.filter { $0.hasSuffix("gen.yaml") }.sorted().map { settings in
                let folder = String(settings.dropLast("gen.yaml".count))
                let specs = sources.filter { $0.key != settings && $0.key.hasPrefix(folder) }.map(\.value)
                return Inputs.API(
                    folder: String(folder.dropLast(folder.isEmpty ? 0 : 1)), settings: sources[settings]!,
                    specs: specs.sorted { $0.stem < $1.stem })
            })
    }

    /// This repository's own.
    static func samples() throws -> Specs {
        let root = Repository.url("Specs").resolvingSymlinksInPath()
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".yaml") {
            files[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        return Specs(files)
    }

    /// Texts that would be markup, scripts, links, shell commands or another direction, wherever a spec can have text.
    static let hostile = """
        doc: &doc "</script><script>document.title='pwned'</script> <img src=x onerror=document.title='pwned'> \\u202E `a`b`c 👩‍👩‍👧 שלום"
        models:
          Marked:
            doc: |
              *a* [b](javascript:document.title='pwned') [c](JAVASCRIPT&colon;d) [e](https://example.com/?a='b') <javascript:f>
              ![g](https://example.com/h.png "onerror=i") <svg onload=document.title='pwned'>

              - [j]("onmouseover=document.title='pwned')
              - [k](https://example.com/"onmouseover=document.title='pwned')

                  </code></pre><script>document.title='pwned'</script>

              > 1. <https://example.com/?a='b'>
              > ---
            properties: { a: Int }
          Item:
            doc: *doc
            deprecated: *doc
            properties:
              name: { type: String, key: "</td><script>document.title='pwned'</script>", doc: *doc, default: "\\"'><script>" }
              link: { type: "URL?", keys: ["a b", "'; touch pwned; '"], example: "javascript:document.title='pwned'" }
              tags: { type: [String], example: ["</script>", "\\u2028"] }
          Kind: { enum: { low: "<b>", high: "\\"&amp;" } }
        endpoints:
          itemList:
            doc: *doc
            deprecated: *doc
            path: "/items/{id}"
            path-parameters: { id: { type: String, example: "$(touch pwned)'\\"; touch pwned; '" } }
            query: { q: { type: String, key: "<q>&", doc: *doc }, c: { const: "'$(touch pwned)" }, kind: Kind }
            headers: { X-Mode: "'; touch pwned; '" }
            response: [Item]
            cache: { policy: cache-first, ttl: { key: "<b>", unit: minutes }, tags: ["<script>", "a:{id}"] }

        """

    static let hostileSettings = """
        api: Shop
        doc: "</title><script>document.title='pwned'</script>"
        servers: { production: { url: "https://api.example.com", doc: "javascript:document.title='pwned'" } }
        auth: bearer

        """
}

struct WrongSpecs: Error, CustomStringConvertible {
    let description: String
}

extension Specs {
    /// The pages and what stands beside them, by path.
    func pages() throws -> [String: String] {
        guard let apis = linkedAPIs(inputs, in: log) else {
            throw WrongSpecs(description: report(log.diagnostics, in: log, as: .text))
        }
        return Dictionary(uniqueKeysWithValues: site(of: apis).map { ($0.path, $0.text) })
    }
}
