import CLibYAML
import Foundation

/// The floor: libyaml's parser over the bytes of every YAML file, its events looked at and dropped.
func countEvents(below folder: URL) throws -> Int {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var count = 0
    for name in names where name.hasSuffix(".yaml") {
        count += try countEvents(in: Data(contentsOf: folder.appendingPathComponent(name)))
    }
    return count
}

private func countEvents(in data: Data) throws -> Int {
    // The parser holds pointers into itself, so it stays where it is.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { throw BenchmarkFailure("libyaml has no memory") }
    defer { yaml_parser_delete(parser) }
    return try data.withUnsafeBytes { bytes in
        yaml_parser_set_input_string(parser, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        var count = 0
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw BenchmarkFailure("libyaml refuses a file") }
            defer { yaml_event_delete(&event) }
            count += 1
            if event.type == YAML_STREAM_END_EVENT { return count }
        }
    }
}

struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
