public import Foundation

extension EndpointTexts {
    /// Puts arguments into a text: `%@` for a text, `%lld` (or `%ld`, `%d`, `%i`, `%u` and the like) for a number, `%1$@`
    /// for a place of its own, `%%` for a percent sign. Without arguments, the text is returned as it is.
    ///
    /// A text that does not fit its arguments is not shown. On Apple platforms a text with plurals (`%#@…@`), as a
    /// string catalog and a `.stringsdict` have them, goes to Foundation, if what stands beside the plurals fits. The rules
    /// within them are Foundation's. The Foundation of Linux reads no such table.
    ///
    /// - Parameters:
    ///   - format: The text with its places.
    ///   - arguments: What stands there.
    ///   - locale: The locale in which numbers are written.
    /// - Returns: The text, or nil if its places do not fit the arguments.
    public static func fill(_ format: String, with arguments: [Argument], locale: Locale = .current) -> String? {
        if arguments.isEmpty { return format }
        var hasPlurals = false
        var (result, rest, next) = ("", format.unicodeScalars[...], 0)
        while let percent = rest.firstIndex(of: "%") {
            result.unicodeScalars += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            var index = next
            if !digits.isEmpty {
                guard rest.dropFirst(digits.count).first == "$", let place = Int(String(digits)) else { return nil }
                rest = rest.dropFirst(digits.count + 1)
                index = place - 1
            } else {
                next += 1
            }
            guard arguments.indices.contains(index) else { return nil }
            switch arguments[index] {
            case .text(let text):
                guard rest.first == "@" else { return nil }
                result += text
            case .number where rest.starts(with: "#@".unicodeScalars):
                rest.removeFirst(2)
                guard let end = rest.firstIndex(of: "@") else { return nil }
                rest = rest[end...]
                hasPlurals = true
            case .number(let number):
                for _ in 0..<2 where rest.first == "l" || rest.first == "q" || rest.first == "z" { rest.removeFirst() }
                guard let conversion = rest.first, "diu".unicodeScalars.contains(conversion) else { return nil }
                result += String(format: "%lld", locale: locale, Int64(number))
            }
            rest.removeFirst()
        }
        result.unicodeScalars += rest
        return hasPlurals ? withPlurals(format, arguments, locale) : result
    }
}

extension EndpointTexts {
    private static func withPlurals(_ format: String, _ arguments: [Argument], _ locale: Locale) -> String? {
        #if canImport(Darwin)
            String(format: format, locale: locale, arguments: arguments.map(\.foundation))
        #else
            nil
        #endif
    }
}

#if canImport(Darwin)
    extension EndpointTexts.Argument {
        fileprivate var foundation: any CVarArg {
            switch self {
            case .text(let text): text
            case .number(let number): Int64(number)
            }
        }
    }
#endif
