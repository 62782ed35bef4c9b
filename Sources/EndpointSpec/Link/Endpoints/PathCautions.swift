import Diagnostics

// Paths that are sent as they are written, and mean something else in other tools.

extension Linker {
    /// - Parameter keys: The keys of the path's parameters. A key that the path does not have is an error already.
    func warnOfPath(_ path: Located<String>, keys: [String]) {
        guard path.value.utf8.contains(where: Self.isSuspicious) || path.value.hasEmptySegment else { return }
        for segment in path.value.split(separator: "/") {
            let name = placeholder(segment)
            guard !name.isEmpty, isIdentifier(String(name)), !keys.contains(String(name)) else { continue }
            log.warning(
                .pathPlaceholder, at: path.location,
                "'\(segment)' is sent as it is written; a parameter of the path is '{\(name)}', with its type below 'path-parameters'"
            )
        }
        if path.value.hasEmptySegment {
            log.warning(
                .pathSlashes, at: path.location,
                "the path has an empty segment, which many servers do not find; write one '/'")
        }
    }

    /// Whether a byte begins a placeholder of other tools.
    private static func isSuspicious(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: "(")
    }

    /// Returns the name in `:id` and `(id)`; empty for all other segments.
    private func placeholder(_ segment: Substring) -> Substring {
        if segment.first == ":" { return segment.dropFirst() }
        return segment.first == "(" && segment.last == ")" ? segment.dropFirst().dropLast() : ""
    }

    /// Servers distinguish `/items/` from `/items`. If an API has both kinds of paths, one may be a mistake.
    func warnOfSlashes() {
        let paths = files.flatMap { $0.endpoints.compactMap(\.path) }
        func endsInSlash(_ path: String) -> Bool { path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") }
        guard let other = paths.first(where: { $0.value.utf8.count > 1 && !endsInSlash($0.value) }) else { return }
        for path in paths where endsInSlash(path.value) {
            log.warning(
                .pathSlashes, at: path.location,
                "the path ends in '/', which other paths of the API do not; servers tell '/items/' from '/items'",
                notes: [.init(at: other.location, "a path without it")])
        }
    }
}

extension String {
    /// Whether two slashes stand side by side, but for those at the beginning.
    fileprivate var hasEmptySegment: Bool {
        let slash = UInt8(ascii: "/")
        // The first byte begins the path.
        var (index, last) = (0, UInt8(0))
        return !hasOnly { byte in
            if index > 1, byte == slash, last == slash { return false }
            (index, last) = (index + 1, byte)
            return true
        }
    }
}
