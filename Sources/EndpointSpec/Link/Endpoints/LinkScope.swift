extension EndpointLinker {
    /// Whose entries an endpoint's are; nil where none are kept.
    func scope(
        _ cache: Override<CacheRule>, isCollection: Bool, _ settings: CommonSyntax, _ parameters: [Parameter]
    ) -> CacheRule.Scope? {
        let inherited: CacheSyntax? = if case .own(let written) = common.cache { written } else { nil }
        let said: CacheRule.Scope?
        switch cache {
        case .own(let rule): said = rule.scope
        case .inherited where inherited != nil: said = inherited?.scope
        case .inherited, .none:
            guard isCollection else { return nil }
            said = nil
        }
        return said ?? (sendsCredential(settings, parameters) ? .user : .shared)
    }

    /// Whether a request says who sends it. The runtime asks the same of a call, whose own headers count there too.
    private func sendsCredential(_ settings: CommonSyntax, _ parameters: [Parameter]) -> Bool {
        var names: Set<String> = ["authorization", "proxy-authorization", "cookie"]
        if case .own(let auth) = common.auth { names.insert(auth.header.lowercased()) }
        switch settings.auth {
        case .own: return true
        case .inherited: if case .own = common.auth { return true }
        case .none: break
        }
        let constants = (common.headers + settings.headers).map(\.value.name)
        let headers = parameters.filter { $0.place == .header }.map(\.key)
        return parameters.contains { $0.place == .cookie }
            || (constants + headers).contains { names.contains($0.lowercased()) }
    }
}
