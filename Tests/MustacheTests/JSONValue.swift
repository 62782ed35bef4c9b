import Mustache

/// JSON as the cases of the specification hold it.
enum JSONValue: Decodable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    var templateValue: TemplateValue {
        switch self {
        case .null: return .none
        case .bool(let value): return .bool(value)
        case .number(let value): return .string(value == value.rounded() ? "\(Int(value))" : "\(value)")
        case .string(let value): return .string(value)
        case .list(let values): return .list(values.map(\.templateValue))
        case .object(let members):
            let names = members.keys.sorted()
            return .object(
                TemplateObject(
                    TemplateShape("object", names), names.map { members[$0]?.templateValue ?? .none }))
        }
    }
}
