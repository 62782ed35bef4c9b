/// One refresh of the credential for any number of requests that were rejected with it.
final class CredentialRefresh: Sendable {
    private struct State {
        var task: Task<Result<Bool, EndpointError>, Never>?
        /// How many have brought a credential.
        var count = 0
    }

    /// What a refresh sends, and what is rejected of it, waits for no refresh: that would be itself.
    @TaskLocal private static var isUnderWay = false

    private let state = Locked(State())

    /// How many refreshes there were: to be asked before a credential is.
    var count: Int { state.withLock { $0.count } }

    /// Whether there is another credential than the one that was rejected, or the same one is good again. Throws
    /// `EndpointError`.
    ///
    /// - Parameter count: as it was before the rejected credential was asked for. Where there was a refresh since, none is
    ///   needed.
    func isRenewed(after rejected: String?, count: Int, by auth: any AuthProvider) async throws -> Bool {
        if try await auth.credential() != rejected { return true }
        if Self.isUnderWay { return false }
        let task = state.withLock { state -> Task<Result<Bool, EndpointError>, Never>? in
            if let task = state.task { return task }
            if state.count > count { return nil }
            let task = Task { await Self.$isUnderWay.withValue(true) { await self.refresh(rejected, by: auth) } }
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
            if case .success(true) = result { state.count += 1 }
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
