import Diagnostics

extension Linker {
    /// Makes two models of each that is not sent as it is read, `Shop` and `ShopInput`, and takes what the one way of
    /// any other has not. From then on, nobody can tell that it was one model, and properties have no direction.
    ///
    /// A model that no endpoint uses stays as it is.
    func splitByDirection() {
        guard modelNames.contains(where: { models[$0]?.hasDirections == true }) else {
            return refuseInputNames(beside: [])
        }
        let uses = DirectedUses(of: self)
        let split = uses.split()
        refuseInputNames(beside: split)
        let inputs = inputNames(of: modelNames.filter(split.contains))
        var kinds: [String: ModelSyntax.Kind] = [:]
        for name in modelNames {
            guard let model = models[name] else { continue }
            if let input = inputs[name] {
                kinds[name] = model.kind.without(.writeOnly)
                // What the server sends is no example of what it is sent, and it may be the server that says the id.
                let remarks = Remarks(
                    doc: [model.remarks.doc, "What is sent of `\(name)`."].compactMap { $0 }.joined(separator: "\n\n"),
                    deprecated: model.remarks.deprecated, example: nil, custom: model.remarks.custom)
                let sent = ModelSyntax(
                    name: input, remarks: remarks, conforms: model.conforms.filter { $0.value != .identifiable },
                    kind: model.kind.without(.readOnly).sending(inputs),
                    knowsAllConformances: model.knowsAllConformances, format: model.format, input: model.input)
                add(sent, behind: name)
            } else if uses.written.contains(name), !uses.read.contains(name) {
                kinds[name] = model.kind.without(.readOnly).sending(inputs)
            } else if uses.read.contains(name), !uses.written.contains(name) {
                kinds[name] = model.kind.without(.writeOnly)
            }
        }
        replace(kinds)
        send(inputs)
    }

    /// Returns the names of what is sent; none for a model whose name is taken, after the error.
    private func inputNames(of split: [String]) -> [String: Located<String>] {
        if split.isEmpty { return [:] }
        var taken: [String: (location: SourceLocation, what: NamedThing)] = [:]
        for name in modelNames { taken[name] = models[name].map { ($0.name.location, .model(name)) } }
        for endpoint in files.flatMap(\.endpoints) {
            taken[requestTypeName(endpoint.name.value)] = (endpoint.name.location, .request(of: endpoint.name.value))
        }
        if let api = settings.name { taken[api.value] = (api.location, .api) }
        var inputs: [String: Located<String>] = [:]
        for name in split {
            guard let model = models[name] else { continue }
            let input = model.input ?? Located(name + "Input", at: model.name.location)
            if let other = taken[input.value] {
                log.error(
                    at: input.location,
                    "'\(name)' is not sent as it is read, and what is sent would be '\(visible(input.value))', which is the "
                        + "name of \(other.what.words); write 'input:' with another name in '\(name)'",
                    notes: [.init(at: other.location, "the other")])
                continue
            }
            taken[input.value] = (input.location, .sent(of: name))
            if model.input != nil { check(input, as: .model) }
            inputs[name] = input
        }
        return inputs
    }

    /// Reports names for what is sent of models that are sent as they are read.
    private func refuseInputNames(beside split: Set<String>) {
        // An error may hide the endpoint that sends it, or the property.
        guard files.allSatisfy(\.isWhole) else { return }
        for name in modelNames where !split.contains(name) {
            guard let input = models[name]?.input else { continue }
            log.error(
                at: input.location,
                "'\(name)' has one form: no endpoint both sends and reads it, or no property in it is 'read-only' or "
                    + "'write-only'; remove 'input'")
        }
    }

    /// Gives the parameters and bodies of all requests the models that are sent.
    private func send(_ inputs: [String: Located<String>]) {
        if inputs.isEmpty { return }
        func send(_ parameters: inout [ParameterSyntax]) {
            for index in parameters.indices {
                guard let type = parameters[index].type else { continue }
                parameters[index] = parameters[index].with(type.renaming(inputs))
            }
        }
        send(&settings.query)
        send(&settings.headerParameters)
        for file in files.indices {
            for index in files[file].endpoints.indices {
                send(&files[file].endpoints[index].query)
                send(&files[file].endpoints[index].headerParameters)
                send(&files[file].endpoints[index].cookieParameters)
                guard case .value(var body) = files[file].endpoints[index].body else { continue }
                switch body.content {
                case .whole(let type): body.content = .whole(type.renaming(inputs))
                case .fields(var fields):
                    send(&fields)
                    body.content = .fields(fields)
                }
                files[file].endpoints[index].body = .value(body)
            }
        }
    }
}

extension ModelSyntax.Kind {
    /// Without the properties that go one way only.
    fileprivate func without(_ direction: Direction) -> ModelSyntax.Kind {
        guard case .structure(var structure) = self else { return self }
        structure.properties.removeAll { $0.direction?.value == direction }
        return .structure(structure)
    }

    /// Made of the models that are sent.
    fileprivate func sending(_ inputs: [String: Located<String>]) -> ModelSyntax.Kind {
        if inputs.isEmpty { return self }
        switch self {
        case .structure(var structure):
            let names = inputs.filter { input in !structure.generics.contains { $0.value == input.key } }
            for index in structure.properties.indices {
                let property = structure.properties[index]
                guard property.type.names.contains(where: { names[$0] != nil }) else { continue }
                let remarks = Remarks(
                    doc: property.remarks.doc, deprecated: property.remarks.deprecated, example: nil,
                    custom: property.remarks.custom)
                structure.properties[index] = property.with(property.type.renaming(names), remarks)
            }
            if let additional = structure.additional { structure.additional?.type = additional.type.renaming(names) }
            return .structure(structure)
        case .union(var union):
            for index in union.variants.indices {
                union.variants[index].type = union.variants[index].type.renaming(inputs)
            }
            return .union(union)
        case .alias(let type): return .alias(type.renaming(inputs))
        case .enumeration, .unknown: return self
        }
    }
}

extension TypeSyntax {
    /// The type with other models in it.
    fileprivate func renaming(_ names: [String: Located<String>]) -> TypeSyntax {
        switch form {
        case .named(let name, let arguments):
            let other = names[name]?.value ?? name
            return TypeSyntax(.named(other, arguments: arguments.map { $0.renaming(names) }), at: location)
        case .optional(let wrapped): return TypeSyntax(.optional(wrapped.renaming(names)), at: location)
        case .array(let element): return TypeSyntax(.array(element.renaming(names)), at: location)
        case .dictionary(let key, let value):
            return TypeSyntax(.dictionary(key: key, value: value.renaming(names)), at: location)
        case .unknown: return self
        }
    }
}
