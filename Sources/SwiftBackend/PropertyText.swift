import EndpointSpec
import Mustache

/// All the lines that one property of a structure becomes.
struct PropertyText {
    let property: Property
    /// The type as the app sees it.
    let type: String
    /// What is stored where that is not the property itself: behind a box or a deprecation.
    private let storage: String?
    private let method: FieldMethod
    private let surroundings: Surroundings

    /// - Parameter taken: The names of all properties of the structure.
    init(_ property: Property, in surroundings: Surroundings, taken: Set<String>) {
        self.property = property
        self.surroundings = surroundings
        method = FieldMethod(for: property.type, in: surroundings)
        type = property.keepsNull ? nullableSpelling(of: property.type) : spelling(of: property.type)
        storage = property.isBoxed || property.deprecated != nil ? storageName(property.name, taken: taken) : nil
    }

    /// The declaration, with its attribute before it and its storage behind it.
    func declaration(isMutable: Bool) -> [String] {
        let keyword = isMutable ? "var " : "let "
        let name = swiftName(property.name)
        guard let storage else { return [surroundings.accessPrefix + keyword + name + ": " + type] }
        var lines: [String] = []
        if let deprecated = property.deprecated { lines.append(deprecationAttribute(deprecated)) }
        let head = surroundings.accessPrefix + "var " + name + ": " + type + " {"
        let value = property.isBoxed ? storage + (boxesOptional ? "?.value" : ".value") : storage
        if isMutable {
            lines.append(head)
            lines.append("    get { " + value + " }")
            lines.append("    set { " + storage + " = " + (property.isBoxed ? "Ref(newValue)" : "newValue") + " }")
            lines.append("}")
        } else {
            lines.append(head + " " + value + " }")
        }
        lines.append("private " + keyword + storage + ": " + storedType)
        return lines
    }

    /// `page: Int = 1`
    var parameter: String {
        var text = swiftName(property.name)
        text += ": "
        text += type
        if let value = initialValue {
            text += " = "
            text += value
        }
        return text
    }

    /// `self.page = page`
    var assignment: String {
        let name = swiftName(property.name)
        var text = "self."
        text += storage ?? name
        text += " = "
        text += property.isBoxed ? "Ref(" + name + ")" : name
        return text
    }

    /// `page = try fields.intIfPresent("page") ?? 1`
    var read: String {
        var text = qualified
        text += property.isBoxed && property.keepsNull ? " = Ref(try fields." : " = try fields."
        text += readMethod
        text += "("
        text += candidates(property.keys)
        text += formatArgument(property.dateFormat)
        text += ")"
        if property.isBoxed && property.keepsNull { text += ")" }
        if !property.keepsNull, let value = property.default, value != .null || !method.isOptional {
            text += " ?? "
            text += expression(value, of: property.type, in: surroundings)
        }
        return text
    }

    /// `fields.int(page, "page")`
    var write: String {
        var text = "fields."
        if property.keepsNull {
            text += "nullable"
        } else {
            text += property.isBoxed ? "box" : method.name
            if method.isOptional { text += "IfPresent" }
        }
        text += "("
        text += qualified
        text += property.isBoxed && property.keepsNull ? ".value, " : ", "
        text += keyPath(property.keys[0])
        text += formatArgument(property.dateFormat)
        text += ")"
        return text
    }

    private var readMethod: String {
        if property.keepsNull { return "nullable" }
        var name = method.name
        if property.isBoxed {
            name = "box"
        } else if property.isLossy {
            name = "lossyList"
        } else if property.coerces {
            name = "coerced"
        }
        if method.isOptional || property.default != nil { name += "IfPresent" }
        return name
    }

    /// What the reader sets and the writer gives: `self.` only where the parameter `fields` would hide it.
    private var qualified: String {
        if let storage { return storage }
        return property.name == "fields" ? "self.fields" : swiftName(property.name)
    }

    private var initialValue: String? {
        if property.keepsNull {
            switch property.default {
            case nil: return ".absent"
            case .null: return ".null"
            case .some(let value): return ".value(" + expression(value, of: property.type, in: surroundings) + ")"
            }
        }
        if let value = property.default { return expression(value, of: property.type, in: surroundings) }
        return method.isOptional ? "nil" : nil
    }

    private var boxesOptional: Bool { method.isOptional && !property.keepsNull }

    private var storedType: String {
        guard property.isBoxed else { return type }
        if property.keepsNull { return "Ref<" + type + ">" }
        let (plain, isOptional) = surroundings.unwrapped(property.type)
        return "Ref<" + spelling(of: plain) + (isOptional ? ">?" : ">")
    }
}

/// The property's name behind as many underscores as make it unique.
private func storageName(_ name: String, taken: Set<String>) -> String {
    var storage = "_" + name
    while taken.contains(storage) { storage = "_" + storage }
    return storage
}

/// `@available(*, deprecated, message: "…")`
func deprecationAttribute(_ deprecated: Deprecation) -> String {
    guard let message = deprecated.message else { return "@available(*, deprecated)" }
    return "@available(*, deprecated, message: " + stringLiteral(message) + ")"
}
