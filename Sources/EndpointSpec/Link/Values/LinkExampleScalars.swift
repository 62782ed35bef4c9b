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
            throw misfit(written, error.why)
        }
    }
}
