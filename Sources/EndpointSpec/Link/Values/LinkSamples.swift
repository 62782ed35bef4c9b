import Diagnostics

extension Linker {
    /// Makes the sample of each model after the samples of the models that it is composed of. No sample is then needed
    /// while another is made, so chains of any length use no stack. A model that leads back to itself has no sample.
    func makeSamples() {
        var search = ComponentSearch(edges: sampleParts())
        for name in modelNames { search.visit(name) }
        for component in search.components {
            for name in component { samples[name] = makeSample(of: name).flatMap(ModelSample.init) }
        }
    }

    /// Returns the example of a model, or one that is composed of its properties' examples; nil if there is none.
    func sample(of name: String) -> ExampleJSON? {
        samples[name]?.json
    }

    /// Returns the models whose samples are part of each structure's sample.
    private func sampleParts() -> [String: [String]] {
        var parts: [String: [String]] = [:]
        for name in modelNames {
            guard let model = models[name], case .structure(let structure) = model.kind else { continue }
            let found = zip(structure.properties, memberTypes[name] ?? []).compactMap { property, type in
                type.flatMap { samplePart(property, $0, of: model) }
            }
            if !found.isEmpty { parts[name] = found }
        }
        return parts
    }

    /// Returns the model whose sample replaces an example of a property; nil if none is needed.
    private func samplePart(_ property: PropertySyntax, _ type: TypeReference, of model: ModelSyntax) -> String? {
        guard property.remarks.example == nil, property.default == nil, model.remarks.example == nil else { return nil }
        guard case .model(let name, _, _) = expand(type) else { return nil }
        return name
    }

    private func makeSample(of name: String) -> ExampleJSON? {
        guard let model = models[name] else { return nil }
        let composed = compose(name, model)
        guard let written = model.remarks.example else { return composed }
        let type: TypeReference
        switch model.kind {
        case .structure(let structure):
            type = .model(name, arguments: structure.generics.map { .parameter($0.value) }, kind: .structure)
        case .enumeration: type = .model(name, arguments: [], kind: .enumeration)
        case .union: type = .model(name, arguments: [], kind: .union)
        case .alias:
            guard aliases[name] != nil else { return nil }
            type = .model(name, arguments: [], kind: .alias)
        case .unknown: return nil
        }
        return checked(
            written.written, as: type, format: model.format.flatMap { dateFormat($0, for: type, quiet: true) })
    }

    /// Nil after the error.
    func checked(
        _ written: LiteralSyntax, as type: TypeReference, format: DateFormat?, coerces: Bool = false
    ) -> ExampleJSON? {
        checked { () throws(ExampleMisfit) in
            try example(written, as: type, format: format, coerces: coerces)
        }
    }

    /// Nil after the error.
    func checked(_ example: () throws(ExampleMisfit) -> ExampleJSON) -> ExampleJSON? {
        do throws(ExampleMisfit) {
            return try example()
        } catch {
            log.error(at: error.location, error.why)
            return nil
        }
    }

    /// Composes a sample from the examples of the properties. Every required property has an example, a default, or a
    /// type with a sample.
    private func compose(_ name: String, _ model: ModelSyntax) -> ExampleJSON? {
        guard case .structure(let structure) = model.kind, let types = memberTypes[name] else { return nil }
        var result = ExampleJSON.object([])
        var isWhole = structure.generics.isEmpty
        var hasExample = false
        for (property, type) in zip(structure.properties, types) {
            guard let type else {
                isWhole = false
                continue
            }
            var value: ExampleJSON?
            if let constant = property.constant {
                value = constant.value.example
            } else if let written = property.remarks.example {
                value = checked { () throws(ExampleMisfit) in
                    try example(written.written, of: property, type, in: structure)
                }
                hasExample = true
            } else if let inner = samplePart(property, type, of: model) {
                value = sample(of: inner)
            }
            if let value {
                _ = result.set((property.path ?? [property.name.value])[...], value, replacing: false)
            } else if property.default == nil {
                if case .optional = expand(type) { continue }
                isWhole = false
            }
        }
        return isWhole && hasExample ? result : nil
    }

    /// Returns the JSON of a model's sample, if the model can have a static member.
    func sampleText(of syntax: ModelSyntax) -> String? {
        let sample = sample(of: syntax.name.value)
        switch syntax.kind {
        case .structure(let structure): return structure.generics.isEmpty ? sample?.json : nil
        case .union(let union):
            // A case of that name would take the place of the sample.
            let names = union.variants.map(\.name.value)
            return names.contains("sample") || names.contains("sampleJSON") ? nil : sample?.json
        case .enumeration, .alias, .unknown: return nil
        }
    }
}

extension EndpointLinker {
    /// Removes the example of a document if it does not fit.
    func leaveMisfit(_ syntax: inout EndpointSyntax, _ response: Response?) {
        guard syntax.stream == nil, let example = syntax.remarks.example,
            linker.documents.contains(example.location.source)
        else { return }
        if let first = response?.first,
            (try? linker.example(example.written, of: first)) != nil
        {
            return
        }
        linker.misfits.append(example.location)
        syntax.remarks.example = nil
    }

    /// A whole body whose response is the example, or is composed of those of its type; nil if there is none, or
    /// if it leaves no place for the envelope's code.
    func sampleBody(_ syntax: EndpointSyntax, _ response: Response?, _ settings: InheritedSettings) -> String? {
        guard let whole = response else { return nil }
        let response = whole.first
        switch linker.expandWrapped(response.type) {
        case .builtin(.void), .builtin(.data), .builtin(.file): return nil
        default: break
        }
        let value =
            syntax.remarks.example.map { example in
                linker.checked { () throws(ExampleMisfit) in try linker.example(example.written, of: response) }
            }
            ?? composed(response)
        guard let value, whole.hasSampleHeaders, takesJSON(settings.accept.value, whole) else { return nil }
        guard let wrapper = settings.envelope.value else {
            var body = ExampleJSON.object([])
            return body.set(response.path[...], value, replacing: false) ? body.json : nil
        }
        var body = ExampleJSON.object([])
        var fits = body.set((wrapper.payload + response.path)[...], value, replacing: false)
        if let success = wrapper.success, let code = success.equals.first {
            fits = body.set(success.key[...], code.example, replacing: false) && fits
        }
        return fits ? body.json : nil
    }

    func composed(_ response: Response) -> ExampleJSON? {
        switch linker.expandWrapped(response.type) {
        case .model(let name, let arguments, _) where arguments.isEmpty:
            return linker.sample(of: name)
        case .array(let element):
            guard case .model(let name, let arguments, _) = linker.expand(element), arguments.isEmpty else {
                return nil
            }
            return linker.sample(of: name).map { .list([$0]) }
        default:
            return nil
        }
    }

    private func takesJSON(_ accept: [String], _ response: Response) -> Bool {
        if let type = response.exampleCase?.key.contentType { return type.isJSON }
        let json = ["application/json", "application/*", "*/*"]
        return accept.isEmpty || accept.contains { json.contains(withoutParameters($0)) }
    }
}

extension WireScalar {
    var isNumber: Bool {
        switch self {
        case .integer, .fraction: true
        case .string, .boolean: false
        }
    }

    var example: ExampleJSON {
        switch self {
        case .integer(let value): .scalar(String(value))
        case .fraction(let value): .scalar("\(value)")
        case .string(let text): .text(text)
        case .boolean(let flag): .scalar(flag ? "true" : "false")
        }
    }
}
