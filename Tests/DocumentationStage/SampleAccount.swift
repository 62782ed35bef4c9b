public import EndpointRuntime

/// Who is signed in: nobody, until somebody is.
public final class SampleAccount: AuthProvider {
    private let state = Guarded<String?>(nil)

    public var user: String? {
        get { state.current }
        set { state.withLock { $0 = newValue } }
    }

    public func credential() async throws -> Credential {
        let user = user
        return Credential(user: user, secret: user)
    }
}
