import EndpointRuntime
import Foundation

/// Called by libFuzzer. The first byte chooses the type, the rest is read by both back ends; what they do not agree in
/// ends the process, and so does a read behind the end. `run` beside this file builds and starts it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    let difference =
        switch start[0] % 5 {
        case 0: Differential.difference(Place.self, bytes, faults: .alikeOutside(of: ["labels", "extra"]))
        case 1: Differential.difference([Guess].self, bytes, faults: .any)
        case 2: Differential.difference(JSON.self, bytes, faults: .any)
        case 3: Differential.difference([Room].self, bytes)
        default: Differential.difference([String: Double?].self, bytes, faults: .any)
        }
    if let difference { fatalError(difference) }
    return 0
}
