/// Which models are read and which are sent, as far as the types of endpoints lead to them.
struct DirectedUses {
    private(set) var read: Set<String> = []
    private(set) var written: Set<String> = []
    private let linker: Linker

    init(of linker: Linker) {
        self.linker = linker
        var (incoming, outgoing) = (linker.typesOfFailures, [TypeSyntax]())
        // By index, because an iterator copies each parameter.
        func add(_ parameters: [ParameterSyntax], to types: inout [TypeSyntax]) {
            for index in parameters.indices {
                if let type = parameters[index].type { types.append(type) }
            }
        }
        add(linker.settings.query, to: &outgoing)
        add(linker.settings.headerParameters, to: &outgoing)
        for file in linker.files {
            for endpoint in file.endpoints {
                if let response = endpoint.response.value { incoming.append(response.type) }
                add(endpoint.responseHeaders, to: &incoming)
                add(endpoint.pathParameters, to: &outgoing)
                add(endpoint.query, to: &outgoing)
                add(endpoint.headerParameters, to: &outgoing)
                add(endpoint.cookieParameters, to: &outgoing)
                switch endpoint.body.value?.content {
                case .whole(let type)?: outgoing.append(type)
                case .fields(let fields)?: add(fields, to: &outgoing)
                case nil: break
                }
            }
        }
        read = models(from: incoming, without: .writeOnly)
        written = models(from: outgoing, without: .readOnly)
    }

    /// Returns the models whose sent form differs from the one that is read: those that are both, and have a property
    /// that goes one way or a model of which this holds.
    func split() -> Set<String> {
        let both = read.intersection(written)
        var holders: [String: [String]] = [:]
        for name in both {
            for held in linker.names(in: name, without: .readOnly) { holders[held, default: []].append(name) }
        }
        var found: Set<String> = []
        var waiting = both.filter { linker.models[$0]?.hasDirections ?? false }.sorted()
        while let name = waiting.popLast() {
            if found.insert(name).inserted { waiting += holders[name] ?? [] }
        }
        return found
    }

    private func models(from types: [TypeSyntax], without direction: Direction) -> Set<String> {
        var found: Set<String> = []
        var waiting = types.flatMap(\.names)
        while let name = waiting.popLast() {
            guard linker.models[name] != nil, found.insert(name).inserted else { continue }
            waiting += linker.names(in: name, without: direction)
        }
        return found
    }
}

extension Linker {
    /// The names of the types of which a model is made, without those of properties that go one way only.
    fileprivate func names(in model: String, without direction: Direction) -> [String] {
        switch models[model]?.kind {
        case .structure(let structure)?:
            var names: [String] = []
            for index in structure.properties.indices where structure.properties[index].direction?.value != direction {
                structure.properties[index].type.addNames(to: &names)
            }
            structure.additional?.type.addNames(to: &names)
            if !structure.generics.isEmpty {
                let generics = Set(structure.generics.map(\.value))
                names.removeAll(where: generics.contains)
            }
            return names
        case .union(let union)?: return union.variants.flatMap(\.type.names)
        case .alias(let type)?: return type.names
        case .enumeration?, .unknown?, nil: return []
        }
    }
}

extension ModelSyntax {
    /// Whether a property goes one way only.
    var hasDirections: Bool {
        guard case .structure(let structure) = kind else { return false }
        return structure.properties.contains { $0.direction != nil }
    }
}
