/// One refresh of the credential for any number of requests that were rejected with it.
final class CredentialRefresh: Sendable {
    private struct State {
        var task: Task<Result<Bool, EndpointError>, Never>?
        /// What was last replaced: a request that was rejected with it needs no further refresh.
        var replaced: String??
    }

    private let state = Locked(State())

    /// Whether there is another credential than the one that was rejected. Throws `EndpointError`.
    func isRenewed(after rejected: String?, by auth: any AuthProvider) async throws -> Bool {
        if try await auth.credential() != rejected { return true }
        let task = state.withLock { state -> Task<Result<Bool, EndpointError>, Never>? in
            if let task = state.task { return task }
            if let replaced = state.replaced, replaced == rejected { return nil }
            let task = Task { await self.refresh(rejected, by: auth) }
            state.task = task
            return task
        }
        return try await task?.value.get() ?? true
    }

    private func refresh(_ rejected: String?, by auth: any AuthProvider) async -> Result<Bool, EndpointError> {
        let result: Result<Bool, EndpointError>
        do {
            result = .success(try await auth.refresh(rejected: rejected))
        } catch {
            result = .failure(error as? EndpointError ?? .authentication(error))
        }
        state.withLock { state in
            state.task = nil
            if case .success(true) = result { state.replaced = rejected }
        }
        return result
    }
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
