import EndpointSpec

extension APIPages {
    func section(_ model: Model) -> HTML {
        var content: [HTML] = [
            tag(
                "h3", nil,
                [
                    link("#model-\(percentEncoded(model.name))", [.text(api.swiftName(ofModel: model.name))]), " ",
                    tag("span", "kind", kind(model)),
                ]
                    + badge(model.deprecated))
        ]
        content += advice(model.deprecated) + prose(model.doc)
        switch model.kind {
        case .structure(let structure): content += properties(structure)
        case .enumeration(let enumeration):
            content.append(
                table(
                    ["Case", "Value", ""],
                    enumeration.cases.map { value in
                        [
                            [code(value.name)] + badge(value.deprecated), [code(words(for: value.value))],
                            advice(value.deprecated) + prose(value.doc),
                        ]
                    }))
        case .union(let union):
            let told: [HTML] =
                union.discriminator.map {
                    ["Told apart by ", code($0), "."]
                        + (union.absent.map { [" Without it, it is ", code($0.name), "."] } ?? [])
                } ?? ["The one that leaves the fewest keys unread."]
            content.append(tag("p", "quiet", told))
            content.append(
                table(
                    ["Case", "Type", "Value", ""],
                    union.variants.map { variant in
                        [
                            [code(variant.name)], [tag("code", nil, type(variant.type))],
                            union.discriminator == nil
                                ? [] : separated(variant.tags.map { [code(words(for: $0))] }, by: " or "),
                            prose(variant.doc)
                                + note(words(for: variant.dateFormat).map { ["Format: \($0)."] } ?? [], example: nil),
                        ]
                    }))
        case .alias(let target): content.append(tag("p", nil, ["Stands for ", tag("code", nil, type(target)), "."]))
        }
        if !model.conforms.isEmpty {
            content.append(tag("p", "quiet", "Conforms to \(model.conforms.map(\.rawValue).joined(separator: ", "))."))
        }
        if case .structure(let structure) = model.kind, structure.isMutable {
            content.append(tag("p", "quiet", "Its properties can be set."))
        }
        if case .structure(let structure) = model.kind, structure.isChecked {
            content.append(tag("p", "quiet", "Checks itself before it is sent."))
        }
        if let text = samples.model(model) {
            content.append(
                tag(
                    "details", nil,
                    [tag("summary", nil, "JSON"), .element("pre", [("dir", "ltr"), ("tabindex", "0")], [code(text)])]))
        }
        return .element("section", [("id", "model-\(model.name)"), ("class", "card")], content)
    }

    private func kind(_ model: Model) -> String {
        switch model.kind {
        case .structure(let structure):
            structure.generics.isEmpty ? "structure" : "structure <\(structure.generics.joined(separator: ", "))>"
        case .enumeration: "enumeration"
        case .union: "union"
        case .alias: "alias"
        }
    }

    private func properties(_ structure: Structure) -> [HTML] {
        guard !structure.properties.isEmpty || structure.additional != nil else {
            return [tag("p", "quiet", "It has no properties.")]
        }
        var rows = structure.properties.map { property -> [[HTML]] in
            [
                [code(property.name)] + badge(property.deprecated),
                separated(property.keys.map { [code(keyText($0))] }, by: " or "),
                [tag("code", nil, type(property.type))],
                property.constant.map { ["always ", code(words(for: $0))] }
                    ?? property.default.map { ["or ", code(words(for: $0))] } ?? [],
                advice(property.deprecated) + prose(property.doc) + notes(property),
            ]
        }
        if let additional = structure.additional {
            let format = words(for: additional.dateFormat).map { ["Format: \($0)."] } ?? []
            rows.append(
                [
                    [code("additional")], ["any other key"], [tag("code", nil, type(.dictionary(additional.type)))], [],
                    prose(additional.doc) + note(format, example: nil),
                ])
        }
        return [table(["Property", "Key", "Type", "Default", ""], rows)]
    }

    private func notes(_ property: Property) -> [HTML] {
        var notes: [String] = []
        if let format = words(for: property.dateFormat) { notes.append("Format: \(format).") }
        notes += words(for: property.constraints)
        if property.keepsNull { notes.append("Null and absent are two things.") }
        if property.writesNull { notes.append("Nil is sent as null.") }
        switch property.lossy {
        case .none: break
        case .some: notes.append("Elements that do not fit are left out.")
        case .all: notes.append("Elements that do not fit are left out, even all.")
        }
        if property.coerces { notes.append("A text that is a number counts as one.") }
        if !property.empty.isEmpty { notes.append("Empty values count as absent.") }
        if property.isLenient { notes.append("What does not fit counts as absent.") }
        return note(notes, example: property.example)
    }
}
