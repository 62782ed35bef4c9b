import CHiredis

/// An answer of the store.
enum Reply: Sendable {
    case none
    case number(Int64)
    case status(String)
    case bytes(ReplyBytes)
    case error(String)
    case list([Reply])

    /// Takes over what hiredis has made. Nil for a kind of answer that there is not.
    init?(taking raw: UnsafeMutableRawPointer) {
        let memory = ReplyBytes.Memory(raw)
        self.init(raw.assumingMemoryBound(to: redisReply.self).pointee, in: memory)
    }

    private init?(_ reply: redisReply, in memory: ReplyBytes.Memory) {
        let bytes = ReplyBytes(
            UnsafeRawBufferPointer(start: reply.str, count: reply.str == nil ? 0 : reply.len), in: memory)
        switch reply.type {
        case REDIS_REPLY_NIL: self = .none
        case REDIS_REPLY_INTEGER: self = .number(reply.integer)
        case REDIS_REPLY_STATUS: self = .status(bytes.text)
        case REDIS_REPLY_ERROR: self = .error(String(decoding: bytes.array.prefix(500), as: UTF8.self))
        case REDIS_REPLY_STRING: self = .bytes(bytes)
        case REDIS_REPLY_ARRAY:
            var list: [Reply] = []
            list.reserveCapacity(reply.elements)
            for place in 0..<reply.elements {
                guard let element = reply.element?[place]?.pointee, let one = Reply(element, in: memory) else {
                    return nil
                }
                list.append(one)
            }
            self = .list(list)
        default: return nil
        }
    }

    /// The bytes where they are, which keeps the whole answer.
    var held: ReplyBytes? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    var bytes: [UInt8]? { held?.array }

    var text: String? { held?.text }

    var list: [Reply]? {
        if case .list(let list) = self { list } else { nil }
    }

    var error: String? {
        if case .error(let text) = self { text } else { nil }
    }
}
