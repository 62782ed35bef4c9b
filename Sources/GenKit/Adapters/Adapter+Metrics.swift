extension Adapter {
    static let metrics = #"""
        import EndpointRuntime
        import Metrics

        extension EndpointClient {
            /// Records OpenTelemetry's metrics of HTTP clients: `http.client.request.duration`, the sizes of bodies, and
            /// `endpoint.call.duration`.
            ///
            /// - Returns: The observation. It lasts until it is released or ended.
            func recordMetrics() -> EventObservation {
                observeSpans { event in
                    guard case .ended(let span, let end) = event else { return }
                    for measurement in span.measurements(end) {
                        let dimensions = measurement.dimensions.map { ($0.name.rawValue, "\($0.value)") }
                        switch measurement.quantity {
                        case .duration(let duration):
                            let (seconds, attoseconds) = duration.components
                            Timer(label: measurement.name, dimensions: dimensions)
                                .recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
                        case .bytes(let count):
                            Recorder(label: measurement.name, dimensions: dimensions).record(count)
                        }
                    }
                }
            }
        }
        """#
}
