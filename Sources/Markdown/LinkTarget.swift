/// The part after the text of a link: `(address "title")`. The title is not kept.
struct LinkTarget {
    private(set) var address = ""
    /// The place after the ')'.
    private(set) var end: Int
    private let scalars: [Unicode.Scalar]

    /// Returns nil if there is none at the '('.
    init?(_ scalars: [Unicode.Scalar], at start: Int) {
        self.scalars = scalars
        end = start + 1
        skipSpaces()
        guard end < scalars.count, scalars[end] == "<" ? bracketed() : plain() else { return nil }
        let hasSpace = skipSpaces()
        if hasSpace, end < scalars.count, "\"'(".unicodeScalars.contains(scalars[end]) {
            guard title() else { return nil }
            skipSpaces()
        }
        guard end < scalars.count, scalars[end] == ")" else { return nil }
        end += 1
    }

    /// What a definition has behind its ':', to the end of its line, which `end` stands at: an address, and a title that may
    /// stand on a line of its own. Nil where it is none.
    init?(definedIn scalars: [Unicode.Scalar], at start: Int) {
        self.scalars = scalars
        end = start
        skipSpaces()
        let first = end
        guard end < scalars.count, scalars[end] == "<" ? bracketed() : plain(), end > first else { return nil }
        let isAlone = isAtLineEnd()
        let behind = end
        if skipSpaces(), end < scalars.count, "\"'(".unicodeScalars.contains(scalars[end]), title(), isAtLineEnd() {
            return
        }
        guard isAlone else { return nil }
        end = behind
    }

    /// Goes to the end of the line if nothing but spaces stands before it.
    private mutating func isAtLineEnd() -> Bool {
        var index = end
        while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
        guard index == scalars.count || scalars[index] == "\n" else { return false }
        end = index
        return true
    }

    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let start = end
        while end < scalars.count, " \t\n".unicodeScalars.contains(scalars[end]) { end += 1 }
        return end > start
    }

    private mutating func bracketed() -> Bool {
        end += 1
        while end < scalars.count {
            switch scalars[end] {
            case ">":
                end += 1
                return true
            case "<", "\n": return false
            default: take()
            }
        }
        return false
    }

    /// Brackets in it come in pairs, at most 32 deep.
    private mutating func plain() -> Bool {
        var depth = 0
        while end < scalars.count {
            switch scalars[end] {
            case "(":
                depth += 1
                if depth > 32 { return false }
                take()
            case ")":
                if depth == 0 { return true }
                depth -= 1
                take()
            case let scalar where scalar.value <= 0x20 || scalar.value == 0x7F: return depth == 0
            default: take()
            }
        }
        return depth == 0
    }

    private mutating func take() {
        if scalars[end] == "\\", end + 1 < scalars.count, isASCIIPunctuation(scalars[end + 1]) {
            end += 1
        } else if scalars[end] == "&", let (scalar, behind) = characterReference(in: scalars, at: end) {
            address.unicodeScalars.append(scalar)
            end = behind
            return
        }
        address.unicodeScalars.append(scalars[end])
        end += 1
    }

    private mutating func title() -> Bool {
        let open = scalars[end]
        let close: Unicode.Scalar = open == "(" ? ")" : open
        end += 1
        while end < scalars.count {
            if scalars[end] == close {
                end += 1
                return true
            }
            if open == "(", scalars[end] == "(" { return false }
            end += scalars[end] == "\\" ? 2 : 1
        }
        return false
    }
}
