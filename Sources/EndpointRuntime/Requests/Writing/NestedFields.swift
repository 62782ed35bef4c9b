/// A value of JSON as the fields of a query or a form.
///
/// A boolean is `true` or `false`, null is an empty text, and an empty list or object is no field.
struct NestedFields {
    private let style: ListStyle
    private let parameter: String
    private(set) var items: [QueryItem] = []
    /// Why a value cannot be written, as a text that follows the parameter's name; nil if it can.
    private(set) var problem: String?

    /// - Parameters:
    ///   - node: The value.
    ///   - parameter: The name of the parameter, for which all its fields count.
    ///   - style: How lists and objects are written.
    ///   - isWhole: Whether the value is a whole form, so that its members have no name before them.
    init(_ node: CanonicalJSON.Node, of parameter: String, _ style: ListStyle, isWhole: Bool = false) {
        self.style = style
        self.parameter = parameter
        guard isWhole || style == .exploded else {
            write(node, as: parameter)
            return
        }
        switch node {
        case .object(let members):
            var taken: Set<String> = []
            for (name, value) in members {
                if name.isEmpty { refuse("has an empty key") }
                let before = items.count
                write(value, as: name)
                let names = Set(items[before...].map(\.name))
                if let twice = names.intersection(taken).min() {
                    refuse("has two members that would be written as '\(HeaderRules.printable(twice))'")
                }
                taken.formUnion(names)
            }
        case .null where isWhole: break
        case .array where !isWhole: write(node, as: parameter)
        case .null, .bool, .number, .string, .array:
            if isWhole { refuse("is not an object, so it has no fields") } else { write(node, as: parameter) }
        }
    }

    private mutating func refuse(_ why: String) {
        problem = problem ?? why
    }

    /// Writes a node. `isMember` says whether it is a member of the value, or the value itself.
    private mutating func write(_ node: CanonicalJSON.Node, as name: String, isMember: Bool = true) {
        switch node {
        case .null, .bool, .number, .string:
            add(name, [CanonicalJSON(node).fieldText ?? ""])
        case .object(let members):
            switch style {
            case .comma, .space, .pipe, .tab, .label, .matrix:
                let texts = members.compactMap { CanonicalJSON($0.value).fieldText }
                guard texts.count == members.count else {
                    return refuse("holds a list or an object, which is written with 'brackets', 'indexed' or 'dots'")
                }
                writeTexts(zip(members, texts).flatMap { [$0.name, $1] }, as: name)
            case .repeat, .brackets, .indexed, .dots, .exploded:
                for (key, value) in members { write(value, as: nested(key, in: name), isMember: false) }
            }
        case .array(let elements):
            let texts = elements.compactMap { CanonicalJSON($0).fieldText }
            guard texts.count == elements.count else { return writeObjects(elements, as: name) }
            // Within brackets, a name that comes again is not read as a list everywhere.
            writeTexts(texts, as: name, style == .exploded && !isMember ? .indexed : style)
        }
    }

    private mutating func add(
        _ name: String, _ elements: [String], _ separator: QueryItem.Separator = .comma, isJoined: Bool = false
    ) {
        items.append(
            QueryItem(
                name: name, elements: elements, separator: separator, isJoined: isJoined,
                parameter: name == parameter ? nil : parameter))
    }

    private mutating func writeTexts(_ texts: [String], as name: String, _ style: ListStyle? = nil) {
        switch (style ?? self.style).written(name, texts) {
        case .success(let written):
            for item in written { add(item.name, item.elements, item.separator, isJoined: item.isJoined) }
        case .failure(let refused): refuse(refused.reason)
        }
    }

    private mutating func writeObjects(_ elements: [CanonicalJSON.Node], as name: String) {
        switch style {
        case .repeat, .comma, .space, .pipe, .tab, .label, .matrix:
            refuse("holds a list of objects, which is written with 'brackets', 'indexed' or 'dots'")
        case .indexed, .dots, .exploded:
            for (index, element) in elements.enumerated() {
                write(element, as: "\(name)[\(index)]", isMember: false)
            }
        case .brackets:
            var (before, isFirst): ([String], Bool) = ([], true)
            for element in elements {
                // A server begins another object where the key of a text comes again.
                guard case .object(let members) = element, let first = members.first(where: { !$0.value.isEmpty })
                else {
                    return refuse("holds lists or empty objects in a list, which 'brackets' cannot tell apart")
                }
                let isAgain =
                    first.value.isScalar && before.contains { $0.utf8.elementsEqual(first.name.utf8) }
                if !isFirst, !isAgain {
                    return refuse(
                        "holds objects in a list of which one begins with no key of a text of the one before, so that 'brackets' cannot tell them apart"
                    )
                }
                isFirst = false
                before = members.filter(\.value.isScalar).map(\.name)
                write(element, as: name + "[]")
            }
        }
    }

    /// Why a key cannot stand in brackets; nil if it can.
    static func problem(ofKey key: String, isDotted: Bool = false) -> String? {
        let isWhole = key.utf8.allSatisfy { byte in
            byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]") && !(isDotted && byte == UInt8(ascii: "."))
        }
        if !key.isEmpty, isWhole { return nil }
        return "has the key '\(HeaderRules.printable(key))', which would be read as another"
    }

    /// A key may not end the brackets around it, or be read as two.
    private mutating func nested(_ key: String, in name: String) -> String {
        let isDotted = style == .dots
        if let reason = Self.problem(ofKey: key, isDotted: isDotted) { refuse(reason) }
        return isDotted ? "\(name).\(key)" : "\(name)[\(key)]"
    }
}

extension ListStyle {
    /// A list of texts as items. It is none for an empty list.
    func written(_ name: String, _ texts: [String]) -> Result<[QueryItem], UnwritableParameter> {
        func joined(_ separator: QueryItem.Separator, _ what: String) -> Result<[QueryItem], UnwritableParameter> {
            if separator != .comma, let sign = separator.rawValue.utf8.first,
                texts.contains(where: { $0.utf8.contains(sign) })
            {
                return .failure(UnwritableParameter("holds \(what) within an element of a list"))
            }
            return .success(
                texts.isEmpty
                    ? [] : [QueryItem(name: name, elements: texts, separator: separator, isJoined: true)])
        }
        switch self {
        case .repeat, .exploded: return .success(texts.map { QueryItem(name: name, elements: [$0]) })
        case .comma: return joined(.comma, "a comma")
        case .space: return joined(.space, "a space")
        case .pipe: return joined(.pipe, "a '|'")
        case .tab: return joined(.tab, "a tab")
        case .label, .matrix: return .failure(UnwritableParameter("has a style that only a path has"))
        case .brackets: return .success(texts.map { QueryItem(name: name + "[]", elements: [$0]) })
        case .indexed, .dots:
            return .success(
                texts.enumerated().map { QueryItem(name: "\(name)[\($0.offset)]", elements: [$0.element]) })
        }
    }
}

extension CanonicalJSON {
    /// The text of a scalar in a field; nil for a list and an object.
    var fieldText: String? {
        switch node {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .number, .string: scalarText
        case .array, .object: nil
        }
    }
}

extension CanonicalJSON.Node {
    fileprivate var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .object: false
        }
    }

    /// Whether nothing of it is written.
    fileprivate var isEmpty: Bool {
        switch self {
        case .null, .bool, .number, .string: false
        case .array(let elements): elements.allSatisfy(\.isEmpty)
        case .object(let members): members.allSatisfy(\.value.isEmpty)
        }
    }
}
