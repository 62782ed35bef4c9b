import Foundation

/// A tag of a page, as a browser would read it.
struct Tag {
    let name: String
    let attributes: [String: String]
    let isEnd: Bool

    /// All of a page. Fails where something is not written as these pages write it.
    static func all(in page: String) throws -> [Tag] {
        var tags: [Tag] = []
        var rest = page[...]
        while let open = rest.firstIndex(of: "<") {
            rest = rest[open...]
            if rest.hasPrefix("<!--") {
                guard let end = rest.range(of: "-->") else { throw WrongPage(at: rest) }
                rest = rest[end.upperBound...]
                continue
            }
            guard let close = rest.firstIndex(of: ">") else { throw WrongPage(at: rest) }
            let inside = rest[rest.index(after: rest.startIndex)..<close]
            if inside != "!doctype html" { tags.append(try Tag(inside)) }
            rest = rest[rest.index(after: close)...]
        }
        return tags
    }

    private init(_ text: Substring) throws {
        isEnd = text.first == "/"
        var rest = isEnd ? text.dropFirst() : text
        name = String(rest.prefix { $0.isLetter || $0.isNumber })
        rest = rest.dropFirst(name.count)
        var attributes: [String: String] = [:]
        while !rest.isEmpty {
            guard rest.first == " ", let equals = rest.range(of: "=\"") else { throw WrongPage(at: rest) }
            let key = String(rest[rest.index(after: rest.startIndex)..<equals.lowerBound])
            let value = rest[equals.upperBound...].prefix { $0 != "\"" }
            guard key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }), value.endIndex != rest.endIndex else {
                throw WrongPage(at: rest)
            }
            attributes[key] = String(value)
            rest = rest[rest.index(after: value.endIndex)...]
        }
        self.attributes = attributes
    }
}

struct WrongPage: Error {
    let at: Substring
}
