import EndpointSpec

/// JSON that fits a type.
///
/// Its depth and its size are limited. Models that contain two of the next one, which contains two of the next, would
/// otherwise fill any page. What goes beyond is left empty.
struct JSONSample {
    /// The greatest number of models in a sample.
    private static let mostModels = 200

    indirect enum Value {
        case null
        case boolean(Bool)
        case number(String)
        case string(String)
        case array([Value])
        case object([Member])
    }

    struct Member {
        let key: String
        let value: Value
    }

    private let samples: Samples

    init(_ samples: Samples) {
        self.samples = samples
    }

    /// Returns the example of a spec in one line.
    func text(of example: SpecValue) -> String {
        value(example).line
    }

    func value(for type: TypeReference, example: SpecValue?, date: DateFormat?) -> Value {
        var left = Self.mostModels
        return example.map(value) ?? value(for: type, date, depth: 0, [:], &left)
    }

    /// - Parameter left: The number of models that are still allowed.
    private func value(
        for type: TypeReference, _ date: DateFormat?, depth: Int, _ generics: [String: TypeReference], _ left: inout Int
    ) -> Value {
        switch samples.expanded(type) {
        case .optional(let inner): return depth > 3 ? .null : value(for: inner, date, depth: depth, generics, &left)
        case .array(let inner):
            return .array(depth > 3 || left == 0 ? [] : [value(for: inner, date, depth: depth, generics, &left)])
        case .dictionary(let inner):
            guard depth <= 3, left > 0 else { return .object([]) }
            return .object([Member(key: "key", value: value(for: inner, date, depth: depth + 1, generics, &left))])
        case .parameter(let name):
            guard let type = generics[name] else { return .null }
            return value(for: type, date, depth: depth, [:], &left)
        case .builtin(let builtin): return value(for: builtin, date)
        case .model(let name, let arguments, _):
            guard let model = samples.model(named: name) else { return .null }
            if let example = model.example { return value(example) }
            return value(for: model, arguments, depth: depth + 1, generics, &left)
        }
    }

    private func value(
        for model: Model, _ arguments: [TypeReference], depth: Int, _ outer: [String: TypeReference], _ left: inout Int
    ) -> Value {
        switch model.kind {
        case .alias(let target): return value(for: target, nil, depth: depth, [:], &left)
        case .enumeration(let enumeration): return enumeration.cases.first.map { value($0.value) } ?? .null
        case .union(let union):
            guard let variant = union.variants.first else { return .null }
            let inner = value(for: variant.type, variant.dateFormat, depth: depth, [:], &left)
            guard let key = union.discriminator, variant.writesTag, case .object(let members) = inner else {
                return inner
            }
            return .object([Member(key: key, value: value(variant.tags[0]))] + members.filter { $0.key != key })
        case .structure(let structure):
            guard depth < 6, left > 0 else { return .object([]) }
            left -= 1
            let own = Dictionary(
                zip(
                    structure.generics,
                    arguments.map { argument in
                        if case .parameter(let name) = argument { outer[name] ?? argument } else { argument }
                    })
            ) { first, _ in first }
            var members: [Member] = []
            for property in structure.properties {
                let value =
                    property.constant.map(value) ?? property.example.map(value)
                    ?? value(for: property.type, property.dateFormat, depth: depth, own, &left).fitting(
                        property.constraints)
                insert(value, at: property.keys[0][...], into: &members)
            }
            return .object(members)
        }
    }

    /// Two properties may share the beginning of their key paths.
    private func insert(_ value: Value, at path: ArraySlice<String>, into members: inout [Member]) {
        guard let key = path.first else { return }
        guard path.count > 1 else { return members.append(Member(key: key, value: value)) }
        var inner: [Member] = []
        let index = members.firstIndex { $0.key == key }
        if let index, case .object(let there) = members[index].value { inner = there }
        insert(value, at: path.dropFirst(), into: &inner)
        let member = Member(key: key, value: .object(inner))
        if let index { members[index] = member } else { members.append(member) }
    }

    private func value(for builtin: Builtin, _ format: DateFormat?) -> Value {
        switch builtin.kind {
        case .boolean: .boolean(true)
        case .integer: format == .text ? .string("1") : .number("1")
        case .floating: .number("1.5")
        case .decimal: .number("9.99")
        case .string: .string("text")
        case .data: .string("aGVsbG8=")
        case .url: .string("https://example.com")
        case .uuid: .string("00000000-0000-0000-0000-000000000001")
        case .json: .object([])
        case .file: .string("@file")
        case .void: .null
        case .date: date(format)
        case .duration:
            switch format {
            case .seconds: .number("90")
            case .milliseconds: .number("90000")
            default: .string("PT1M30S")
            }
        case .timeOfDay:
            switch format {
            case .pattern("HH:mm"): .string("09:30")
            case .pattern("HH:mm:ss.SSS"): .string("09:30:00.000")
            default: .string("09:30:00")
            }
        }
    }

    private func date(_ format: DateFormat?) -> Value {
        switch format {
        case .unixSeconds: .number("1767225600")
        case .unixMilliseconds: .number("1767225600000")
        case .date: .string("2026-01-01")
        case .http: .string("Thu, 01 Jan 2026 00:00:00 GMT")
        case .pattern(let pattern): .string(pattern)
        case .anyOf(let formats): date(formats.first)
        case .iso8601, .seconds, .milliseconds, .text, nil: .string("2026-01-01T00:00:00Z")
        }
    }

    private func value(_ scalar: WireScalar) -> Value {
        switch scalar {
        case .integer(let number): .number("\(number)")
        case .fraction(let number): .number("\(number)")
        case .string(let text): .string(text)
        case .boolean(let flag): .boolean(flag)
        }
    }

    func value(_ example: SpecValue) -> Value {
        switch example {
        case .null: .null
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .number("\(number)")
        case .floating(let number): .number("\(number)")
        case .string(let text): .string(text)
        case .array(let items): .array(items.map(value))
        case .object(let members): .object(members.map { Member(key: $0.key, value: value($0.value)) })
        }
    }
}
