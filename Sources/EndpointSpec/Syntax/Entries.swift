/// The named entries of one mapping, each as what it was read as.
struct Entries<Value> {
    let values: [Value]
    /// False where something was reported that may have given a name: what is not among the values may still be meant.
    let isWhole: Bool

    static var none: Entries { Entries(values: [], isWhole: true) }
    static var unknown: Entries { Entries(values: [], isWhole: false) }
}
