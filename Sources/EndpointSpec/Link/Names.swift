import Diagnostics
import YAMLTree

/// The use of a name of the specs in Swift.
enum NameUse {
    case model, generic, api
    case property, parameter
    case enumCase, variant, errorCase, response
    case endpoint, server

    var title: String {
        switch self {
        case .model: "model"
        case .generic: "generic parameter"
        case .api: "API"
        case .property: "property"
        case .parameter: "parameter"
        case .enumCase: "value"
        case .variant: "variant"
        case .errorCase: "error case"
        case .response: "response"
        case .endpoint: "endpoint"
        case .server: "server"
        }
    }

    var isType: Bool {
        switch self {
        case .model, .generic, .api: true
        default: false
        }
    }

    /// Returns what to do about a name that is not available.
    ///
    /// - Parameter value: What it stands for on the wire; nil for the name itself.
    func remedy(_ name: String, _ value: WireScalar? = nil) -> String {
        switch self {
        case .model, .generic, .api, .endpoint, .server, .errorCase, .response: "choose another name"
        case .property, .parameter: "choose a Swift name and write 'key: \(quotedForYAML(name))'"
        case .enumCase: "choose a Swift name and give it the value: { name: \(inYAML(value) ?? quotedForYAML(name)) }"
        case .variant:
            "choose a Swift name and give it the value: { type: …, value: \(inYAML(value) ?? quotedForYAML(name)) }"
        }
    }
}

extension Linker {
    /// Reports what is wrong with a name, if anything. Swift must be able to spell it, and it must not change the
    /// meaning of anything in the generated code.
    ///
    /// - Parameter value: What the name of a case stands for on the wire, if something is said.
    func check(_ name: Located<String>, as use: NameUse, value: WireScalar? = nil) {
        if let problem = problem(with: name.value, as: use, value) { log.error(at: name.location, problem) }
    }

    private func problem(with name: String, as use: NameUse, _ value: WireScalar?) -> String? {
        guard isIdentifier(name) else {
            let shown = visible(String(name.prefix(80)))
            if let space = hiddenSpace(in: name) { return "'\(shown)' is not a Swift name\(space)" }
            return "'\(shown)' is not a Swift name: letters, digits and '_', a letter first; \(use.remedy(name, value))"
        }
        if use.isType || use == .endpoint || use == .server || use == .errorCase {
            if use.isType, isLowercase(name) {
                return "the \(use.title) '\(name)' is a type; write '\(capitalized(name))'"
            }
            if use == .endpoint, !isLowercase(name), name.unicodeScalars.first?.isASCII == true {
                return
                    "an endpoint begins with a small letter; write '\(name.prefix(1).lowercased() + name.dropFirst())'"
            }
        }
        if use.isType {
            if use == .api ? !ReservedNames.isFreeForAPI(name) : ReservedNames.types.contains(name) {
                return "the name '\(name)' is taken: generated code uses it; \(use.remedy(name))"
            }
            return nil
        }
        if use == .property || use == .parameter, ReservedNames.isMember(name) {
            return "'\(name)' means something else in the generated code; \(use.remedy(name))"
        }
        if use == .parameter, ReservedNames.described.contains(name) {
            return "'\(name)' means something else in a generated request; \(use.remedy(name))"
        }
        if use == .enumCase || use == .variant || use == .errorCase || use == .response,
            ReservedNames.cases.contains(name)
        {
            return "'\(name)' means something else in a generated enumeration; \(use.remedy(name, value))"
        }
        if use == .server, ReservedNames.servers.contains(name) {
            return "'\(name)' means something else in a generated server type; choose another name"
        }
        return nil
    }

    /// Reports a name that occurred before. Canonically equivalent texts are one name.
    func checkUnique(_ names: [Located<String>], as use: NameUse) {
        guard names.count > 1 else { return }
        // Nearly every list is short, and comparing is then cheaper than hashing.
        if names.count <= 16 {
            for index in 1..<names.count {
                let name = names[index].value
                for earlier in 0..<index where names[earlier].value == name {
                    reportTwice(names[index], names[earlier].location, use)
                    break
                }
            }
            return
        }
        var first: [String: SourceLocation] = [:]
        first.reserveCapacity(names.count)
        for name in names {
            if let other = first[name.value] {
                reportTwice(name, other, use)
            } else {
                first[name.value] = name.location
            }
        }
    }

    private func reportTwice(_ name: Located<String>, _ other: SourceLocation, _ use: NameUse) {
        let several = use.title.hasSuffix("y") ? use.title.dropLast() + "ies" : use.title + "s"
        log.error(
            at: name.location, "there are two \(several) '\(name.value)'", notes: [.init(at: other, "the first")])
    }
}

/// Whether a name is a letter, then letters, digits and underscores, by Unicode's XID. Swift reads every such name as
/// an identifier.
package func isIdentifier(_ name: String) -> Bool {
    var isFirst = true
    var isASCII = true
    let isName = name.hasOnly { byte in
        if byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A {
            isFirst = false
            return true
        }
        if byte >= 0x80 { isASCII = false }
        return !isFirst && (byte >= 0x30 && byte <= 0x39 || byte == 0x5F)
    }
    return isASCII ? isName && !isFirst : isUnicodeIdentifier(name)
}

private func isUnicodeIdentifier(_ name: String) -> Bool {
    var isFirst = true
    for scalar in name.unicodeScalars {
        let properties = scalar.properties
        guard isFirst ? properties.isXIDStart : properties.isXIDContinue else { return false }
        // Swift's lexer accepts these only inside a name, or not at all.
        if properties.isDefaultIgnorableCodePoint || (0x1F1E6...0x1F1FF).contains(scalar.value) { return false }
        isFirst = false
    }
    return true
}

package func isLowercase(_ name: String) -> Bool {
    name.unicodeScalars.first?.properties.isLowercase ?? false
}

package func capitalized(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    if first.value < 0x80 {
        guard (0x61...0x7A).contains(first.value) else { return name }
        var bytes = Array(name.utf8)
        bytes[0] -= 0x20
        return String(decoding: bytes, as: UTF8.self)
    }
    var rest = name.unicodeScalars
    rest.removeFirst()
    return first.properties.uppercaseMapping + String(rest)
}

private func inYAML(_ value: WireScalar?) -> String? {
    switch value {
    case .string(let text): quotedForYAML(text)
    case .integer, .fraction, .boolean: value?.example.json
    case nil: nil
    }
}

/// Returns the text as YAML reads it; at most 80 scalars of it.
private func quotedForYAML(_ name: String) -> String {
    isIdentifier(name)
        ? name : quotedYAML(name.unicodeScalars.prefix(80)) { visible(String($0)) == String($0) }
}
