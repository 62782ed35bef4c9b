import CLibYAML
import Diagnostics

/// The parts of a large document in block style, each of which can be read by itself: entries of the root, or of the mapping at a
/// key of the root.
///
/// A line with a key at the indentation of such entries ends everything that is open above it, but for quotes and brackets. So a part
/// that can be read to its end without an error, and whose last value is the mapping that the next part goes on with, means the same
/// there as in the whole. `joined` checks that; where it is not so, the document is read as a whole.
struct DocumentParts {
    struct Part {
        let text: UnsafeBufferPointer<UInt8>
        let linesBefore: Int
        /// The blanks before each of its entries: none for entries of the root.
        let indentation: Int
        /// The line, from 1, on which the mapping begins that its entries belong to.
        let lineOfMapping: Int
    }

    /// What is read of a part.
    struct Tree {
        let root: YAMLNode
        let nodes, bytes: Int
    }

    /// A smaller document is read faster than threads are begun.
    private static let leastBytes = 1 << 19
    private static let mostParts = 8

    private(set) var parts: [Part] = []

    /// Nil for a document that has no such places, or not enough of them.
    ///
    /// - Parameter least: The bytes of a part, but for the last one of a section.
    init?(of text: UnsafeBufferPointer<UInt8>, least: Int? = nil) {
        guard least != nil || text.count >= Self.leastBytes, let base = text.baseAddress,
            memchr(base, 0x0D, text.count) == nil
        else { return nil }
        let step = least ?? max(text.count / Self.mostParts, Self.leastBytes / 4)
        var part = (start: 0, line: 0, indentation: 0, mapping: 0)
        var (start, line, wanted) = (0, 0, step)
        // The indentation of the entries below the last key of the root, and the line of the first of them.
        var section: (indentation: Int, line: Int)?
        var lineOfRoot: Int?
        var hasMark = false
        while start < text.count {
            // The items of a list may begin where its key does.
            let isRoot = text[start] != 0x20 && !Self.isItem(at: start, in: text)
            if isRoot || section == nil || start >= wanted {
                let (indentation, first) = Self.beginning(of: start, in: text)
                let isContent = first != 0x0A && first != 0x23
                let isKey = Self.beginsKey(first)
                if isContent, isRoot {
                    if isKey {
                        lineOfRoot = lineOfRoot ?? line
                    } else if hasMark || lineOfRoot != nil || !Self.isMark(at: start, in: text) {
                        // A directive, or a second document.
                        return nil
                    } else {
                        hasMark = true
                    }
                } else if isContent, section == nil {
                    if lineOfRoot == nil { return nil }
                    section = (isKey ? indentation : -1, line)
                }
                // What goes on within a section ends with it.
                let isCut =
                    isRoot
                    ? part.indentation > 0 || start >= wanted : start >= wanted && indentation == section?.indentation
                // Before the first key there is nothing that could be a part.
                if isContent, isKey, isCut, line != lineOfRoot {
                    add(part, to: start, of: text)
                    part = (start, line, isRoot ? 0 : indentation, (isRoot ? lineOfRoot : section?.line) ?? 0)
                    wanted = start + step
                }
                if isContent, isRoot { section = nil }
            }
            guard let end = memchr(base + start, 0x0A, text.count - start) else { break }
            start = UnsafeRawPointer(end) - UnsafeRawPointer(base) + 1
            line += 1
        }
        add(part, to: text.count, of: text)
        if parts.count < 2 { return nil }
    }

    private mutating func add(
        _ part: (start: Int, line: Int, indentation: Int, mapping: Int), to end: Int,
        of text: UnsafeBufferPointer<UInt8>
    ) {
        parts.append(
            Part(
                text: UnsafeBufferPointer(rebasing: text[part.start..<end]), linesBefore: part.line,
                indentation: part.indentation, lineOfMapping: part.mapping + 1))
    }

    private static func beginning(of start: Int, in text: UnsafeBufferPointer<UInt8>) -> (
        indentation: Int, first: UInt8
    ) {
        var index = start
        while index < text.count, text[index] == 0x20 { index += 1 }
        return (index - start, index < text.count ? text[index] : 0x0A)
    }

    /// Whether a line is the mark that begins a document, with nothing behind it that belongs to the document.
    private static func isMark(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = start
        while index < text.count, text[index] == 0x2D { index += 1 }
        return index == start + 3 && beginning(of: index, in: text).first == 0x0A
    }

    private static func isItem(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text[start] == 0x2D else { return false }
        return start + 1 == text.count || text[start + 1] == 0x20 || text[start + 1] == 0x0A
    }

    /// Whether a byte can begin a key, and no node with something before it, no other kind of node, and no mark of a document.
    private static func beginsKey(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2F, 0x22, 0x27: true
        default: false
        }
    }

    /// Returns the whole document; nil if it may not be what its parts are together.
    func joined(_ trees: [Tree], limits: YAMLLimits) -> YAMLNode? {
        guard trees.reduce(0, { $0 + $1.nodes }) <= limits.nodes, trees.reduce(0, { $0 + $1.bytes }) <= limits.bytes
        else {
            return nil
        }
        var root: [YAMLEntry] = []
        for (index, (part, tree)) in zip(parts, trees).enumerated() {
            guard case .mapping(let entries) = tree.root.content,
                tree.root.location.column == Int32(part.indentation + 1)
            else { return nil }
            if part.indentation == 0 {
                root += entries
                continue
            }
            guard index > 0, let last = root.popLast(), case .mapping(let upper) = last.value.content,
                last.value.location.column == Int32(part.indentation + 1),
                last.value.location.line == Int32(part.lineOfMapping)
            else { return nil }
            root.append(YAMLEntry(key: last.key, value: YAMLNode(.mapping(upper + entries), at: last.value.location)))
        }
        for entry in root where !Self.areDistinct(entry.value.entries) { return nil }
        return Self.areDistinct(root) ? YAMLNode(.mapping(root), at: trees[0].root.location) : nil
    }

    /// Whether no two entries have one name, and each has one.
    private static func areDistinct(_ entries: [YAMLEntry]) -> Bool {
        var names = Set<String>(minimumCapacity: entries.count)
        for entry in entries where entry.isNameless || !names.insert(entry.name).inserted { return false }
        return true
    }
}
