import Foundation

/// What settings and documents say of each other, as far as a build has to know before it runs gen.
enum DocumentText {
    /// The document that settings name, and its overlays behind it; empty if they name none.
    static func named(inSettings bytes: [UInt8]) -> [String] {
        let words = Array(YAMLWords(bytes))
        let isFlow = words.first?.kind == .open
        let column = words.first?.column ?? 0
        guard
            let start = words.indices.first(where: { index in
                isTopKey(words, index, isFlow, column) && words[index].text == "openapi"
            })
        else { return [] }
        let section = words[(start + 2)...].prefix { word in
            isFlow
                ? !(word.depth == 1 && word.kind == .comma || word.depth == 0)
                : !(word.depth == 0 && word.column <= column && word.kind != .close && word.kind != .dash)
        }
        return names(in: Array(section))
    }

    private static func names(in section: [YAMLWords.Word]) -> [String] {
        // What follows one of these stands on a line of its own.
        let section = section.filter { !["|", "|-", "|+", ">", ">-", ">+"].contains($0.text) }
        if let first = section.first, first.kind == .scalar, !isKey(section, 0) { return [first.text] }
        var key = ""
        var documents: [String] = []
        var overlays: [String] = []
        for (index, word) in section.enumerated() where word.kind == .scalar {
            if isKey(section, index) {
                key = word.text
            } else if key == "document" {
                documents.append(word.text)
            } else if key == "overlays" {
                overlays.append(word.text)
            }
        }
        return documents.prefix(1) + overlays
    }

    /// Whether a text is a document or an overlay of one, and no spec.
    static func isDocument(_ bytes: [UInt8]) -> Bool {
        let data = Data(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
        for key in keys.flatMap({ [$0, "\"\($0)\"", "'\($0)'"] }) where beginsLine(key, in: data) { return true }
        // In JSON the key stands anywhere.
        var last: YAMLWords.Word?
        for word in YAMLWords(bytes) {
            if last == nil, word.kind != .open { return false }
            if word.kind == .colon, let last, last.kind == .scalar, last.depth == 1, keys.contains(last.text) {
                return true
            }
            last = word
        }
        return false
    }

    /// Whether a line begins with a word and a colon behind it.
    private static func beginsLine(_ word: String, in data: Data) -> Bool {
        let word = Data(word.utf8)
        var index = 0
        while let found = data.range(of: word, in: index..<data.count) {
            index = found.upperBound
            guard found.lowerBound == 0 || data[found.lowerBound - 1] == 0x0A else { continue }
            var end = index
            while end < data.count, data[end] == 0x20 { end += 1 }
            if end < data.count, data[end] == UInt8(ascii: ":") { return true }
        }
        return false
    }

    private static let keys = ["openapi", "swagger", "overlay"]

    private static func isKey(_ words: [YAMLWords.Word], _ index: Int) -> Bool {
        words.indices.contains(index) && words[index].kind == .scalar && words.indices.contains(index + 1)
            && words[index + 1].kind == .colon
    }

    private static func isTopKey(
        _ words: [YAMLWords.Word], _ index: Int, _ isFlow: Bool, _ column: Int
    ) -> Bool {
        guard isKey(words, index) else { return false }
        return isFlow ? words[index].depth == 1 : words[index].depth == 0 && words[index].column == column
    }

    /// The paths of other files that references lead to, as they are written. Some may be of no file: whether a comma ends a path depends
    /// on brackets far before it, so there is a path for either.
    static func references(in bytes: [UInt8]) -> Set<String> {
        let data = Data(bytes)
        let mark = Data("$ref".utf8)
        var paths: Set<String> = []
        var index = 0
        while let found = data.range(of: mark, in: index..<data.count) {
            index = found.upperBound
            if index < data.count, [0x22, 0x27].contains(data[index]) { index += 1 }
            while index < data.count, isSpace(data[index]) { index += 1 }
            guard index < data.count, data[index] == UInt8(ascii: ":") else { continue }
            index += 1
            while index < data.count, isSpace(data[index]) { index += 1 }
            // Most lead to a place in the same file.
            let start = index < data.count && [0x22, 0x27].contains(data[index]) ? index + 1 : index
            guard start < data.count, data[start] != UInt8(ascii: "#") else { continue }
            for isInBrackets in [false, true] {
                guard let text = YAMLWords.scalar(in: bytes, at: index, isInBrackets: isInBrackets) else { continue }
                let path = String(text.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces)
                if !path.isEmpty, !path.contains("://") { paths.insert(path.removingPercentEncoding ?? path) }
            }
        }
        return paths
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
}
