import EndpointSpec

/// The lines of one property of a structure. A class, because there are fifteen, and they are handed on again and again.
final class PropertyText: Sendable {
    let name: String
    /// The type as the app sees it.
    let type: String
    /// The declaration, with its attribute and its storage.
    let declaration: [String]
    /// Whether there is something to store: not for a constant.
    let isStored: Bool
    /// The name of what holds its value: the property itself, or its storage.
    let storage: String
    let storedType: String
    /// What the initialiser stores: `page`, `Ref(page)`.
    let stored: String
    /// How the stored value is opened: not at all, by `.value` or `?.value`.
    let opening: String
    /// `page: Int = 1`
    let parameter: String
    /// `self.page = page`
    let assignment: String
    /// What the reading initialiser assigns to: `page`
    private let target: String
    /// What it assigns: `try fields.intIfPresent("page") ?? 1`
    let readValue: String
    /// `fields.int(page, "page")`
    let write: String

    /// - Parameter names: The names of all properties of the structure.
    init(_ property: Property, isMutable: Bool, among names: PropertyNames, in surroundings: Surroundings) {
        let name = swiftName(property.name)
        let type =
            property.keepsNull
            ? surroundings.nullableSpelling(of: property.type) : surroundings.spelling(of: property.type)
        let method = FieldMethod(for: property.type, property.dateFormat, in: surroundings)
        self.name = name
        self.type = type
        isStored = true

        if property.isBoxed || property.deprecated != nil {
            let storage = Storage(of: property, name, type, method, names, isMutable: isMutable, in: surroundings)
            declaration = storage.declaration
            self.storage = storage.name
            storedType = storage.type
            stored = storage.stored
            opening = storage.opening
            target = storage.name
            readValue = storage.wrapped(readCall(property, method, in: surroundings))
            write = writeCall(property, method, storage.written)
        } else {
            declaration = [joined(surroundings.accessPrefix, isMutable ? "var " : "let ", name, ": ", type)]
            storage = name
            storedType = type
            stored = name
            opening = ""
            // The reader and the writer are called `fields` too.
            let qualified = property.name == "fields" ? "self.fields" : name
            target = qualified
            readValue = readCall(property, method, in: surroundings)
            write = writeCall(property, method, qualified)
        }

        assignment = joined("self.", storage, " = ", stored)
        let value = initialValue(
            property.default, of: property.type, keepsNull: property.keepsNull, isOptional: method.isOptional,
            in: surroundings)
        parameter = value.map { joined(name, ": ", type, " = ", $0) } ?? joined(name, ": ", type)
    }

    /// `page = try fields.intIfPresent("page") ?? 1`; a constant is checked, and assigned to nothing.
    var read: String { target.isEmpty ? readValue : joined(target, " = ", readValue) }

    /// A constant is a property that nobody can set.
    init(_ constant: WireScalar, of property: Property, in surroundings: Surroundings) {
        name = swiftName(property.name)
        type = surroundings.spelling(of: property.type)
        let literal = scalarLiteral(constant)
        let head = surroundings.accessPrefix + "var " + name + ": " + type + " { " + literal + " }"
        declaration = (property.deprecated.map { [deprecationAttribute($0)] } ?? []) + [head]
        isStored = false
        (storage, storedType, stored, opening, parameter, assignment) = ("", "", "", "", "", "")
        let (method, check) =
            switch constant {
            case .string: ("string", "constant")
            case .integer: ("int", "integerConstant")
            // Only enumerations have fractions.
            case .fraction: ("double", "constant")
            case .boolean: ("bool", "booleanConstant")
            }
        var text = "try fields." + check + "(" + literal + ", "
        appendCandidates(property.keys, to: &text)
        (target, readValue) = ("", text + ")")
        text = "fields." + method + "(" + literal + ", "
        appendKeyPath(property.keys[0], to: &text)
        write = text + ")"
    }

    /// The members that no property has.
    init(_ additional: Additional, isMutable: Bool, in surroundings: Surroundings) {
        name = "additional"
        type = surroundings.spelling(of: .dictionary(additional.type))
        declaration = [surroundings.accessPrefix + (isMutable ? "var " : "let ") + "additional: " + type]
        isStored = true
        (storage, storedType, stored, opening) = (name, type, name, "")
        parameter = "additional: " + type + " = [:]"
        assignment = "self.additional = additional"
        var arguments: [String] = []
        if !additional.known.isEmpty {
            arguments.append("except: " + additional.known.map(stringLiteral).joined(separator: ", "))
        }
        var format = ""
        appendFormat(additional.dateFormat, to: &format)
        if !format.isEmpty { arguments.append(String(format.dropFirst(2))) }
        target = "additional"
        readValue = "try fields.additional(" + arguments.joined(separator: ", ") + ")"
        write = "fields.additional(" + (["additional"] + arguments).joined(separator: ", ") + ")"
    }
}

/// Returns the default argument of an initialiser's parameter, if it has one.
func initialValue(
    _ value: Literal?, of type: TypeReference, keepsNull: Bool, isOptional: Bool, in surroundings: Surroundings
) -> String? {
    guard let value else {
        if keepsNull || isOptional { return keepsNull ? ".absent" : "nil" }
        return surroundings.enumeration(type)?.onlyCase.map { "." + swiftName($0.name) }
    }
    guard keepsNull else { return expression(value, of: type, in: surroundings) }
    if case .null = value { return ".null" }
    return ".value(" + expression(value, of: type, in: surroundings) + ")"
}

/// `try fields.intIfPresent("page") ?? 1`
private func readCall(_ property: Property, _ method: FieldMethod, in surroundings: Surroundings) -> String {
    let name: String
    var ending = ""
    let tolerance = tolerance(of: property)
    if property.keepsNull {
        name = "nullable"
    } else if tolerance != nil {
        name = property.isBoxed ? "tolerantBox" : property.lossy.isLossy ? "tolerantLossyList" : "tolerant"
        ending = "IfPresent"
    } else {
        if property.isBoxed {
            name = "box"
        } else if property.lossy.isLossy {
            name = "lossyList"
        } else {
            name = property.coerces ? "coerced" : method.name
        }
        if method.isOptional || property.default != nil { ending = "IfPresent" }
    }
    var arguments = ""
    appendCandidates(property.keys, to: &arguments)
    if let tolerance { arguments += ", to: " + tolerance }
    appendFormat(property.dateFormat, to: &arguments)
    if property.lossy == .all { arguments += ", losingAll: true" }
    let call = joined("try fields.", name, ending, "(", arguments, ")")
    if let value = property.default, !property.keepsNull, value != .null || !method.isOptional {
        return joined(call, " ?? ", expression(value, of: property.type, in: surroundings))
    }
    return call
}

/// `[.emptyText, .unfit]`; nil if the property accepts its values alone.
private func tolerance(of property: Property) -> String? {
    if property.empty.isEmpty, !property.isLenient { return nil }
    var options = property.empty.map { value in
        switch value {
        case .text: ".emptyText"
        case .list: ".emptyList"
        case .object: ".emptyObject"
        case .zeroDate: ".zeroDate"
        }
    }
    if property.isLenient { options.append(".unfit") }
    if property.coerces { options.append(".otherScalars") }
    return options.count == 1 ? options[0] : "[" + options.joined(separator: ", ") + "]"
}

private func writeCall(_ property: Property, _ method: FieldMethod, _ value: String) -> String {
    let name: String
    var ending = ""
    if property.keepsNull {
        name = "nullable"
    } else if property.writesNull {
        name = "value"
    } else {
        name = property.isBoxed ? "box" : method.name
        if method.isOptional { ending = "IfPresent" }
    }
    var arguments = ""
    appendKeyPath(property.keys[0], to: &arguments)
    appendFormat(property.dateFormat, to: &arguments)
    return joined("fields.", name, ending, "(", value, ", ", arguments, ")")
}
