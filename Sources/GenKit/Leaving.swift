/// What a run no longer needs, until somebody has the time to free it.
///
/// Freeing the trees of a large API takes as long as a stage, and not freeing them takes longer: what comes after them would need
/// memory that the system has to give first.
final class Leaving<Value> {
    private var value: Value?

    init(_ value: Value) {
        self.value = value
    }

    func go() {
        value = nil
    }
}
