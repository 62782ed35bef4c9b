import Diagnostics

/// What the first use of an error case's name says of its body.
struct FailureUse {
    /// Where the type stands, or the name where there is none.
    let location: SourceLocation
    /// Nil if the case has no body.
    let type: TypeReference?
}

extension EndpointLinker {
    /// Returns the type of an error case's body. A name is one case of the API's `Failure`, so it has one type, or none,
    /// wherever it stands.
    func body(of item: ErrorCaseSyntax) -> Response? {
        let name = item.name.value
        let use: FailureUse
        switch item.body {
        case .unknown: return nil
        case .nothing: use = FailureUse(location: item.name.location, type: nil)
        case .value(let written):
            guard let type = linker.resolve(written) else { return nil }
            linker.checkWeight(type, at: written.location)
            checkNames(in: type, at: written.location)
            use = FailureUse(location: written.location, type: type)
        }
        guard let first = failureUses[name] else {
            failureUses[name] = use
            return response(use)
        }
        if first.type.map(linker.expandAll) != use.type.map(linker.expandAll) {
            log.error(
                at: use.location,
                "the error case '\(visible(name))' has \(text(use)) here and \(text(first)) elsewhere; give one of them another name",
                notes: [.init(at: first.location, "the other")])
        }
        return response(use)
    }

    private func response(_ use: FailureUse) -> Response? {
        use.type.map { Response(type: $0, dateFormat: linker.dateFormat(nil, for: $0, quiet: true)) }
    }

    private func text(_ use: FailureUse) -> String {
        use.type.map { "the body '\($0.text())'" } ?? "no body"
    }

    /// `Failure` stands in the API's type, where that type's own names come first.
    private func checkNames(in type: TypeReference, at location: SourceLocation) {
        guard let hidden = type.modelNames.first(where: ReservedNames.inAPI.contains) else { return }
        log.error(
            at: location,
            "the body of a failure stands in the API's type, where '\(hidden)' is the API's own; rename the model '\(hidden)'",
            notes: linker.models[hidden].map { [.init(at: $0.name.location, "the model")] } ?? [])
    }
}
