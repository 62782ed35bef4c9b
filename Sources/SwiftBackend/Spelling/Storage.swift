package import EndpointSpec

/// The storage of a property that is not stored directly. It is a box, which the property opens, or the value of a
/// deprecated property, which the generated code can use without a warning.
struct Storage {
    let name: String
    let type: String
    let declaration: [String]
    /// What the initialiser stores of its parameter.
    let stored: String
    /// What opens the stored value where `name` stands behind it: nothing, `.value` or `?.value`.
    let opening: String
    /// What the writer is given.
    let written: String
    private let boxesNullable: Bool

    init(
        of property: Property, _ propertyName: String, _ type: String, _ method: FieldMethod, _ names: PropertyNames,
        isMutable: Bool, in surroundings: Surroundings
    ) {
        let storage = names.storage(of: property.name)
        let boxesNullable = property.isBoxed && property.keepsNull
        let boxesOptional = property.isBoxed && method.isOptional && !property.keepsNull
        name = storage
        self.boxesNullable = boxesNullable
        written =
            boxesNullable ? storage + ".value" : boxesOptional && property.writesNull ? storage + "?.value" : storage
        stored = property.isBoxed ? "Ref(" + propertyName + ")" : propertyName
        opening = property.isBoxed ? (boxesOptional ? "?.value" : ".value") : ""

        var storedType = type
        if boxesNullable {
            storedType = "Ref<" + type + ">"
        } else if property.isBoxed {
            let plain = surroundings.unwrapped(property.type).type
            storedType = "Ref<" + surroundings.spelling(of: plain) + (boxesOptional ? ">?" : ">")
        }
        self.type = storedType
        var lines: [String] = []
        if let deprecated = property.deprecated { lines.append(deprecationAttribute(deprecated)) }
        let head = surroundings.accessPrefix + "var " + propertyName + ": " + type + " {"
        let value = storage + opening
        if isMutable {
            lines.append(head)
            lines.append("    get { " + value + " }")
            lines.append("    set { " + storage + " = " + (property.isBoxed ? "Ref(newValue)" : "newValue") + " }")
            lines.append("}")
        } else {
            lines.append(head + " " + value + " }")
        }
        lines.append((isMutable ? "private var " : "private let ") + storage + ": " + storedType)
        declaration = lines
    }

    /// Returns what is stored. If the reader does not return a box, the value is put into one.
    func wrapped(_ read: String) -> String {
        boxesNullable ? "Ref(" + read + ")" : read
    }
}

/// The names of all properties of a structure, which storage must not use.
struct PropertyNames {
    private let properties: [Property]

    init(of structure: Structure) {
        properties = structure.properties
    }

    /// Returns the property's name after as many underscores as make it unique. `_read` and `_modify` are words of
    /// Swift at the beginning of a getter.
    func storage(of name: String) -> String {
        var storage = "_" + name
        while storage == "_read" || storage == "_modify" || properties.contains(where: { $0.name == storage }) {
            storage = "_" + storage
        }
        return storage
    }
}

/// `@available(*, deprecated, message: "…")`
package func deprecationAttribute(_ deprecated: Deprecation) -> String {
    guard let message = deprecated.message else { return "@available(*, deprecated)" }
    return "@available(*, deprecated, message: " + stringLiteral(message) + ")"
}
