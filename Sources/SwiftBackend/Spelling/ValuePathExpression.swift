import EndpointSpec

extension ValuePath {
    /// Returns `response.page?.list`, and whether it is an optional.
    func expression(from base: String) -> (text: String, isOptional: Bool) {
        var text = base
        var isOptional = beginsOptional
        for link in links {
            if isOptional { text += "?" }
            switch link.step {
            case .property(let name): text += "." + swiftName(name)
            case .nullable(let name): text += "." + swiftName(name) + ".wrapped"
            case .key(let key): text += "[" + stringLiteral(key) + "]"
            }
            isOptional = isOptional || link.isOptional
        }
        return (text, isOptional)
    }

    /// Returns the list at the end; empty if there is none.
    func listExpression(from base: String) -> String {
        var (text, isOptional) = expression(from: base)
        if type == .builtin(.json) {
            text += isOptional ? "?.array" : ".array"
            isOptional = true
        }
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
            text += (isOptional ? "?" : "") + (name == "hasMore" ? ".bool" : ".int")
            isOptional = true
        case .builtin(.bool), .builtin(.int): break
        default: value = "Int(clamping: $0)"
        }
        if !isOptional { return "." + name + "(" + value.replacing("$0", with: text) + ")" }
        return "(" + text + ").map { ." + name + "(" + value + ") }"
    }
}
