import EndpointSpec

// The settings of an API and of an endpoint, as the facts of a list.

typealias Fact = (name: String, text: [HTML])

/// The settings of a call that both have. A part is nil if nothing is said of it.
struct CallRules {
    let headers: [HeaderConstant]
    let auth: Auth??
    let envelope: Envelope??
    let timeout, deadline: Milliseconds?
    let accept: [String]
    let retry: Retry??
    let duplicates: Duplicates?
    let sign, codec: String??

    init(_ settings: Settings) {
        headers = settings.headers
        auth = settings.auth.map(Optional.some)
        envelope = settings.envelope.map(Optional.some)
        timeout = settings.timeout
        deadline = settings.deadline
        accept = settings.accept
        retry = settings.retry.map(Optional.some)
        duplicates = settings.duplicates
        sign = settings.sign.map(Optional.some)
        codec = settings.codec.map(Optional.some)
    }

    /// What the endpoint does not take over.
    init(_ endpoint: Endpoint) {
        headers = endpoint.headers.compactMap(\.own)
        auth = endpoint.auth.own
        envelope = endpoint.envelope.own
        timeout = endpoint.timeout.own
        deadline = endpoint.deadline.own ?? nil
        accept = endpoint.accept.own ?? []
        retry = endpoint.retry.own
        duplicates = endpoint.duplicates.own
        sign = endpoint.sign.own
        codec = endpoint.codec.own
    }

    var facts: [Fact] {
        var facts: [Fact] = headers.map { ("Header", [code("\($0.name): \($0.value)")]) }
        add("Credential", auth, to: &facts, credential)
        if case let envelope?? = envelope {
            facts += self.facts(envelope)
        } else {
            add("Envelope", envelope, to: &facts) { _ in [] }
        }
        if let timeout = words(forMilliseconds: timeout) {
            facts.append(("Timeout", [.text("\(timeout) without a byte")]))
        }
        if let deadline = words(forMilliseconds: deadline) {
            facts.append(("Deadline", [.text("\(deadline) for the whole call")]))
        }
        if !accept.isEmpty { facts.append(("Accepts", separated(accept.map { [code($0)] }, by: ", "))) }
        add("Tried again", retry, to: &facts) { [.text(words(for: $0))] }
        if let duplicates { facts.append(("Called twice", [.text(words(for: duplicates))])) }
        add("Signed by", sign, to: &facts) { [code($0)] }
        add("Body goes through", codec, to: &facts) { [code($0)] }
        return facts
    }

    /// It also counts if an endpoint leaves out what the API says.
    private func add<Value>(_ name: String, _ rule: Value??, to facts: inout [Fact], _ text: (Value) -> [HTML]) {
        switch rule {
        case nil: break
        case .some(nil): facts.append((name, ["none"]))
        case .some(let value?): facts.append((name, text(value)))
        }
    }

    private func credential(_ auth: Auth) -> [HTML] {
        separated(auth.alternatives.map { separated($0.map(credential), by: ", and ") }, by: ", or ")
    }

    private func credential(_ scheme: AuthScheme) -> [HTML] {
        let triggers = scheme.refreshOn.map { trigger -> [HTML] in
            switch trigger {
            case .errorCase(let name): [code(name)]
            case .status(let status): [code("\(status)")]
            }
        }
        let sent =
            switch scheme.place {
            case .header(let header, let prefix): "\(header): \(prefix)…"
            case .basic: "Authorization: Basic …"
            case .query(let key): "?\(key)=…"
            case .cookie(let key): "Cookie: \(key)=…"
            }
        return (scheme.name.map { [code($0), ": "] } ?? []) + [code(sent)]
            + (triggers.isEmpty ? [] : [", a new one after "] + separated(triggers, by: ", "))
    }

    private func facts(_ envelope: Envelope) -> [Fact] {
        var facts: [Fact] = [
            ("Payload", envelope.payload.isEmpty ? ["the whole body"] : [code(keyText(envelope.payload))])
        ]
        if let success = envelope.success {
            let values = separated(success.equals.map { [code(words(for: $0))] }, by: " or ")
            facts.append(("Success", [code(keyText(success.key)), " is "] + values))
        }
        if !envelope.messages.isEmpty {
            facts.append(("Server's message", [code(envelope.messages.map(keyText).joined(separator: " or "))]))
        }
        return facts
    }
}

extension APIPages {
    /// Returns the facts of a rule that the timeline does not show.
    func pageFacts(of endpoint: Endpoint) -> [Fact] {
        var facts: [Fact] = []
        if let pages = endpoint.pages { facts.append(("Pages", [.text(words(for: pages))])) }
        if let collection = endpoint.collection {
            facts.append(("Kept item by item", [.text(words(for: collection))]))
        }
        if let stream = endpoint.stream { facts += self.facts(of: stream) }
        return facts
    }

    private func facts(of stream: StreamRule) -> [Fact] {
        var facts: [Fact] = [("Comes as", [.text(stream.format.words)])]
        if let until = stream.until { facts.append(("Ends with", [code(until)])) }
        if let key = stream.nameKey { facts.append(("Event's name", ["is read as ", code(key)])) }
        if stream.reconnects { facts.append(("Lost connection", ["it goes on after the last event"])) }
        if stream.isLossy { facts.append(("Elements that do not fit", ["are passed by"])) }
        if let target = stream.target {
            facts.append(("Changes the list of", [code(target.endpoint), .text(words(for: target))]))
        }
        return facts
    }
}

func separated(_ parts: [[HTML]], by separator: String) -> [HTML] {
    Array(parts.joined(separator: [.text(separator)]))
}
