import EndpointSpec
import Mustache

/// A scalar for the templates of the runtime.
struct ScalarRow {
    /// `Int32`, as Swift spells it.
    let type: String
    /// `int32`: the name of its methods in readers and writers.
    let method: String
    let kind: Builtin.Kind

    static let all: [ScalarRow] =
        Builtin.allCases.filter(\.isScalar).map {
            ScalarRow(type: $0.rawValue, method: $0.fieldMethod, kind: $0.kind)
        }

    /// Whether a model's line reads and writes it directly, as one piece of JSON's grammar.
    var isDirect: Bool {
        switch kind {
        case .boolean, .integer, .floating, .string: true
        case .decimal, .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void, .file: false
        }
    }

    /// Whether Codable's containers can read and write it by themselves.
    var isValue: Bool {
        switch kind {
        case .boolean, .integer, .floating, .decimal, .string: true
        case .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void, .file: false
        }
    }

    static let shape = TemplateShape(
        "scalar",
        [
            "isFirst", "type", "method", "hasFormat", "isBoolean", "isString", "isInteger", "isFloating", "isDecimal",
            "parser",
            "parse",
            "coercion", "put", "text",
        ])

    func view(isFirst: Bool) -> TemplateValue {
        .object(
            TemplateObject(
                Self.shape,
                [
                    .bool(isFirst), .string(type), .string(method), .bool(hasFormat), .bool(kind == .boolean),
                    .bool(kind == .string), .bool(isInteger), .bool(isFloating), .bool(kind == .decimal), parser,
                    isDirect ? .none : parser,
                    coercion, put, text,
                ]))
    }

    /// Whether there is more than one form of it on the wire. Integers that are texts are read as values.
    private var hasFormat: Bool {
        switch kind {
        case .date, .duration, .timeOfDay: true
        case .boolean, .integer, .floating, .decimal, .string, .data, .url, .uuid, .json, .void, .file: false
        }
    }

    private var isInteger: Bool {
        if case .integer = kind { true } else { false }
    }

    private var isFloating: Bool {
        if case .floating = kind { true } else { false }
    }

    /// The method of `JSONText` that reads it.
    private var parser: TemplateValue {
        switch kind {
        case .integer: .string("integer")
        case .boolean, .floating, .decimal, .string, .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void,
            .file:
            .string(method)
        }
    }

    private var coercion: TemplateValue {
        switch kind {
        case .boolean: .string("coercedBool")
        case .integer: .string("coercedInteger")
        case .floating(.single): .string("coercedFloat")
        case .floating(.double): .string("coercedDouble")
        case .decimal: .string("coercedDecimal")
        case .string: .string("coercedString")
        case .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void, .file: .none
        }
    }

    private static let putShape = TemplateShape("put", ["condition", "argument"])

    /// How a member is written directly: the condition beside the plain writer's own, and the argument.
    private var put: TemplateValue {
        let put: (String, String)? =
            switch kind {
            case .boolean, .string: ("", "value")
            case .integer(_, let max) where max > UInt64(Int64.max): ("let value = Int64(exactly: value), ", "value")
            case .integer: ("", "Int64(value)")
            case .floating(.double): ("value.isFinite, ", "value")
            case .floating(.single), .decimal, .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void, .file:
                nil
            }
        guard let put else { return .none }
        return .object(TemplateObject(Self.putShape, [.string(put.0), .string(put.1)]))
    }

    /// The argument for a whole value.
    private var text: TemplateValue {
        switch kind {
        case .boolean: .string("scalar")
        case .integer(let min, _): .string(min < 0 ? "Int64(scalar)" : "UInt64(scalar)")
        case .decimal: .string("ascii: scalar.description")
        case .string: .string("string: scalar")
        case .floating, .data, .date, .duration, .timeOfDay, .url, .uuid, .json, .void, .file: .none
        }
    }

    static let filesShape = TemplateShape(
        "scalars", ["scalars", "direct", "indirect", "values", "fieldValues", "integers", "frequent", "unusual"])

    /// The value for each template: the scalars by their properties.
    static var files: TemplateValue {
        func list(_ holds: (ScalarRow) -> Bool) -> TemplateValue {
            .list(all.filter(holds).enumerated().map { $1.view(isFirst: $0 == 0) })
        }
        // Lists of these are looked for first.
        let frequent: Set = ["String", "Int", "Double"]
        return .object(
            TemplateObject(
                filesShape,
                [
                    list { _ in true }, list(\.isDirect), list { !$0.isDirect }, list(\.isValue),
                    list(\.isValue),
                    list(\.isInteger),
                    list { $0.isDirect && frequent.contains($0.type) },
                    list { $0.isDirect && !frequent.contains($0.type) },
                ]))
    }

    static var shapes: [TemplateShape] { [filesShape, shape, putShape] }
}

extension Builtin {
    /// Whether JSON has a value of its own for it.
    fileprivate var isScalar: Bool {
        switch kind {
        case .boolean, .integer, .floating, .decimal, .string, .data, .date, .duration, .timeOfDay, .url, .uuid, .json:
            true
        case .void, .file: false
        }
    }
}
