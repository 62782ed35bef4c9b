import Diagnostics

/// A union at a place of an example.
///
/// A union's variants are looked for at the place where the union stands, and they may be unions again, or structures that
/// hold some. Each union is tried once at each place and what came of it is kept, so that trying ends and costs no more than
/// the places times the unions, whatever leads back to itself.
struct TriedUnion: Hashable {
    let union: String
    let place: SourceLocation
}
