import EndpointRuntime
import TestSupport

/// A stream that a task of its own reads, while the test does what time and server do.
final class BackgroundReading<Element: Sendable>: Sendable {
    private let seen = Box<[Element]>([])
    private let task: Task<EndpointError?, Never>

    init(_ stream: EndpointStream<Element>) {
        task = Task { [seen] in
            do throws(EndpointError) {
                for try await element in stream { seen.change { $0.append(element) } }
                return nil
            } catch {
                return error
            }
        }
    }

    /// The elements once there are that many.
    func elements(_ count: Int) async throws -> [Element] {
        try await until { seen.value.count >= count }
        return seen.value
    }

    func cancel() { task.cancel() }

    /// All elements, and the error at their end.
    func all() async -> ([Element], EndpointError?) {
        let error = await task.value
        return (seen.value, error)
    }
}
