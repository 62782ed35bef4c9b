import Diagnostics

// Constants are sent as they are written. A constant that looks like more gets a warning.

extension SpecReader {
    /// - Parameter way: The feature that does what the braces suggest.
    func warnOfPlaceholder(_ constant: Located<String>, _ way: String) {
        guard let placeholder = placeholder(in: constant.value) else { return }
        log.warning(
            .placeholderInConstant, at: constant.location, "'\(visible(placeholder))' is sent as it is written; \(way)")
    }

    func warnOfType(_ constant: Located<String>) {
        var name = Substring(constant.value)
        if name.last == "?" { name.removeLast() }
        if name.first == "[", name.last == "]" { name = name.dropFirst().dropLast() }
        guard Builtin(rawValue: String(name)) != nil else { return }
        log.warning(
            .typeAsConstant, at: constant.location,
            "'\(constant.value)' is sent as it is written; a header that the caller gives goes below 'header-parameters'"
        )
    }

    /// `{name}`
    private func placeholder(in text: String) -> String? {
        for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let name = part.prefix { $0 != "}" }
            if name.endIndex < part.endIndex, isIdentifier(String(name)) { return "{\(name)}" }
        }
        return nil
    }
}
