import EndpointSpec

extension EndpointComparison {
    /// Returns a parameter of one or both versions, at the endpoint, or in `gen.yaml` if all endpoints have it.
    func subject(_ old: Parameter?, _ new: Parameter?) -> Subject {
        guard let some = new ?? old else { return subject }
        let former = old.map { place(of: $0, in: before) }
        let present = new.map { place(of: $0, in: now) }
        // The place that a removed parameter would have.
        let absent = former?.root == .settings ? Subject.Place(root: .settings, keys: keys(of: some, in: now)) : nil
        let isNow = present ?? absent ?? Subject.Place(root: .endpoint(now.name), keys: keys(of: some, in: now))
        return Subject(isNow.root == .settings ? comparison.api.text : subject.text, old: former, new: isNow)
    }

    private func place(of parameter: Parameter, in endpoint: Endpoint) -> Subject.Place {
        Subject.Place(
            root: parameter.origin.isInherited ? .settings : .endpoint(endpoint.name),
            keys: keys(of: parameter, in: endpoint))
    }

    private func keys(of parameter: Parameter, in endpoint: Endpoint) -> [String] {
        switch parameter.place {
        case .path: ["path-parameters", parameter.name]
        case .query: ["query", parameter.name]
        case .header: ["header-parameters", parameter.name]
        case .cookie: ["cookie-parameters", parameter.name]
        case .field: ["body", endpoint.body?.kind.rawValue ?? "", parameter.name]
        case .body: ["body"]
        }
    }
}
