import Foundation

/// A made API: `size` models of ten properties and `size` endpoints of three parameters, twenty of each in a file,
/// in the proportions of real specs: keys, key paths, optionals, lists, nested models, enumerations, docs.
struct Corpus {
    let size: Int

    func write(to folder: URL) throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try settings.write(to: folder.appendingPathComponent("gen.yaml"), atomically: false, encoding: .utf8)
        for first in stride(from: 0, to: size, by: 20) {
            let name = "group\(String(repeating: "0", count: 5 - "\(first / 20)".count))\(first / 20).yaml"
            try group(first..<min(first + 20, size))
                .write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
        }
    }

    private var settings: String {
        """
        api: Made
        version: v1
        servers: { production: "https://api.example.com/v1" }
        timeout: 20s
        headers: { Accept: application/json }
        auth: bearer
        envelope: { payload: data, success: { key: code, equals: 200 }, message: message }
        cache: { policy: cache-first, ttl: 10m }

        """
    }

    private func group(_ range: Range<Int>) -> String {
        var text = "models:\n"
        for index in range { text += model(index) }
        text += "endpoints:\n"
        for index in range { text += endpoint(index) }
        return text
    }

    private func model(_ index: Int) -> String {
        if index % 10 == 9 {
            return """
                  Kind\(index):
                    doc: The kind of a thing.
                    enum: { first: FIRST, second: SECOND, third: THIRD, other: OTHER }

                """
        }
        let previous = index % 10 == 0 ? index : index - 1
        let last = index - index % 10 + 9
        let kind = last < size ? "Kind\(last)" : "String"
        return """
              Thing\(index):
                doc: A thing that the server keeps for its users.
                properties:
                  id:        { type: Int, key: thing_id, doc: The number of the thing. }
                  name:      String
                  summary:   { type: "String?", key: short_text }
                  rating:    { type: Double, default: 0 }
                  created:   { type: Date, key: created_at }
                  link:      { type: "URL?", key: html_url }
                  city:      { type: "String?", key: address.city }
                  tags:      [String]
                  kind:      \(kind)
                  parent:    "Thing\(previous)?"

            """
    }

    private func endpoint(_ index: Int) -> String {
        let model = index % 10 == 9 ? index - 1 : index
        return """
              thing\(index):
                doc: The things of a list, newest first.
                method: GET
                path: "/lists/{listID}/things\(index)"
                path-parameters: { listID: Int }
                query:
                  page:  { type: Int, default: 1, doc: Counted from one. }
                  order: { type: "String?", key: sort_order }
                response: [Thing\(model)]
                cache: { ttl: 5m, tags: ["list:{listID}"] }

            """
    }
}
