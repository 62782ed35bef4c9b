import EndpointSpec

extension ValuePath {
    /// Returns `response.page?.list`, and whether it is an optional.
    func expression(from base: String) -> (text: String, isOptional: Bool) {
        let chain = chain(from: base)
        return (chain.text, beginsOptional || links.contains(where: \.isOptional))
    }

    /// Returns `response.page?.list`, and what goes on behind it: `?` if its last link is an optional. An optional link
    /// before that has its sign, and Swift takes none behind a value that is always there.
    private func chain(from base: String) -> (text: String, sign: String) {
        var text = base
        var sign = beginsOptional ? "?" : ""
        for link in links {
            text += sign
            switch link.step {
            case .property(let name): text += "." + swiftName(name)
            case .nullable(let name): text += "." + swiftName(name) + ".wrapped"
            case .key(let key): text += "[" + stringLiteral(key) + "]"
            }
            sign = link.isOptional ? "?" : ""
        }
        return (text, sign)
    }

    /// Returns the list at the end; empty if there is none.
    func listExpression(from base: String) -> String {
        if type == .builtin(.json) {
            let (text, sign) = chain(from: base)
            return text + sign + ".array ?? []"
        }
        let (text, isOptional) = expression(from: base)
        return isOptional ? text + " ?? []" : text
    }

    /// Returns the text of the string, URL or whole number at the end, an optional.
    func textExpression(from base: String) -> String {
        let (text, isOptional) = expression(from: base)
        switch (type, isOptional) {
        case (.builtin(.string), _): return text
        case (.builtin(.json), false): return text + ".string ?? " + text + ".int.map { String($0) }"
        case (.builtin(.json), true): return "(" + text + ").flatMap { $0.string ?? $0.int.map { String($0) } }"
        case (.builtin(.url), false): return "Paging.text(of: " + text + ")"
        case (.builtin(.url), true): return "(" + text + ").map(Paging.text)"
        case (_, false): return "String(" + text + ")"
        case (_, true): return "(" + text + ").map { String($0) }"
        }
    }

    /// Returns `.totalItems(…)` of the whole number at the end, or of a Boolean, an optional.
    func extentExpression(_ name: String, from base: String) -> String {
        var (text, isOptional) = expression(from: base)
        var value = "$0"
        switch type {
        case .builtin(.json):
            text += chain(from: base).sign + (name == "hasMore" ? ".bool" : ".int")
            isOptional = true
        case .builtin(.bool), .builtin(.int): break
        default: value = "Int(clamping: $0)"
        }
        if !isOptional { return "." + name + "(" + value.replacing("$0", with: text) + ")" }
        return "(" + text + ").map { ." + name + "(" + value + ") }"
    }
}
