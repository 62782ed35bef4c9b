import EndpointModels
import Foundation

/// Called by libFuzzer. The first byte chooses the type; the rest is read by both back ends, and what was read is written
/// by both. What they do not agree in ends the process, and so does a read behind the end: `Differential` says what has
/// to be equal, what is tolerated, and why. `run` beside this file builds and starts it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    if let difference = difference(start[0], bytes) { fatalError(difference) }
    return 0
}

/// The last three are generated, from Specs/Showcase.
private func difference(_ kind: UInt8, _ bytes: [UInt8]) -> String? {
    switch kind % 8 {
    case 0: Differential.difference(Place.self, bytes, faults: .alikeOutside(of: ["labels", "extra"]))
    case 1: Differential.difference([Guess].self, bytes, faults: .any)
    case 2: Differential.difference(JSON.self, bytes, faults: .any)
    case 3: Differential.difference([Room].self, bytes)
    case 4: Differential.difference([String: Double?].self, bytes, faults: .any)
    case 5: Differential.difference(Keys.self, bytes, faults: .alikeOutside(of: ["groups"]))
    case 6:
        Differential.difference(Scalars.self, bytes, faults: .alikeOutside(of: ["anything", "maybeAnything"]))
    default: Differential.difference(Page<Shape>.self, bytes, faults: .any)
    }
}
