/// A rule for make and its like: what a run made depends on everything that it read. Each input is also a target without
/// prerequisites, so that make misses none that is removed, as of `gcc -MP`.
///
/// The paths are as the command line gives them. The text is what both make and ninja read.
package struct DependencyFile {
    private let text: String

    /// - Throws: For a path that a Makefile cannot name.
    package init(targets: [String], inputs: [String]) throws(FileError) {
        var text = ""
        for (index, target) in targets.enumerated() {
            text += (index == 0 ? "" : " \\\n  ") + (try Self.escaped(target))
        }
        if !targets.isEmpty {
            text += ":"
            for input in inputs { text += " \\\n  " + (try Self.escaped(input)) }
            text += "\n"
            for input in inputs { text += "\n" + (try Self.escaped(input)) + ":\n" }
        }
        self.text = text
    }

    /// Writes the file in the place of one of these; anything else there is left alone.
    package func write(to path: String) throws(FileError) {
        var folders = FolderMaker()
        try folders.make(Path.parent(of: path))
        try Self.check(path)
        try FileSystem.replace(path, text)
        // It may lie in a folder that it names, which is newer by now: for make it would be out of date for ever.
        FileSystem.renew(path)
    }

    /// Throws if something else than such a file is at the path.
    package static func check(_ path: String) throws(FileError) {
        guard try FileSystem.statusIfPresent(of: path) != nil else { return }
        let lines = try FileSystem.read(path).split(separator: UInt8(ascii: "\n"))
        // The rule, whose lines are continued but for the last one, and targets without prerequisites.
        let rule = lines.prefix { $0.last == UInt8(ascii: "\\") }
        let rest = lines.dropFirst(rule.count + 1)
        guard lines.isEmpty || !rule.isEmpty && rest.allSatisfy({ $0.last == UInt8(ascii: ":") }) else {
            throw FileError(path, "is no dependency file, and gen overwrites nothing else; give --deps another name")
        }
    }

    /// What both programs read as the path. GNU make takes backslashes before a blank in pairs, and no others, and `$$` for `$`.
    private static func escaped(_ path: String) throws(FileError) -> String {
        func refused(_ what: String) -> FileError {
            FileError(path, "\(what), which make or ninja cannot name; rename it, or leave --deps out")
        }
        var text: [UInt8] = []
        var backslashes = 0
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: " "): text += Array(repeating: UInt8(ascii: "\\"), count: backslashes + 1)
            case UInt8(ascii: "#") where backslashes > 0, UInt8(ascii: ":") where backslashes > 0:
                // The two programs count the backslashes in different ways.
                throw refused("has a '\\' before a '\(Unicode.Scalar(byte))' in its path")
            case UInt8(ascii: "#"), UInt8(ascii: ":"): text.append(UInt8(ascii: "\\"))
            case UInt8(ascii: "$"): text.append(byte)
            case 0..<0x20, 0x7F: throw refused("has control characters in its path")
            case _ where unnamed.contains(byte): throw refused("has a '\(Unicode.Scalar(byte))' in its path")
            default: break
            }
            backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
            text.append(byte)
        }
        // make takes 'a(b)' for a part of an archive.
        if path.hasSuffix(")"), path.utf8.contains(UInt8(ascii: "(")) { throw refused("ends in ')'") }
        for (end, shown) in [("\\", "'\\'"), (" ", "a blank"), (":", "':'")] where path.hasSuffix(end) {
            throw refused("ends in \(shown)")
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Signs that have a meaning for make, or end a name for ninja.
    private static let unnamed = Set(";=|%\"'&?*<>^`".utf8)
}
