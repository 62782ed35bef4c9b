import Diagnostics

extension Linker {
    /// - Parameter coerces: Whether the value may be quoted, as the server may send it.
    func scalarExample(
        _ written: LiteralSyntax, as builtin: Builtin, format: DateFormat?, coerces: Bool
    ) throws(ExampleMisfit) -> ExampleJSON {
        if builtin == .json { return untyped(written) }
        let text: String
        let isPlain: Bool
        switch written.form {
        case .plain(let plain): (text, isPlain) = (plain, true)
        case .quoted(let quoted): (text, isPlain) = (quoted, coerces)
        case .list, .mapping: throw misfit(written, "'\(builtin.rawValue)' is wanted, not a collection")
        case .unknown: return .null
        }
        if isNull(written) { throw misfit(written, "'\(builtin.rawValue)' is never null") }
        do throws(ScalarMisfit) {
            return try scalarJSON(text, isPlain: isPlain, as: builtin, format)
        } catch {
            if coerces, let bent = bentExample(text, as: builtin, format) { return bent }
            throw misfit(written, error.why)
        }
    }

    /// What only a property that is coerced reads as the type; nil if it does not either.
    private func bentExample(_ text: String, as builtin: Builtin, _ format: DateFormat?) -> ExampleJSON? {
        switch builtin.kind {
        case .boolean:
            return ["0", "1"].contains(text) ? .scalar(text) : nil
        case .integer(let min, let max):
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy({ $0 == 0x30 }),
                wholeNumber(String(parts[0]), from: min, to: max) != nil
            else { return nil }
            return .scalar(text)
        case .uuid:
            let digits = text.utf8.filter { !"{}- ".utf8.contains($0) }
            return digits.count == 32 && digits.allSatisfy(isHexDigit) ? .text(text) : nil
        case .date, .duration, .timeOfDay, .url:
            func isBlank(_ character: Character) -> Bool { character.isWhitespace }
            let inner = String(
                String(text.drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
            guard inner != text, (try? scalarJSON(inner, isPlain: true, as: builtin, format)) != nil else { return nil }
            return .text(text)
        case .floating, .decimal, .string, .data, .json, .void, .file: return nil
        }
    }
}
