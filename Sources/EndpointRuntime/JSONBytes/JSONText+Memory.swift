internal import Foundation

// Unchecked memory for what reading writes down.
extension JSONText {
    /// Memory for things without references in them, by number. Whoever reads one has put it there before; a debug build
    /// checks that there is such a number.
    struct Slots<Element: BitwiseCopyable> {
        private var memory: UnsafeMutablePointer<Element>?
        private(set) var count = 0

        @inline(__always) subscript(place: Int) -> Element {
            // In place, because a copy of all of it costs more than what is looked at.
            unsafeAddress {
                assert(place >= 0 && place < count)
                // There is memory as soon as the count is not 0, and the place is within it.
                return UnsafePointer(memory.unsafelyUnwrapped + place)
            }
            nonmutating unsafeMutableAddress {
                assert(place >= 0 && place < count)
                // As above.
                return memory.unsafelyUnwrapped + place
            }
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
            if let memory { new.update(from: memory, count: count) }
            release()
            memory = new
            count = larger
        }

        func release() {
            free(memory)
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
        @inline(__always) var scratch: JSONScratch {
            _read { yield pointer.pointee }
            nonmutating _modify { yield &pointer.pointee }
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
