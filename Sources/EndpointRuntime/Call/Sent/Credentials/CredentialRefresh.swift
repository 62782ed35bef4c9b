/// One refresh of a user's credential for any number of requests that were rejected with it.
final class CredentialRefresh: Sendable {
    private struct State {
        var task: Task<Result<Bool, EndpointError>, Never>?
        /// How many have brought a credential.
        var count = 0
    }

    /// What a refresh sends, and what is rejected of it, waits for no refresh: that would be itself.
    @TaskLocal private static var isUnderWay = false

    /// By the user's bytes.
    private let states = Locked<[[UInt8]?: State]>([:])

    /// How many refreshes of a user's credential there were: to be asked before the credential is.
    func count(of user: String?) -> Int {
        states.withLock { $0[Self.key(user)]?.count ?? 0 }
    }

    /// Tells whether there is a good credential again: another one, or the same one, which the provider still gives.
    ///
    /// - Parameters:
    ///   - rejected: The credential that the server rejected.
    ///   - count: The number of refreshes before the rejected credential was read. If there was a refresh since then,
    ///     no other is needed.
    ///   - error: How the server rejected it.
    ///   - auth: The provider.
    /// - Returns: Whether there is a good credential.
    /// - Throws: `EndpointError`.
    func isRenewed(
        after rejected: Credential, count: Int, because error: EndpointError, by auth: any AuthProvider
    ) async throws -> Bool {
        if Self.isUnderWay { return false }
        let task = states.withLock { states -> Task<Result<Bool, EndpointError>, Never>? in
            let state = states[Self.key(rejected.user)] ?? State()
            if let task = state.task { return task }
            if state.count > count { return nil }
            let task = Task { await Self.$isUnderWay.withValue(true) { await self.refresh(rejected, error, auth) } }
            states[Self.key(rejected.user)] = State(task: task, count: state.count)
            return task
        }
        return try await task?.value.get() ?? true
    }

    private func refresh(
        _ rejected: Credential, _ error: EndpointError, _ auth: any AuthProvider
    ) async -> Result<Bool, EndpointError> {
        let result: Result<Bool, EndpointError>
        do {
            result = .success(try await auth.refresh(rejected: rejected, because: error))
        } catch {
            result = .failure(.authentication(error))
        }
        states.withLock { states in
            let count = states[Self.key(rejected.user)]?.count ?? 0
            let isRenewed = if case .success(true) = result { true } else { false }
            states[Self.key(rejected.user)] = State(task: nil, count: isRenewed ? count + 1 : count)
        }
        return result
    }

    private static func key(_ user: String?) -> [UInt8]? { user.map { Array($0.utf8) } }
}

extension AuthRule {
    /// Whether a failure asks for a new credential.
    func isRejection(_ error: EndpointError) -> Bool {
        refreshOn.contains { trigger in
            switch trigger {
            case .errorCase(let name): return error.errorCase?.name == name
            case .status(let status):
                if case .status(let failure) = error { return failure.status == status }
                return false
            }
        }
    }
}
