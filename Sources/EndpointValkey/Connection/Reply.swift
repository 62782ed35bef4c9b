import CHiredis

/// An answer of the store.
enum Reply: Sendable {
    case none
    case number(Int64)
    case status(String)
    case bytes([UInt8])
    case error(String)
    case list([Reply])

    /// Nil for a kind of answer that there is not.
    init?(_ reply: redisReply) {
        func text() -> [UInt8] {
            guard let start = reply.str else { return [] }
            return Array(UnsafeRawBufferPointer(start: start, count: reply.len))
        }
        switch reply.type {
        case REDIS_REPLY_NIL: self = .none
        case REDIS_REPLY_INTEGER: self = .number(reply.integer)
        case REDIS_REPLY_STATUS: self = .status(String(decoding: text(), as: UTF8.self))
        case REDIS_REPLY_ERROR: self = .error(String(decoding: text().prefix(500), as: UTF8.self))
        case REDIS_REPLY_STRING: self = .bytes(text())
        case REDIS_REPLY_ARRAY:
            var list: [Reply] = []
            list.reserveCapacity(reply.elements)
            for place in 0..<reply.elements {
                guard let element = reply.element?[place]?.pointee, let one = Reply(element) else { return nil }
                list.append(one)
            }
            self = .list(list)
        default: return nil
        }
    }

    var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    var list: [Reply]? {
        if case .list(let list) = self { list } else { nil }
    }

    var error: String? {
        if case .error(let text) = self { text } else { nil }
    }
}
