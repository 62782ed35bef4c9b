import EndpointSpec

/// A sample value as the fields of a query or a form that the runtime makes of it.
struct SampleFields {
    private let style: ListStyle
    private(set) var fields: [(name: String, text: String)] = []

    init(_ value: JSONSample.Value, of parameter: Parameter) {
        style = parameter.style
        if parameter.writing == .json {
            fields = [(parameter.key, value.line)]
        } else if style == .exploded {
            writeMembers(of: value)
        } else {
            write(value, as: parameter.key)
        }
    }

    /// The fields of a model that is the whole form.
    init(form value: JSONSample.Value, _ style: ListStyle) {
        self.style = style
        writeMembers(of: value)
    }

    private mutating func writeMembers(of value: JSONSample.Value) {
        guard case .object(let members) = value else { return }
        for member in members { write(member.value, as: member.key) }
    }

    private mutating func write(_ value: JSONSample.Value, as name: String) {
        switch value {
        case .object(let members):
            for member in members {
                write(member.value, as: style == .dots ? "\(name).\(member.key)" : "\(name)[\(member.key)]")
            }
        case .array(let items):
            for (index, item) in items.enumerated() { write(item, as: name + suffix(index)) }
            if let joint, !items.isEmpty {
                let texts = items.map(plainText).joined(separator: joint)
                fields.removeLast(items.count)
                fields.append((name, texts))
            }
        default: fields.append((name, plainText(value)))
        }
    }

    private func suffix(_ index: Int) -> String {
        switch style {
        case .repeat, .comma, .space, .pipe: ""
        case .brackets: "[]"
        case .indexed, .dots, .exploded: "[\(index)]"
        }
    }

    private var joint: String? {
        switch style {
        case .comma: ","
        case .space: " "
        case .pipe: "|"
        case .repeat, .brackets, .indexed, .dots, .exploded: nil
        }
    }
}

/// The text of a value that is sent as one.
func plainText(_ value: JSONSample.Value) -> String {
    switch value {
    case .string(let text): text
    case .null: ""
    case .array(let items): items.map(plainText).joined(separator: ",")
    default: value.line
    }
}
