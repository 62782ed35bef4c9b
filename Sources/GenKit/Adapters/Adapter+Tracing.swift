extension Adapter {
    static let tracing = #"""
        import EndpointRuntime
        import Foundation
        import Tracing

        /// The spans of a client's calls and requests, in the tracer of the app.
        ///
        /// Give `propagation` to the client, and keep what `observe` returns:
        /// `EndpointClient(…, tracing: tracing.propagation)`, `tracing.observe(client)`.
        // `@unchecked`: `spans` is reached under the lock alone.
        final class EndpointTracing: @unchecked Sendable {
            private let lock = NSLock()
            private var spans: [UInt64: any Span] = [:]

            /// Has each request carry what the instrumentation of the app injects for its span.
            var propagation: TracePropagation {
                TracePropagation(headers: { [self] span in
                    guard let own = lock.withLock({ spans[span.id] }) else { return [] }
                    var fields: [HeaderField] = []
                    InstrumentationSystem.instrument.inject(own.context, into: &fields, using: FieldInjector())
                    return fields
                })
            }

            /// Has each call and each request be a span. A call is a part of the span in which it is made.
            ///
            /// - Parameter client: The client.
            /// - Returns: The observation. It lasts until it is released or ended.
            func observe<API: EndpointAPI>(_ client: EndpointClient<API>) -> EventObservation {
                client.observeSpans { [self] event in
                    switch event {
                    case .began(let span): begin(span)
                    case .ended(let span, let end): self.end(span, end)
                    }
                }
            }

            private func begin(_ span: ClientSpan) {
                let own: any Span
                switch span.kind {
                case .call:
                    own = startSpan(span.name, ofKind: .internal)
                case .request:
                    // The span of the call may have ended before, if a request goes on in the background.
                    let parent = span.parentID.flatMap { id in lock.withLock { spans[id] } }
                    let context = parent?.context ?? ServiceContext.current ?? .topLevel
                    own = startSpan(span.name, context: context, ofKind: .client)
                }
                lock.withLock { spans[span.id] = own }
            }

            private func end(_ span: ClientSpan, _ end: ClientSpan.End) {
                guard let own = lock.withLock({ spans.removeValue(forKey: span.id) }) else { return }
                for attribute in span.attributes {
                    switch attribute.value {
                    case .text(let text): own.attributes[attribute.name.rawValue] = .string(text)
                    case .integer(let number): own.attributes[attribute.name.rawValue] = .int64(Int64(number))
                    case .texts(let texts): own.attributes[attribute.name.rawValue] = .stringArray(texts)
                    }
                }
                if end.isError { own.setStatus(SpanStatus(code: .error, message: end.error.map { "\($0)" })) }
                own.end()
            }
        }

        private struct FieldInjector: Injector {
            func inject(_ value: String, forKey name: String, into fields: inout [HeaderField]) {
                fields.append(HeaderField(name, value))
            }
        }
        """#
}
