import Diagnostics
import EndpointSpec

/// How the spec writes the fields of a list or an object: `ids[]=1` and `ids=1` may mean the same, and one is the API's.
struct WrittenStyle {
    let key: String
    let style: ListStyle
    let isObject: Bool

    /// Returns the first field that is written otherwise; nil if none is.
    func misfit(in fields: [(name: String, value: String)]) -> String? {
        if style.isOneField, fields.count > 1 { return fields[1].name }
        return fields.first { !fits($0.name.dropFirst(key.count)) }?.name
    }

    /// How it is written, in a message.
    var example: String {
        switch style {
        case .repeat, .exploded, .label, .matrix: "\(key)=…&\(key)=…"
        case .comma: "\(key)=…,…"
        case .space: "\(key)=…%20…"
        case .pipe: "\(key)=…%7C…"
        case .tab: "\(key)=…%09…"
        case .brackets: isObject ? "\(key)[name]=…" : "\(key)[]=…"
        case .indexed: isObject ? "\(key)[name]=…" : "\(key)[0]=…"
        case .dots: isObject ? "\(key).name=…" : "\(key)[0]=…"
        }
    }

    /// Whether what follows the key is as the style has it.
    private func fits(_ rest: Substring) -> Bool {
        switch style {
        case .repeat, .comma, .space, .pipe, .tab: return rest.isEmpty
        case .brackets: return isObject ? rest.hasPrefix("[") && !rest.hasPrefix("[]") : rest.hasPrefix("[]")
        case .indexed where isObject: return rest.hasPrefix("[") && !rest.hasPrefix("[]")
        case .dots where isObject: return rest.hasPrefix(".")
        case .indexed, .dots:
            let digits = rest.dropFirst().prefix { $0 != "]" }
            return rest.hasPrefix("[") && !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
        case .exploded, .label, .matrix: return true
        }
    }
}

extension ListStyle {
    /// Whether all values stand in one field of a query.
    var isOneField: Bool {
        switch self {
        case .comma, .space, .pipe, .tab: true
        case .repeat, .brackets, .indexed, .dots, .exploded, .label, .matrix: false
        }
    }
}
