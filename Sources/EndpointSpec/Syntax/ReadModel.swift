import Diagnostics
import YAMLTree

extension SpecReader {
    func specFile(_ node: YAMLNode, source: Int32, stem: String) -> SpecFile? {
        guard let fields = fields(node, .group) else { return nil }
        if fields.entries.isEmpty {
            log.error(at: node.location, "the file says nothing; write 'models:' or 'endpoints:' into it")
        }
        allowWarnings(in: fields)
        return SpecFile(
            stem: stem, source: source, doc: doc(fields["doc"]),
            models: entries(fields["models"], of: "'models'", model),
            endpoints: entries(fields["endpoints"], of: "'endpoints'", endpoint))
    }

    private func model(_ name: Located<String>, _ node: YAMLNode) -> ModelSyntax? {
        guard case .mapping(let written) = node.content else {
            log.error(
                at: node.location, "a model is a mapping here, with one of 'properties', 'enum', 'union' and 'alias'")
            return nil
        }
        let kinds = written.filter { ["properties", "enum", "union", "alias"].contains($0.name) }
        guard let kind = kinds.first else {
            log.error(at: name.location, "model '\(name.value)' needs one of 'properties', 'enum', 'union' and 'alias'")
            return nil
        }
        guard kinds.count == 1 else {
            log.error(
                at: kinds[1].key.location, "model '\(name.value)' is of two kinds; keep '\(kind.name)' or '\(kinds[1].name)'",
                notes: [.init(at: kind.key.location, "the first")])
            return nil
        }
        switch kind.name {
        case "properties": return structure(name, node, kind.value)
        case "enum": return enumeration(name, node, kind.value)
        case "union": return union(name, node, kind.value)
        default: return alias(name, node, kind.value)
        }
    }

    private func structure(_ name: Located<String>, _ node: YAMLNode, _ properties: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .structure) else { return nil }
        let generics = fields["generic"].map { texts($0, "a generic parameter's name") } ?? []
        let structure = StructureSyntax(
            generics: generics, mutable: flag(fields["mutable"], "'mutable'")?.value,
            properties: entries(properties, of: "'properties'", types: true, property))
        return ModelSyntax(
            name: name, remarks: remarks(fields), conforms: conformances(fields["conforms"]),
            kind: .structure(structure))
    }

    private func property(_ name: Located<String>, _ node: YAMLNode) -> PropertySyntax? {
        guard case .mapping = node.content else {
            return type(node).map {
                PropertySyntax(
                    name: name, remarks: .none, type: $0, keys: nil, default: nil, format: nil, null: nil, lossy: nil,
                    coerce: nil)
            }
        }
        guard let fields = fields(node, .property) else { return nil }
        let remarks = remarks(fields)
        let keys = candidates(fields)
        let format = line(fields["format"], "a format")
        let null = null(fields["null"])
        let lossy = flag(fields["lossy"], "'lossy'")
        let coerce = flag(fields["coerce"], "'coerce'")
        return fields["type"].flatMap { self.type($0) }.map {
            PropertySyntax(
                name: name, remarks: remarks, type: $0, keys: keys, default: literal(fields["default"]), format: format,
                null: null, lossy: lossy, coerce: coerce)
        }
    }

    private func candidates(_ fields: Fields) -> [Located<[String]>]? {
        if let key = fields["key"], let keys = fields["keys"] {
            log.error(
                at: keys.location, "'key' and 'keys' exclude one another",
                notes: [.init(at: key.location, "the key")])
            return nil
        }
        if let key = fields["key"] { return keyPath(key).map { [$0] } }
        guard let keys = fields["keys"] else { return nil }
        guard case .sequence(let nodes) = keys.content, !nodes.isEmpty else {
            log.error(at: keys.location, "'keys' is a list of candidates: [logo, logo_url]")
            return nil
        }
        return nodes.compactMap { keyPath($0) }
    }

    func null(_ node: YAMLNode?) -> Located<Bool>? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content, scalar.text == "kept" { return Located(true, at: node.location) }
        log.error(at: node.location, "'null' can only be 'kept': null and absent are then two things")
        return nil
    }

    private func enumeration(_ name: Located<String>, _ node: YAMLNode, _ values: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .enumeration) else { return nil }
        let cases: [EnumCaseSyntax]
        if case .sequence(let nodes) = values.content {
            cases = nodes.compactMap { listedCase($0) }
        } else {
            cases = entries(values, of: "'enum'", namedCase)
        }
        return ModelSyntax(
            name: name, remarks: remarks(fields), conforms: conformances(fields["conforms"]),
            kind: .enumeration(cases))
    }

    private func listedCase(_ node: YAMLNode) -> EnumCaseSyntax? {
        guard let value = wireScalar(node, "an enumeration's value") else { return nil }
        let text: String
        switch value.value {
        case .string(let value): text = value
        case .integer(let number):
            log.error(
                at: node.location,
                "\(number) is a value without a name that Swift could use; write both: { name: \(number) }")
            return nil
        case .boolean(let flag):
            log.error(at: node.location, "a value is a text or a whole number; quote it if it is a text: \"\(flag)\"")
            return nil
        }
        return EnumCaseSyntax(name: Located(text, at: node.location), value: value, remarks: .none)
    }

    private func namedCase(_ name: Located<String>, _ node: YAMLNode) -> EnumCaseSyntax? {
        guard case .mapping = node.content else {
            return wireScalar(node, "an enumeration's value").map {
                EnumCaseSyntax(name: name, value: $0, remarks: .none)
            }
        }
        guard let fields = fields(node, .enumCase), let value = fields["value"],
            let scalar = wireScalar(value, "an enumeration's value")
        else { return nil }
        return EnumCaseSyntax(name: name, value: scalar, remarks: remarks(fields))
    }

    private func union(_ name: Located<String>, _ node: YAMLNode, _ variants: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .union) else { return nil }
        let union = UnionSyntax(
            discriminator: line(fields["discriminator"], "a discriminator"),
            variants: entries(variants, of: "'union'", types: true, variant))
        return ModelSyntax(
            name: name, remarks: remarks(fields), conforms: conformances(fields["conforms"]), kind: .union(union))
    }

    private func variant(_ name: Located<String>, _ node: YAMLNode) -> VariantSyntax? {
        guard case .mapping = node.content else {
            return type(node).map { VariantSyntax(name: name, type: $0, tag: nil, remarks: .none) }
        }
        guard let fields = fields(node, .variant) else { return nil }
        let tag = fields["value"].flatMap { wireScalar($0, "a discriminator's value") }
        let remarks = remarks(fields)
        return fields["type"].flatMap { self.type($0) }.map {
            VariantSyntax(name: name, type: $0, tag: tag, remarks: remarks)
        }
    }

    private func alias(_ name: Located<String>, _ node: YAMLNode, _ target: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .alias), let type = type(target) else { return nil }
        return ModelSyntax(name: name, remarks: remarks(fields), conforms: [], kind: .alias(type))
    }

    func conformances(_ node: YAMLNode?) -> [Located<Conformance>] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content, !nodes.isEmpty else {
            log.error(at: node.location, "'conforms' is a list: [Hashable, Identifiable]")
            return []
        }
        return nodes.compactMap { choice($0, "protocol that 'conforms' knows", Conformance.self) }
    }
}
