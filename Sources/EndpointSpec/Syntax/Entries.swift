/// The named entries of one mapping, each with the value that was read.
struct Entries<Value> {
    let values: [Value]
    /// False if an error was reported at an entry that may have had a name. A name that is missing among the values may
    /// then still be meant.
    let isWhole: Bool

    static var none: Entries { Entries(values: [], isWhole: true) }
    static var unknown: Entries { Entries(values: [], isWhole: false) }
}
