// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

// Not inlined, so that writers of JSON bytes do not make room for it. Each type is written by its own method of the
// container.
extension CodableObjectTarget {
    @inline(never) func bool(_ value: Bool, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func int(_ value: Int, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func int8(_ value: Int8, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func int16(_ value: Int16, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func int32(_ value: Int32, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func int64(_ value: Int64, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func uint(_ value: UInt, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func uint8(_ value: UInt8, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func uint16(_ value: UInt16, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func uint32(_ value: UInt32, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func uint64(_ value: UInt64, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func double(_ value: Double, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func float(_ value: Float, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }

    @inline(never) func string(_ value: String, _ key: StaticString, _ state: WritingState) {
        state.attempt(at: container.codingPath + [WireKey(key)]) {
            try container.encode(value, forKey: WireKey(key))
        }
    }
}
