/// The elements of collections that are still open, the innermost on top.
///
/// There is one block of memory for the whole document. Each collection becomes an array of its exact size when it
/// closes.
struct Stack<Element>: ~Copyable {
    private var elements: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init() {
        capacity = 256
        elements = .allocate(capacity: capacity)
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    mutating func push(_ element: consuming Element) {
        if count == capacity { grow() }
        (elements + count).initialize(to: element)
        count += 1
    }

    /// Removes everything above `floor`, and returns it as an array.
    mutating func pop(to floor: Int) -> [Element] {
        let size = count - floor
        if size == 0 { return [] }
        let first = elements + floor
        count = floor
        return [Element](unsafeUninitializedCapacity: size) { buffer, initialized in
            buffer.baseAddress!.moveInitialize(from: first, count: size)
            initialized = size
        }
    }

    mutating func drop(to floor: Int) {
        (elements + floor).deinitialize(count: count - floor)
        count = floor
    }

    subscript(index: Int) -> Element {
        get { elements[index] }
        set { elements[index] = newValue }
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: elements, count: count)
        elements.deallocate()
        elements = larger
        capacity *= 2
    }
}

extension Stack where Element == Int {
    /// Returns the first index of a number from `floor` on; nil if there is none.
    func firstIndex(of number: Int, from floor: Int) -> Int? {
        var index = floor
        while index < count {
            if elements[index] == number { return index }
            index += 1
        }
        return nil
    }
}
