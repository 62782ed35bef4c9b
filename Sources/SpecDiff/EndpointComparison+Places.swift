import EndpointSpec

extension EndpointComparison {
    /// A parameter of both versions, or of one: at the endpoint, or in `gen.yaml` where it is that of all endpoints.
    func subject(_ old: Parameter?, _ new: Parameter?) -> Subject {
        guard let some = new ?? old else { return subject }
        let former = old.map { place(of: $0, in: before) }
        let present = new.map { place(of: $0, in: now) }
        // Where one that was removed would be.
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
