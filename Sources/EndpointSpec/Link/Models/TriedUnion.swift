import Diagnostics

/// A union at a place of an example.
///
/// The variants of a union are tried at the place of the union. They may be unions again, or structures that contain
/// some. Each union is tried once at each place, and the result is kept. So trying always ends, and costs no more than
/// the places times the unions.
struct TriedUnion: Hashable {
    let union: String
    let place: SourceLocation
}
