/// A member of an object that was looked for.
struct JSONHit {
    /// Where its key's opening quote stands.
    let key: Int
    let value: Int
    /// Whether the cursor has to move behind the value once that is read. Else it has been passed.
    let isAhead: Bool
}
