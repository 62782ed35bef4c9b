extension Adapter {
    static let logging = #"""
        import EndpointRuntime
        import Logging

        extension EndpointClient {
            /// Logs each call at `info` and each request at `debug` once it has ended; what failed at `error`, and what was
            /// cancelled at `debug`. The metadata has OpenTelemetry's names.
            ///
            /// - Parameter logger: Where to.
            /// - Returns: The observation. It lasts until it is released or ended.
            func log(to logger: Logger) -> EventObservation {
                observeSpans { event in
                    guard case .ended(let span, let end) = event else { return }
                    let level: Logger.Level
                    if end.error?.isCancellation == true {
                        level = .debug
                    } else if end.isError {
                        level = .error
                    } else {
                        switch span.kind {
                        case .call: level = .info
                        case .request: level = .debug
                        }
                    }
                    logger.log(level: level, "\(span.name)", metadata: metadata(of: span, end))
                }
            }
        }

        private func metadata(of span: ClientSpan, _ end: ClientSpan.End) -> Logger.Metadata {
            var metadata: Logger.Metadata = [
                "trace_id": .string(span.context.traceText), "span_id": .string(span.context.spanText),
                "duration": .string("\(end.duration)"),
            ]
            for attribute in span.attributes {
                switch attribute.value {
                case .text(let text): metadata[attribute.name.rawValue] = .string(text)
                case .integer(let number): metadata[attribute.name.rawValue] = .stringConvertible(number)
                case .texts(let texts): metadata[attribute.name.rawValue] = .array(texts.map { .string($0) })
                }
            }
            if let error = end.error { metadata["error.message"] = .string("\(error)") }
            return metadata
        }
        """#
}
