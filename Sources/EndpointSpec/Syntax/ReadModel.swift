import Diagnostics
import YAMLTree

extension SpecReader {
    func specFile(_ node: YAMLNode, source: Int32, stem: String) -> SpecFile {
        guard let fields = fields(node, .group) else {
            return SpecFile(
                stem: stem, source: source, doc: nil, models: [], endpoints: [], isWhole: false,
                strangers: [], hiddenBefore: nil)
        }
        if fields.entries.isEmpty {
            log.error(at: node.location, "the file says nothing; write 'models:' or 'endpoints:' into it")
        }
        allowWarnings(in: fields)
        let models = entries(fields["models"], of: "'models'", tables: Definition.model.tables, model)
        let endpoints = entries(fields["endpoints"], of: "'endpoints'", tables: Definition.endpoint.tables, endpoint)
        return SpecFile(
            stem: stem, source: source, doc: doc(fields["doc"]), models: models.values, endpoints: endpoints.values,
            isWhole: fields.isWhole && models.isWhole && endpoints.isWhole,
            strangers: fields.entries.map(\.name).filter { !KeyTable.group.has($0) },
            hiddenBefore: hiddenBefore(fields))
    }

    /// Returns the line at which reading went on after a syntax error, if all names behind it are known.
    private func hiddenBefore(_ fields: Fields) -> Int32? {
        guard let gap = fields.entries.lastIndex(where: \.isNameless), gap + 1 < fields.entries.count else {
            return nil
        }
        let line = fields.entries[gap + 1].key.location.line
        for section in [fields["models"], fields["endpoints"]].compactMap(\.self) {
            switch section.content {
            case .mapping(let entries):
                if entries.contains(where: { $0.isNameless && $0.key.location.line >= line }) { return nil }
            case .unknown, .scalar, .sequence:
                if section.location.line >= line { return nil }
            }
        }
        return line
    }

    private static let kinds = ["properties", "enum", "union", "alias"]

    private func model(_ name: Located<String>, _ node: YAMLNode) -> ModelSyntax? {
        let unknown = ModelSyntax(name: name, remarks: .none, conforms: [], kind: .unknown, knowsAllConformances: false)
        guard case .mapping(let written) = node.content else {
            refuse(node, "a model is a mapping here, with one of 'properties', 'enum', 'union' and 'alias'")
            return unknown
        }
        let kinds = written.filter { Self.kinds.contains($0.name) }
        if kinds.isEmpty, written.contains(where: { $0.name == "includes" }) { return structure(name, node) ?? unknown }
        guard kinds.count < 2 else {
            log.error(
                at: kinds[1].key.location,
                "model '\(name.value)' is of two kinds; keep '\(kinds[0].name)' or '\(kinds[1].name)'",
                notes: [.init(at: kinds[0].key.location, "the first")])
            return unknown
        }
        guard let kind = kinds.first?.name ?? misspelledKind(name, written) else { return unknown }
        switch kind {
        case "properties": return structure(name, node) ?? unknown
        case "enum": return enumeration(name, node) ?? unknown
        case "union": return union(name, node) ?? unknown
        default: return alias(name, node) ?? unknown
        }
    }

    /// Returns the kind of a model whose key for it is misspelled; nil after an error. The misspelled key is reported
    /// with the model's other keys.
    private func misspelledKind(_ name: Located<String>, _ written: [YAMLEntry]) -> String? {
        let known = Definition.model.tables.flatMap(\.names)
        let strangers = written.filter { !known.contains($0.name) }
        for stranger in strangers where !stranger.isNameless {
            if let near = suggestion(for: stranger.name, among: known), Self.kinds.contains(near) { return near }
        }
        if strangers.contains(where: \.isNameless) { return nil }
        // A 'type' beside a more specific key adds nothing.
        for stranger in strangers.filter({ $0.name != "type" }) + strangers.filter({ $0.name == "type" }) {
            guard let habit = Habit.modelKind(stranger.name) else { continue }
            log.error(at: stranger.key.location, "unknown key '\(stranger.name)' in a model; \(habit.way)")
            return nil
        }
        guard let stranger = strangers.first else {
            log.error(at: name.location, "model '\(name.value)' needs one of 'properties', 'enum', 'union' and 'alias'")
            return nil
        }
        log.error(
            at: stranger.key.location,
            "unknown key '\(visible(stranger.name))' in a model"
                + (hiddenSpace(in: stranger.name) ?? "; it needs one of 'properties', 'enum', 'union' and 'alias'"))
        return nil
    }

    private func structure(_ name: Located<String>, _ node: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .structure) else { return nil }
        let generics = textList(fields["generic"], "a generic parameter's name")
        let properties = entries(fields["properties"], of: "'properties'", types: true, property)
        let structure = StructureSyntax(
            generics: generics.values, knowsAllGenerics: generics.isWhole,
            mutable: flag(fields["mutable"], "'mutable'")?.value,
            coerce: flag(fields["coerce"], "'coerce'")?.value, empty: empty(fields["empty"])?.value,
            lenient: flag(fields["lenient"], "'lenient'")?.value,
            validate: flag(fields["validate"], "'validate'")?.value, includes: includes(fields["includes"]),
            properties: properties.values, additional: additional(fields["additional"]), isWhole: properties.isWhole)
        return model(name, fields, .structure(structure))
    }

    private func model(_ name: Located<String>, _ fields: Fields, _ kind: ModelSyntax.Kind) -> ModelSyntax {
        let conforms = conformances(fields["conforms"])
        return ModelSyntax(
            name: name, remarks: remarks(fields), conforms: conforms.values, kind: kind,
            knowsAllConformances: conforms.isWhole, input: line(fields["input"], "a model's name"))
    }

    private func property(_ name: Located<String>, _ node: YAMLNode) -> PropertySyntax? {
        guard case .mapping = node.content, let fields = fields(node, .property) else {
            return PropertySyntax(name: name, type: type(node))
        }
        let keys = candidates(fields, "key", "keys")
        if let node = fields["const"] { return constant(name, node, keys, fields) }
        if fields["type"] == nil, !fields.hasStrangers {
            log.error(at: node.location, "a property needs 'type', or 'const' for a constant")
        }
        return PropertySyntax(
            name: name, remarks: remarks(fields), type: type(in: fields), keys: keys,
            default: literal(fields["default"]), format: format(fields["format"]), null: null(fields["null"]),
            lossy: lossy(fields["lossy"]), coerce: flag(fields["coerce"], "'coerce'"), empty: empty(fields["empty"]),
            lenient: flag(fields["lenient"], "'lenient'"), direction: direction(fields),
            constraints: constraints(fields))
    }

    private func direction(_ fields: Fields) -> Located<Direction>? {
        if fields["read-only"] == nil, fields["write-only"] == nil { return nil }
        let written = [Direction.readOnly, .writeOnly].compactMap { direction in
            flag(fields[direction.rawValue], "'\(direction.rawValue)'").flatMap {
                $0.value ? Located(direction, at: $0.location) : nil
            }
        }
        if written.count == 2 {
            log.error(
                at: written[1].location, "a property that is neither sent nor read is none; remove one of the two",
                notes: [.init(at: written[0].location, "the other")])
        }
        return written.first
    }

    /// A property that always has one value, whose type is that of the value.
    private func constant(
        _ name: Located<String>, _ node: YAMLNode, _ keys: [Located<[String]>]?, _ fields: Fields
    ) -> PropertySyntax {
        let others = [
            "type", "default", "format", "null", "lossy", "coerce", "empty", "lenient", "read-only", "write-only",
            "example",
        ]
        for other in others + KeyTable.Key.constraints.map(\.name) {
            guard let location = fields[other]?.location else { continue }
            log.error(at: location, "a constant is always the same and has no '\(other)'; remove one of the two")
        }
        let value = wireScalar(node, "a constant")
        let form: TypeSyntax.Form =
            switch value?.value {
            case .string: .named(Builtin.string.rawValue, arguments: [])
            case .integer: .named(Builtin.int.rawValue, arguments: [])
            case .fraction: .named(Builtin.double.rawValue, arguments: [])
            case .boolean: .named(Builtin.bool.rawValue, arguments: [])
            case nil: .unknown
            }
        return PropertySyntax(
            name: name, remarks: remarks(fields), type: TypeSyntax(form, at: node.location), keys: keys, constant: value
        )
    }

    private func includes(_ node: YAMLNode?) -> [TypeSyntax] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content else { return [type(node)] }
        if nodes.isEmpty { log.error(at: node.location, "the list is empty; leave it out or name a structure") }
        return nodes.map { type($0) }
    }

    private func additional(_ node: YAMLNode?) -> AdditionalSyntax? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content, scalar.isPlain, ["true", "false"].contains(scalar.text) {
            log.error(
                at: node.location,
                scalar.text == "true"
                    ? "write 'additional: JSON', or another type of the values of these keys"
                    : "keys that no property has are skipped anyway; leave it out")
            return nil
        }
        guard case .mapping = node.content, let fields = fields(node, .additional) else {
            return AdditionalSyntax(location: node.location, type: type(node), format: nil, doc: nil)
        }
        return AdditionalSyntax(
            location: node.location, type: type(in: fields), format: format(fields["format"]),
            doc: doc(fields["doc"]))
    }

    /// Reads the type at 'type'. It is unknown if the key is missing, which was reported.
    func type(in fields: Fields) -> TypeSyntax {
        fields["type"].map { type($0) } ?? TypeSyntax(.unknown, at: fields.location)
    }

    func empty(_ node: YAMLNode?) -> Located<EmptyRule>? {
        choice(node, "what 'empty' can be", EmptyRule.self)
    }

    func lossy(_ node: YAMLNode?) -> Located<LossyRule>? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content, scalar.isPlain {
            switch scalar.text {
            case "true": return Located(.some, at: node.location)
            case "false": return Located(.none, at: node.location)
            case "all": return Located(.all, at: node.location)
            default: break
            }
        }
        refuse(node, "'lossy' is true, false, or 'all', which accepts that no element fits")
        return nil
    }

    func null(_ node: YAMLNode?) -> Located<NullRule>? {
        guard let node else { return nil }
        if case .scalar(let scalar) = node.content, let rule = NullRule(rawValue: scalar.text) {
            return Located(rule, at: node.location)
        }
        refuse(node, "'null' is 'kept': null and absent then differ; or 'written': nil is then written as null")
        return nil
    }

    private func enumeration(_ name: Located<String>, _ node: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .enumeration) else { return nil }
        let cases: Entries<EnumCaseSyntax>
        if case .sequence(let nodes)? = fields["enum"]?.content {
            let listed = nodes.compactMap { listedCase($0) }
            cases = Entries(values: listed, isWhole: listed.count == nodes.count)
        } else {
            cases = entries(fields["enum"], of: "'enum'", namedCase)
        }
        return model(name, fields, .enumeration(EnumerationSyntax(cases: alike(cases.values), isWhole: cases.isWhole)))
    }

    /// Beside a fraction, a whole number is one, too.
    private func alike(_ cases: [EnumCaseSyntax]) -> [EnumCaseSyntax] {
        guard cases.contains(where: { if case .fraction? = $0.value?.value { true } else { false } }) else {
            return cases
        }
        return cases.map { item in
            guard let value = item.value, case .integer(let number) = value.value else { return item }
            return EnumCaseSyntax(
                name: item.name, value: Located(.fraction(Double(number)), at: value.location), remarks: item.remarks)
        }
    }

    private func listedCase(_ node: YAMLNode) -> EnumCaseSyntax? {
        guard let value = wireScalar(node, "an enumeration's value", takesFractions: true) else { return nil }
        let text: String
        switch value.value {
        case .string(let value): text = value
        case .integer, .fraction:
            let number = value.value.example.json
            log.error(
                at: node.location,
                "\(number) is a value without a name that Swift could use; write both: { name: \(number) }")
            return nil
        case .boolean(let flag):
            log.error(at: node.location, "a value is a text or a number; quote it if it is a text: \"\(flag)\"")
            return nil
        }
        return EnumCaseSyntax(name: Located(text, at: node.location), value: value, remarks: .none)
    }

    private func namedCase(_ name: Located<String>, _ node: YAMLNode) -> EnumCaseSyntax? {
        guard case .mapping = node.content else {
            return EnumCaseSyntax(
                name: name, value: wireScalar(node, "an enumeration's value", takesFractions: true), remarks: .none)
        }
        guard let fields = fields(node, .enumCase) else { return nil }
        let value = fields["value"].flatMap { wireScalar($0, "an enumeration's value", takesFractions: true) }
        return EnumCaseSyntax(name: name, value: value, remarks: remarks(fields))
    }

    private func union(_ name: Located<String>, _ node: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .union) else { return nil }
        let variants = entries(
            fields["union"], of: "'union'", types: true, example: "'union: { shop: Shop, place: Place }'", variant)
        let discriminator: Written<Located<String>> =
            fields["discriminator"].map { Written(reported: line($0, "a discriminator")) } ?? .nothing
        return model(
            name, fields,
            .union(
                UnionSyntax(
                    discriminator: discriminator, absent: line(fields["absent"], "a variant's name"),
                    variants: variants.values, isWhole: variants.isWhole)))
    }

    private func variant(_ name: Located<String>, _ node: YAMLNode) -> VariantSyntax? {
        guard case .mapping = node.content, let fields = fields(node, .variant) else {
            return VariantSyntax(name: name, type: type(node), tags: .nothing, format: nil, remarks: .none)
        }
        return VariantSyntax(
            name: name, type: type(in: fields), tags: fields["value"].map { Written(reported: tags($0)) } ?? .nothing,
            format: format(fields["format"]), remarks: remarks(fields))
    }

    /// Reads one value of a discriminator, or a list of them; nil after an error.
    private func tags(_ node: YAMLNode) -> [Located<WireScalar>]? {
        guard case .sequence(let nodes) = node.content else {
            return wireScalar(node, "a discriminator's value").map { [$0] }
        }
        if nodes.isEmpty {
            log.error(at: node.location, "the list is empty; leave it out or write a value of the discriminator")
            return nil
        }
        let tags = nodes.compactMap { wireScalar($0, "a discriminator's value") }
        return tags.count == nodes.count ? tags : nil
    }

    private func alias(_ name: Located<String>, _ node: YAMLNode) -> ModelSyntax? {
        guard let fields = fields(node, .alias) else { return nil }
        let target = fields["alias"].map { type($0) } ?? TypeSyntax(.unknown, at: node.location)
        return ModelSyntax(
            name: name, remarks: remarks(fields), conforms: [], kind: .alias(target), knowsAllConformances: true,
            format: format(fields["format"]), input: line(fields["input"], "a model's name"))
    }

    func conformances(_ node: YAMLNode?) -> Entries<Located<Conformance>> {
        guard let node else { return .none }
        guard case .sequence(let nodes) = node.content, !nodes.isEmpty else {
            refuse(node, "'conforms' is a list: [Hashable, Identifiable]")
            return .unknown
        }
        let values = nodes.compactMap { choice($0, "a protocol that 'conforms' knows", Conformance.self) }
        return Entries(values: values, isWhole: values.count == nodes.count)
    }
}
