extension EndpointLinker {
    /// Who shares the entries of an endpoint; nil if none are kept.
    func scope(
        _ rule: CacheRule?, isCollection: Bool, _ settings: InheritedSettings, _ parameters: [Parameter]
    ) -> Setting<CacheRule.Scope>? {
        if let rule, let said = rule.scope.value { return Setting(said, rule.scope.origin) }
        guard rule != nil || isCollection else { return nil }
        return Setting(sendsCredential(settings, parameters) ? .user : .shared, .language)
    }

    /// Whether a request says who sends it. The runtime asks the same of a call, whose own headers count there too.
    private func sendsCredential(_ settings: InheritedSettings, _ parameters: [Parameter]) -> Bool {
        if settings.auth.value != nil { return true }
        var names: Set<String> = ["authorization", "proxy-authorization", "cookie"]
        if case .own(let auth) = api.auth { names.formUnion(auth.schemes.compactMap { $0.header?.lowercased() }) }
        let headers =
            settings.headers.map(\.value.name) + parameters.filter { $0.place == .header }.map(\.key)
        return parameters.contains { $0.place == .cookie } || headers.contains { names.contains($0.lowercased()) }
    }
}
