extension CallEnvironment {
    /// What a call delivers at its end; nil for nothing.
    ///
    /// - Parameter conclusion: What follows from the answer.
    /// - Returns: The value on its way to the caller.
    /// - Throws: The error of the answer, if that ends the call, or is an element of a live stream.
    func delivery<Request: EndpointRequest>(
        of conclusion: CallConclusion<Request>
    ) throws(EndpointError) -> Deliveries<Request.Response>.Delivery? {
        let (decided, judged) = (conclusion.decided, conclusion.judged)
        switch conclusion.consequence.delivery {
        case .nothing:
            return nil
        case .response:
            guard case .success(let read) = judged.verdict else { return nil }
            var update = update(read, .network, conclusion)
            update.location = judged.received?.location(from: decided.call.url)
            return Deliveries.Delivery(
                update: update, digest: conclusion.facts.digest,
                headers: judged.received?.response.headers ?? [],
                targets: judged.received.map { ResponseTags.ofTargets($0.redirects, from: decided.call.url) } ?? [])
        case .revalidated:
            guard let cached = decided.entry?.value, let renewed = conclusion.entry else { return nil }
            let read = try current(cached, renewed, decided.call)
            return Deliveries.Delivery(
                update: update(read, .revalidated, conclusion), digest: renewed.payloadDigest, headers: renewed.headers,
                targets: ResponseTags.ofTargets(renewed))
        case .entry:
            return decided.standIn(at: conclusion.now)
        case .error, .failure:
            if case .failure(let error) = judged.verdict { throw error }
            return nil
        }
    }

    private func update<Request: EndpointRequest>(
        _ read: ReadResponse<Request.Response>, _ source: UpdateSource, _ conclusion: CallConclusion<Request>
    ) -> EndpointUpdate<Request.Response> {
        EndpointUpdate(
            read.value, source: source, age: age(conclusion.entry, conclusion.decided.call.rule), isStale: false,
            report: read.report, status: read.status,
            fields: conclusion.entry.map { .received($0, at: now) } ?? .listed([]))
    }

    /// Of what the server has just sent or confirmed: none, but where caches between here and there say otherwise.
    private func age(_ entry: EntryMetadata?, _ rule: CacheRule) -> Duration {
        guard rule.isServers, let entry else { return .zero }
        return max(.zero, ResponseAge(entry).current(now))
    }
}
