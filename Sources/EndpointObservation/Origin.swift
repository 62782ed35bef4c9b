import EndpointRuntime

/// What is known of a value that was delivered.
struct Origin {
    let source: UpdateSource
    let age: Duration
    let isStale: Bool
    let report: DecodingReport

    init<Value>(_ update: EndpointUpdate<Value>) {
        (source, age, isStale, report) = (update.source, update.age, update.isStale, update.report)
    }
}
