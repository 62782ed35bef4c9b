/// A change that is shown before the server has made it.
@MainActor final class Edit<Value> {
    let apply: @MainActor (inout Value) -> Void

    init(_ apply: @escaping @MainActor (inout Value) -> Void) {
        self.apply = apply
    }
}
