import EndpointSpec
import Mustache

extension ViewShape {
    /// The custom keys of one thing; their names are those that its spec has.
    static let custom = TemplateShape("x", [], isOpen: true)
}

/// The keys `x-…`, by their names without it; nothing if there is none.
func customView(of keys: [CustomKey]) -> TemplateValue {
    if keys.isEmpty { return .none }
    return .object(
        TemplateObject(
            TemplateShape(ViewShape.custom.title, keys.map(\.name), isOpen: true), keys.map { value(of: $0.value) }))
}

private func value(of value: CustomKey.Value) -> TemplateValue {
    switch value {
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .list(let texts): lines(texts)
    }
}

/// A `doc` as the spec has it; nothing if there is none.
func about(_ doc: String?) -> TemplateValue { doc.map { .string($0) } ?? .none }
