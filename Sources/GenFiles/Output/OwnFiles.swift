package import GenKit

/// How gen recognises its own files in an output folder: by the ends of their names, by their beginning, and by their
/// second line. The second line says where they are below the output folder of the run that made them. Everything else
/// belongs to somebody else.
///
/// If the output folder of one run lies in that of another, the second line tells their files apart. It is the same on
/// every machine.
package struct OwnFiles {
    package let suffixes: [String]
    package let firstWords: [String]

    package init(suffixes: [String], firstWords: [String]) {
        self.suffixes = suffixes
        self.firstWords = firstWords
    }

    /// What `gen FOLDER` makes: Swift, and what templates of the user's own make.
    package static let generated = OwnFiles(
        suffixes: FileKind.allCases.map(\.suffix), firstWords: Array(Set(FileKind.allCases.map(\.firstWords))).sorted())

    package func hasName(_ name: String) -> Bool {
        suffixes.contains { name.hasSuffix($0) }
    }

    /// The owner of a file in the output folder.
    package enum Owner {
        case thisRun
        /// A run whose output folder is above this one, or below.
        case anotherRun
        /// No run made it at this place. It was moved or copied, or made by an earlier version of gen without a second
        /// line.
        case unknown
        case somebody
    }

    /// - Parameter path: Relative to the output folder.
    package func owner(of bytes: [UInt8], at path: String) -> Owner {
        guard let words = firstWords.first(where: { bytes.starts(with: $0.utf8) }) else { return .somebody }
        let (before, after) = marks(for: words)
        let line = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        let second = String(decoding: line, as: UTF8.self)
        guard second.hasPrefix(before + Self.markWords), second.hasSuffix(after) else { return .unknown }
        let made = second.dropFirst((before + Self.markWords).count).dropLast(after.count)
        let place = Self.escaped(path)
        if made == place { return .thisRun }
        return place.hasSuffix("/" + made) || made.hasSuffix("/" + place) ? .anotherRun : .unknown
    }

    /// Returns the text with its place as the second line.
    package func marked(_ file: GeneratedFile) -> GeneratedFile {
        guard !file.isMarked, let words = firstWords.first(where: file.text.hasPrefix) else { return file }
        var text = file.text
        let mark = mark(of: file.path, for: words)
        if let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) {
            text.insert(contentsOf: mark + "\n", at: text.utf8.index(after: end))
        } else {
            text += "\n" + mark + "\n"
        }
        return GeneratedFile(path: file.path, text: text, isMarked: true)
    }

    /// Marks each file in its place, so that the texts before and after are never there all at once.
    package func mark(_ files: inout [GeneratedFile]) {
        for index in files.indices { files[index] = marked(files[index]) }
    }

    private static let markWords = "Made as "

    /// `// Made as Shop/items.generated.swift`
    private func mark(of path: String, for words: String) -> String {
        let (before, after) = marks(for: words)
        return before + Self.markWords + Self.escaped(path) + after
    }

    /// Returns what opens and closes the comment that begins with the words.
    private func marks(for words: String) -> (before: String, after: String) {
        if words.hasPrefix("<!--") { return ("<!-- ", " -->") }
        if words.hasPrefix("/*") { return ("/* ", " */") }
        return words.hasPrefix("#") ? ("# ", "") : ("// ", "")
    }

    /// Writes everything that could end a comment, or hide in one, as its bytes: `%2A`.
    private static func escaped(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "+"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return text
    }

    package func began(_ bytes: [UInt8]) -> Bool {
        firstWords.contains { bytes.starts(with: $0.utf8) }
    }
}
