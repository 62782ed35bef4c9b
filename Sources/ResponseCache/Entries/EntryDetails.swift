/// The lists and texts of an entry's metadata, shared by all copies of it. What comes from the file is packed, and unpacked when it
/// is first asked for: most of it never is.
// `@unchecked`: the packed bytes never change. Where there are some, the state is used under a lock; else it never changes.
struct EntryDetails: Equatable, @unchecked Sendable {
    struct Values: Equatable, Sendable {
        var headers: [HeaderField] = []
        var selection: [String: String?] = [:]
        var bodyVersion: String?
        var payloadDigest: String?
        var tags: [String] = []
        var parts: BodyParts?

        var isEmpty: Bool {
            headers.isEmpty && selection.isEmpty && tags.isEmpty && bodyVersion == nil && payloadDigest == nil
                && parts == nil
        }
    }

    private struct State {
        /// 0 where nothing is packed.
        let packedCount: Int
        var isUnpacked: Bool
        var values = Values()
    }

    /// One object: the bytes, in the form of `PackedDetails`, lie behind the state.
    private typealias Shared = ManagedBuffer<State, UInt8>

    private let shared: Shared

    private init(_ shared: Shared) {
        self.shared = shared
    }

    private static let none = EntryDetails(
        Shared.create(minimumCapacity: 0) { _ in State(packedCount: 0, isUnpacked: true) })

    init(_ values: Values) {
        shared =
            values.isEmpty
            ? Self.none.shared
            : Shared.create(minimumCapacity: 0) { _ in State(packedCount: 0, isUnpacked: true, values: values) }
    }

    /// Copies the bytes.
    init(packed bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            self = .none
            return
        }
        shared = Shared.create(minimumCapacity: bytes.count) { _ in State(packedCount: bytes.count, isUnpacked: false) }
        shared.withUnsafeMutablePointerToElements {
            UnsafeMutableRawPointer($0).copyMemory(from: start, byteCount: bytes.count)
        }
    }

    var values: Values { value { $0 } }

    /// One of the values, or more.
    @inline(__always)
    func value<Value>(_ get: (Values) -> Value) -> Value {
        // Not `header`, whose every use is checked for exclusivity.
        shared.withUnsafeMutablePointerToHeader { state in
            guard state.pointee.packedCount > 0 else { return get(state.pointee.values) }
            return lock.withLock { _ in
                if !state.pointee.isUnpacked {
                    state.pointee.values = withPacked { PackedDetails.values(of: $0) } ?? Values()
                    state.pointee.isUnpacked = true
                }
                return get(state.pointee.values)
            }
        }
    }

    /// Nil where nothing is packed.
    func withPacked<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        shared.withUnsafeMutablePointers { state, bytes in
            let count = state.pointee.packedCount
            return count == 0 ? nil : body(UnsafeRawBufferPointer(start: bytes, count: count))
        }
    }

    static func == (left: EntryDetails, right: EntryDetails) -> Bool {
        left.shared === right.shared || left.values == right.values
    }

    /// A few for all: each is held for a moment.
    private static let locks = (0..<16).map { _ in Locked(()) }

    private var lock: Locked<Void> {
        Self.locks[Int(bitPattern: Unmanaged.passUnretained(shared).toOpaque()) >> 5 & 15]
    }
}
