import Foundation

/// Turns a name that a server made up into a name in our folder: one component, visible, and what it seems to be.
enum SafeFileName {
    /// The greatest length in bytes of UTF-8. File systems take 255, of which the numbers of equal names need some.
    static let longest = 200

    /// Nil where nothing is left of it.
    ///
    /// - Only what stands after the last slash or backslash, so that no path leads out of the folder.
    /// - No control characters, and none that are invisible or turn the direction of text: `exe.fdp` would look like
    ///   `pdf.exe`.
    /// - `_` for `: * ? " < > |`, and before names that Windows keeps for devices.
    /// - No dots or spaces at either end: such a file would be hidden, or a folder.
    /// - At most 200 bytes, its extension kept.
    ///
    /// All of this looks at scalars: to a file system a dot is a dot, also with a mark that combines with it to another
    /// character.
    static func of(_ suggestion: String) -> String? {
        let parts = suggestion.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
        var kept = String.UnicodeScalarView()
        for scalar in parts.last ?? Substring().unicodeScalars where isVisible(scalar) {
            kept.append(forbidden.contains(scalar) ? "_" : scalar)
        }
        let name = trimmed(shortened(trimmed(String(kept).precomposedStringWithCanonicalMapping)))
        if name.isEmpty { return nil }
        let stem = String(name.unicodeScalars.prefix { $0 != "." }).uppercased().trimmingCharacters(in: .whitespaces)
        return devices.contains(stem) ? "_" + name : name
    }

    /// `report.pdf` as `report (2).pdf`; the first is as it is.
    static func numbered(_ name: String, _ number: Int) -> String {
        if number < 2 { return name }
        let (stem, suffix) = parts(name)
        return "\(stem) (\(number))\(suffix)"
    }

    private static let forbidden: Set<Unicode.Scalar> = [":", "*", "?", "\"", "<", ">", "|"]

    private static let devices: Set<String> = Set(
        ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
            + ["COM", "LPT"].flatMap { port in
                ["1", "2", "3", "4", "5", "6", "7", "8", "9", "\u{B9}", "\u{B2}", "\u{B3}"].map { port + $0 }
            })

    /// The two joiners stay: scripts and emoji need them.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
        if (0xFE00...0xFE0F).contains(scalar.value) { return true }
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }

    private static func trimmed(_ name: String) -> String {
        let isEdge = { (scalar: Unicode.Scalar) in scalar == "." || scalar.properties.isWhitespace }
        var rest = name.unicodeScalars.drop(while: isEdge)
        while let last = rest.last, isEdge(last) { rest.removeLast() }
        return String(rest)
    }

    /// The extension with its dot; empty where there is none, or what follows the dot is too long for one.
    private static func parts(_ name: String) -> (stem: Substring, suffix: Substring) {
        guard let dot = name.unicodeScalars.lastIndex(of: "."), dot > name.startIndex, name[dot...].utf8.count <= 20
        else {
            return (name[...], "")
        }
        return (name[..<dot], name[dot...])
    }

    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        let (stem, suffix) = parts(name)
        var kept = String.UnicodeScalarView()
        var left = longest - suffix.utf8.count
        for scalar in stem.unicodeScalars {
            left -= UTF8.width(scalar)
            if left < 0 { break }
            kept.append(scalar)
        }
        return String(kept) + suffix
    }
}
