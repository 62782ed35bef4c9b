internal import Foundation

// Unchecked memory for what reading writes down, and for lists.
extension JSONText {
    /// Memory for things without references in them, by number. Whoever reads one has put it there before.
    struct Slots<Element: BitwiseCopyable> {
        private var memory: UnsafeMutablePointer<Element>
        private(set) var count = 0

        init() {
            // Nobody reads from it, for there are none.
            memory = Slots.none
        }

        private static var none: UnsafeMutablePointer<Element> {
            guard let none = UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment) else {
                preconditionFailure("an alignment of 0")
            }
            return none
        }

        subscript(place: Int) -> Element {
            // In place, because a copy of all of it costs more than what is looked at. Whoever asks for a place has made
            // room up to it.
            @_transparent unsafeAddress { UnsafePointer(memory + place) }
            @_transparent nonmutating unsafeMutableAddress { memory + place }
        }

        /// Makes room up to a place at least, a power of two in all.
        @inline(never) mutating func grow(beyond place: Int) {
            var larger = max(32, count)
            while larger <= place { larger *= 2 }
            guard larger > count else { return }
            // From `malloc`, which is faster than `allocate`, and aligned for whatever has no more than words in it.
            let size = larger * MemoryLayout<Element>.stride
            guard let raw = malloc(size) else { fatalError("no memory for \(size) bytes") }
            let new = raw.bindMemory(to: Element.self, capacity: larger)
            // The old memory has so many, the new one room for more.
            if count > 0 { new.update(from: memory, count: count) }
            release()
            memory = new
            count = larger
        }

        func release() {
            if count > 0 { free(memory) }
        }
    }

    /// A reading's state, as its readers have it: they do not keep it alive.
    ///
    /// They cannot be copied and are only ever lent, so none is there longer than the call that made it, and that holds
    /// the state.
    struct StateReference {
        unowned(unsafe) let state: ReadingState
        private let pointer: UnsafeMutablePointer<JSONScratch>

        @inline(__always) init(_ state: ReadingState) {
            self.state = state
            pointer = state.scratch.pointer
        }

        /// What is written while reading goes on; nothing of it is counted or checked.
        ///
        /// By address, so that two parts of it can be lent at the same time. It is there as long as the state.
        var scratch: JSONScratch {
            @_transparent unsafeAddress { UnsafePointer(pointer) }
            @_transparent nonmutating unsafeMutableAddress { pointer }
        }
    }

    /// Owns what the references point to, which is there as long as this is not released.
    struct ScratchMemory {
        fileprivate let pointer: UnsafeMutablePointer<JSONScratch>

        init() {
            pointer = .allocate(capacity: 1)
            pointer.initialize(to: JSONScratch())
        }

        @inline(__always) var scratch: JSONScratch {
            _read { yield pointer.pointee }
            nonmutating _modify { yield &pointer.pointee }
        }

        func release() {
            pointer.pointee.release()
            pointer.deinitialize(count: 1)
            pointer.deallocate()
        }
    }
}

extension ListReader {
    /// All elements, in memory of their own until it is known how many they are: an array copies what code appends to it
    /// that does not know the type.
    @inline(__always) mutating func read<Element: FieldValue>() throws -> [Element] {
        guard try next() else { return [] }
        var room = 4
        var count = 0
        var memory = UnsafeMutablePointer<Element>.allocate(capacity: room)
        // The first `count` elements are initialised at any time, and moved or let go of in the end.
        defer { memory.deallocate() }
        do {
            repeat {
                if count == room {
                    let larger = UnsafeMutablePointer<Element>.allocate(capacity: room * 2)
                    larger.moveInitialize(from: memory, count: count)
                    memory.deallocate()
                    memory = larger
                    room *= 2
                }
                (memory + count).initialize(to: try Element(readingValue: &element))
                count &+= 1
            } while try next()
        } catch {
            memory.deinitialize(count: count)
            throw error
        }
        return Array(unsafeUninitializedCapacity: count) { elements, initialized in
            elements.baseAddress?.moveInitialize(from: memory, count: count)
            initialized = count
        }
    }
}

extension Array {
    /// The list itself, if it is one of such elements.
    @inline(__always) func list<Other>(of type: Other.Type) -> [Other]? {
        // One type by two names. A cast would look for conversions between types.
        Element.self == type ? unsafeBitCast(self, to: [Other].self) : nil
    }
}

extension Array where Element: FieldValue {
    /// Lends the elements where they stand; `for` would copy each, with all that it holds.
    @inline(__always) func lend(_ body: (borrowing BorrowedValue<Element>) -> Void) {
        withUnsafeBytes { elements in
            guard var element = elements.baseAddress else { return }
            for _ in 0..<count {
                // A structure of one property is laid out as that.
                body(element.assumingMemoryBound(to: BorrowedValue<Element>.self).pointee)
                element += MemoryLayout<Element>.stride
            }
        }
    }
}

/// A value that cannot be copied, so that whoever is lent it does not.
struct BorrowedValue<Value: FieldValue>: ~Copyable {
    private let value: Value

    @inline(__always) borrowing func write(to writer: inout ValueWriter) {
        value.writeValue(to: &writer)
    }
}
