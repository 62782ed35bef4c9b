import Diagnostics

/// The settings of one endpoint that `gen.yaml` may have too: the endpoint's word, else the API's, else the language's.
/// Nobody behind the linker asks again.
struct Inheritance {
    let endpoint: CommonSyntax
    let api: CommonSyntax

    /// A setting that has no value unless somebody gives it one.
    func setting<Value>(
        _ key: InheritedKey, _ own: Override<Value>, _ common: Override<Value>
    ) -> Setting<Value?> {
        switch own {
        case .own(let value): return Setting(value, .endpoint(endpoint.place(of: key)))
        case .none: return Setting(nil, .endpoint(endpoint.place(of: key)))
        case .inherited: break
        }
        switch common {
        case .own(let value): return Setting(value, .settings(api.place(of: key)))
        case .none: return Setting(nil, .settings(api.place(of: key)))
        case .inherited: return Setting(nil, .language)
        }
    }

    /// - Parameters:
    ///   - own: What the endpoint says; nil for nothing.
    ///   - common: What `gen.yaml` says; nil for nothing.
    func setting<Value>(_ key: InheritedKey, _ own: Value?, _ common: Value?) -> Setting<Value?> {
        setting(key, Override(written: own), Override(written: common))
    }

    /// - Parameter standard: What the language has.
    func setting<Value>(_ key: InheritedKey, _ own: Value?, _ common: Value?, else standard: Value) -> Setting<Value> {
        let setting = setting(key, own, common)
        return Setting(setting.value ?? standard, setting.origin)
    }

    /// The API's constants, without those that the endpoint has itself; then the endpoint's.
    var headers: [Setting<HeaderConstant>] {
        let own = endpoint.headers.map { Setting($0.value, .endpoint($0.location)) }
        if api.headers.isEmpty { return own }
        let names = Set(own.map { $0.value.name.lowercased() })
        let common = api.headers.filter { !names.contains($0.value.name.lowercased()) }
        return common.map { Setting($0.value, .settings($0.location)) } + own
    }

    var accept: Setting<[String]> {
        setting(
            .accept, endpoint.accept.isEmpty ? nil : endpoint.accept, api.accept.isEmpty ? nil : api.accept, else: [])
    }
}

extension CommonSyntax {
    /// The place of a key; the beginning of the file if the key is missing.
    func place(of key: InheritedKey) -> SourceLocation {
        keys.first { $0.value == key.rawValue }?.location ?? SourceLocation(wholeOf: 0)
    }
}
