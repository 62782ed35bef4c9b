import EndpointRuntime

extension CallOptions {
    /// The same, asking the server whatever is stored.
    var refreshing: CallOptions {
        var options = self
        options.cache = .refresh
        return options
    }
}
