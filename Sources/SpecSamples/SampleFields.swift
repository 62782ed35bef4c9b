public import EndpointSpec

/// A sample value as the fields of a query or a form that the runtime makes of it.
public struct SampleFields {
    private let style: ListStyle
    public private(set) var fields: [(name: String, text: String)] = []

    public init(_ value: JSONValue, of parameter: Parameter) {
        style = parameter.style
        switch (parameter.writing, value) {
        case (.json, _): fields = [(parameter.key, value.line)]
        case (.jsonElements, .array(let items)): fields = items.map { (parameter.key, $0.line) }
        case (_, _) where style == .exploded: writeMembers(of: value)
        case (.texts, _), (.fields, _), (.jsonElements, _): write(value, as: parameter.key)
        }
    }

    /// The fields of a model that is the whole form.
    public init(form value: JSONValue, _ style: ListStyle) {
        self.style = style
        writeMembers(of: value)
    }

    private mutating func writeMembers(of value: JSONValue) {
        guard case .object(let members) = value else { return }
        for member in members {
            if style == .exploded, case .array(let items) = member.value, items.allSatisfy(isScalar) {
                fields += items.map { (member.key, $0.plainText) }
            } else {
                write(member.value, as: member.key)
            }
        }
    }

    private mutating func write(_ value: JSONValue, as name: String) {
        switch value {
        case .object(let members) where joint != nil:
            let texts = members.flatMap { [$0.key, $0.value.plainText] }
            if !texts.isEmpty { fields.append((name, texts.joined(separator: joint ?? ""))) }
        case .object(let members):
            for member in members {
                write(member.value, as: style == .dots ? "\(name).\(member.key)" : "\(name)[\(member.key)]")
            }
        case .array(let items):
            for (index, item) in items.enumerated() { write(item, as: name + suffix(index)) }
            if let joint, !items.isEmpty {
                let texts = items.map(\.plainText).joined(separator: joint)
                fields.removeLast(items.count)
                fields.append((name, texts))
            }
        default: fields.append((name, value.plainText))
        }
    }

    private func isScalar(_ value: JSONValue) -> Bool {
        switch value {
        case .array, .object: false
        case .null, .boolean, .number, .string: true
        }
    }

    private func suffix(_ index: Int) -> String {
        switch style {
        case .repeat, .comma, .space, .pipe, .tab, .label, .matrix: ""
        case .brackets: "[]"
        case .indexed, .dots, .exploded: "[\(index)]"
        }
    }

    private var joint: String? {
        switch style {
        case .comma: ","
        case .space: " "
        case .pipe: "|"
        case .tab: "\t"
        case .repeat, .brackets, .indexed, .dots, .exploded, .label, .matrix: nil
        }
    }
}

/// A sample value in a path, a header or a cookie, as the runtime writes it there.
///
/// - Parameters:
///   - value: The value.
///   - parameter: The parameter.
///   - encode: Makes a text one that separates nothing.
/// - Returns: What stands in the path or the header.
public func flatText(_ value: JSONValue, of parameter: Parameter, _ encode: (String) -> String = { $0 }) -> String {
    let pairs: [(key: String?, text: String)]
    switch value {
    case .array(let items) where parameter.writing != .json: pairs = items.map { (nil, $0.plainText) }
    case .object(let members) where parameter.writing != .json: pairs = members.map { ($0.key, $0.value.plainText) }
    default: return encode(parameter.writing == .json ? value.line : value.plainText)
    }
    func assigned(_ key: String, _ text: String) -> String { encode(key) + "=" + encode(text) }
    func joined(_ separator: String) -> String {
        pairs.flatMap { [$0.key, $0.text].compactMap(\.self) }.map(encode).joined(separator: separator)
    }
    switch parameter.style {
    case .repeat, .comma, .brackets, .indexed, .dots: return joined(",")
    case .space: return joined(encode(" "))
    case .pipe: return joined(encode("|"))
    case .tab: return joined(encode("\t"))
    case .exploded: return pairs.map { assigned($0.key ?? parameter.key, $0.text) }.joined(separator: ",")
    case .label: return pairs.map { "." + ($0.key.map { encode($0) + "=" } ?? "") + encode($0.text) }.joined()
    case .matrix: return pairs.map { ";" + assigned($0.key ?? parameter.key, $0.text) }.joined()
    }
}
