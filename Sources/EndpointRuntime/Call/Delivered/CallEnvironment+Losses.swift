/// Why a value that was delivered does not count any more.
package enum ValueLoss: Sendable {
    /// It was invalidated.
    case invalidated
    /// What is stored of its user was removed.
    case userRemoved
    /// Another user has signed in, or nobody is signed in now.
    case otherUser
}

extension CallEnvironment {
    /// Calls a closure when the values of a request do not count any more.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: The options of its calls.
    ///   - isList: Whether it is a list that is kept item by item, which has no entry of its own.
    ///   - tags: What its responses name themselves by.
    ///   - lose: The closure. It must be quick.
    /// - Returns: What ends that.
    func observeLosses<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions, isList: Bool = false,
        tags: @escaping @Sendable () -> [String] = { [] }, _ lose: @escaping @Sendable (ValueLoss) -> Void
    ) -> [EventObservation] {
        let user = Locked(auth?.user)
        let changes = cache.observeChanges { [self] event in
            guard let call = try? prepare(request, options) else { return }
            switch event {
            case .invalidated(let scope) where !LiveRound.isAgain:
                let list = isList ? CacheKey("", user: call.user, endpoint: call.endpoint.name) : nil
                guard let key = call.key ?? list, scope.covers(key, tags: call.tags + tags()) else { return }
                lose(.invalidated)
            case .removed(.user(let removed)) where call.isUsers:
                guard user.withLock({ $0 })?.hasSameBytes(as: removed) ?? false else { return }
                lose(.userRemoved)
            default: return
            }
        }
        let users = userChanges.observe { [self] in
            let now = auth?.user
            guard !Credential.isSame(user.exchange(now), now), let call = try? prepare(request, options), call.isUsers
            else {
                return
            }
            lose(.otherUser)
        }
        return [changes, users]
    }
}
