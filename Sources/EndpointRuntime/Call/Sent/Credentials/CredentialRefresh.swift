/// One refresh of one credential of a user for any number of requests that were rejected with it.
final class CredentialRefresh: Sendable {
    private struct State {
        var task: Task<Result<Bool, EndpointError>, Never>?
        /// How many have ended with an answer of the provider.
        var count = 0
        /// Whether the last of them has brought a credential.
        var isRenewed = false
    }

    /// A refresh that a task belongs to, until it ends: what goes on behind it is no part of it.
    private final class UnderWay: Sendable {
        let owner: ObjectIdentifier
        let isOver = Locked(false)

        init(_ owner: CredentialRefresh) { self.owner = ObjectIdentifier(owner) }
    }

    @TaskLocal private static var underWay: [UnderWay] = []

    /// Whether a refresh of this client runs, and this task is part of it. What it sends waits for no refresh, and for no
    /// call that may wait for one: that would be itself.
    var isUnderWay: Bool {
        Self.underWay.contains { $0.owner == ObjectIdentifier(self) && !$0.isOver.withLock(\.self) }
    }

    /// Whose credential, by the user's bytes, and which.
    private struct Key: Hashable {
        let user: [UInt8]?
        let scheme: String?

        init(_ user: String?, _ scheme: AuthScheme) {
            self.user = user.map { Array($0.utf8) }
            self.scheme = scheme.name
        }
    }

    private let states = Locked<[Key: State]>([:])

    /// How many refreshes there were of each credential of a user, to be asked before the
    /// credentials are.
    func counts(of user: String?, _ schemes: [AuthScheme]) -> [AuthScheme: Int] {
        if schemes.isEmpty { return [:] }
        let counts = states.withLock { states in schemes.map { ($0, states[Key(user, $0)]?.count ?? 0) } }
        return Dictionary(counts) { first, _ in first }
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
        after rejected: GivenCredential, count: Int, because error: EndpointError, by auth: any AuthProvider
    ) async throws -> Bool {
        if isUnderWay { return false }
        let key = Key(rejected.credential.user, rejected.scheme)
        let (task, isRenewed) = states.withLock { states -> (Task<Result<Bool, EndpointError>, Never>?, Bool) in
            let state = states[key] ?? State()
            if let task = state.task { return (task, false) }
            if state.count > count { return (nil, state.isRenewed) }
            let own = UnderWay(self)
            let task = Task {
                // What the provider makes stale is its own doing, and not a live stream's.
                await LiveRound.$isAgain.withValue(false) {
                    await Self.$underWay.withValue(Self.underWay + [own]) {
                        defer { own.isOver.withLock { $0 = true } }
                        return await self.refresh(rejected, key, error, auth)
                    }
                }
            }
            states[key] = State(task: task, count: state.count, isRenewed: state.isRenewed)
            return (task, false)
        }
        return try await task?.value.get() ?? isRenewed
    }

    private func refresh(
        _ rejected: GivenCredential, _ key: Key, _ error: EndpointError, _ auth: any AuthProvider
    ) async -> Result<Bool, EndpointError> {
        let result: Result<Bool, EndpointError>
        do {
            let credential = rejected.credential
            if let name = rejected.scheme.name {
                result = .success(try await auth.refresh(rejected: credential, for: name, because: error))
            } else {
                result = .success(try await auth.refresh(rejected: credential, because: error))
            }
        } catch {
            result = .failure(.authentication(error))
        }
        states.withLock { states in
            let state = states[key] ?? State()
            // One that threw has no answer: the next one that is rejected asks again.
            if case .success(let isRenewed) = result {
                states[key] = State(task: nil, count: state.count + 1, isRenewed: isRenewed)
            } else {
                states[key] = State(task: nil, count: state.count, isRenewed: state.isRenewed)
            }
        }
        return result
    }
}
