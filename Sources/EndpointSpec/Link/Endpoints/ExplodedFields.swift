import Diagnostics

/// A name under which a request sends something, in a query, a form or a cookie.
private struct SentName {
    let key: String
    let place: Parameter.Place
    /// Where the parameter stands.
    let location: SourceLocation
    let parameter: String
    /// The property of an exploded parameter; nil if the parameter itself has the name.
    var member: Located<String>?
    /// Whether `gen.yaml` says it, for every endpoint.
    let isShared: Bool
}

extension EndpointLinker {
    /// Refuses a member of an exploded parameter that is sent under the name of another parameter: a server could not
    /// tell the two apart.
    ///
    /// - Parameters:
    ///   - parameters: All of one request, or what `gen.yaml` says for all.
    ///   - constants: The constants of `gen.yaml` that are sent beside them.
    ///   - isShared: Whether two that `gen.yaml` says are compared, which is done once for all endpoints.
    func checkExploded(
        _ parameters: [Parameter], beside constants: [Setting<QueryConstant>], isShared: Bool = false
    ) {
        guard parameters.contains(where: { $0.style == .exploded }) else { return }
        var names = parameters.flatMap(sentNames)
        for constant in constants {
            guard let location = constant.origin.location else { continue }
            let key = constant.value.key
            names.append(
                SentName(key: key, place: .query, location: location, parameter: key, isShared: true))
        }
        for (index, name) in names.enumerated() {
            let other = names[..<index].first { other in
                other.key == name.key && other.place == name.place && other.location != name.location
                    && (other.member ?? name.member) != nil
            }
            guard let other, isShared || !(other.isShared && name.isShared) else { continue }
            // Where the endpoint says one of the two, the message stands there.
            if name.isShared, !other.isShared { refuse(other, beside: name) } else { refuse(name, beside: other) }
        }
    }

    /// The first keys of what an exploded parameter sends.
    func explodedKeys(_ parameter: Parameter) -> [String] {
        parameter.style == .exploded ? members(of: parameter.type).map(\.key) : []
    }

    private func sentNames(_ parameter: Parameter) -> [SentName] {
        guard let location = parameter.origin.location, [.query, .field, .cookie].contains(parameter.place)
        else { return [] }
        let own = SentName(
            key: parameter.key, place: parameter.place, location: location, parameter: parameter.name,
            isShared: parameter.origin.isInherited)
        guard parameter.style == .exploded else { return [own] }
        return members(of: parameter.type).map { member in
            SentName(
                key: member.key, place: own.place, location: location, parameter: own.parameter, member: member.name,
                isShared: own.isShared)
        }
    }

    /// The first keys of the properties of a structure, or of the variants of a union, each once. Those of a dictionary and
    /// of `JSON` are not known.
    private func members(of type: TypeReference) -> [(key: String, name: Located<String>)] {
        var members: [(key: String, name: Located<String>)] = []
        var seen: Set<String> = []
        var rest = [type]
        while let type = rest.popLast() {
            guard case .model(let name, _, _) = linker.expandWrapped(type), seen.insert(name).inserted else { continue }
            switch linker.models[name]?.kind {
            case .structure(let structure):
                for property in structure.properties {
                    guard let key = property.candidates?.first?.first, !members.contains(where: { $0.key == key })
                    else {
                        continue
                    }
                    members.append((key, property.name))
                }
            case .union(let union):
                if case .value(let tag) = union.discriminator, !members.contains(where: { $0.key == tag.value }) {
                    members.append((tag.value, tag))
                }
                rest += (linker.memberTypes[name] ?? []).compactMap { $0 }.reversed()
            case .enumeration, .alias, .unknown, nil: continue
            }
        }
        return members
    }

    private func refuse(_ name: SentName, beside other: SentName) {
        let (exploded, plain) = name.member == nil ? (other, name) : (name, other)
        let way = "rename one with 'key', or write another 'style'"
        var notes = [Diagnostic.Note(at: other.location, "the other")]
        if let member = exploded.member {
            notes.append(.init(at: member.location, "the member '\(visible(member.value))'"))
        }
        if let member = plain.member {
            notes.append(.init(at: member.location, "the member '\(visible(member.value))' of '\(plain.parameter)'"))
        }
        log.error(
            at: name.location,
            plain.member == nil
                ? "'\(plain.parameter)' and a member of '\(exploded.parameter)', which is exploded, are both sent as '\(visible(name.key))'; \(way)"
                : "members of '\(plain.parameter)' and '\(exploded.parameter)', which are exploded, are both sent as '\(visible(name.key))'; \(way)",
            notes: notes)
    }
}
