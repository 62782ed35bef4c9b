import Foundation
import TestSupport
import Testing

extension PluginTests {
    /// The examples, copied as a newcomer copies them: built, run, edited, built again.
    @Suite(.serialized) struct ExampleTests {
        @Test func theBuildPluginExampleBuildsAndFollowsItsSpecs() async throws {
            let consumer = try Consumer(example: "BuildPlugin")
            try await runs(consumer)
            try consumer.replace("city: {", by: "town: {", in: specs + "/stations.yaml")
            try consumer.replace("station.city", by: "station.town", in: "Sources/Stations/main.swift")
            let again = try await consumer.build()
            #expect(again.compiled("Stations") == ["stations.generated.swift", "main.swift"], "\(again.output)")
            try await runs(consumer)
        }

        @Test func theCommittedCodeExampleChecksItsCode() async throws {
            let consumer = try Consumer(example: "CommittedCode")
            let check = try await consumer.generate("--check")
            #expect(
                check.code == 0,
                """
                'swift package --package-path Examples/CommittedCode --allow-writing-to-package-directory generate' \
                renews it: \(check.output)
                """)
            try await runs(consumer)
            try consumer.replace("city: {", by: "town: {", in: specs + "/stations.yaml")
            #expect(try await consumer.generate("--check").code != 0)
            #expect(try await consumer.generate().code == 0)
            try consumer.replace("station.city", by: "station.town", in: "Sources/Stations/main.swift")
            try await runs(consumer)
            #expect(try await consumer.generate("--check").code == 0)
        }

        @Test func theOwnTemplatesExampleFollowsItsTemplates() async throws {
            let consumer = try Consumer(example: "OwnTemplates")
            try await runs(consumer)
            try consumer.replace("\"{{name}}\"", by: "\"{{name}} of {{api}}\"", in: specs + "/Templates/file.mustache")
            let again = try await consumer.build()
            #expect(again.compiled("Stations").contains("stations.generated.swift"))
            let titles = try await consumer.run("Stations").output
            #expect(titles.hasPrefix("StationListRequest of Transit\nStationByIDRequest of Transit\n"))
            #expect(
                try consumer.text(consumer.generated("Stations") + "/Endpoints.generated.md")
                    == consumer.text("expected-endpoints.md"))
            try consumer.replace(
                "enum Column", by: "enum Columns", in: specs + "/Templates/file/Columns.swift.mustache")
            try consumer.replace("Station.Column.", by: "Station.Columns.", in: "Sources/Stations/main.swift")
            let renamed = try await consumer.build()
            #expect(renamed.compiled("Stations").contains("stations.Columns.generated.swift"), "\(renamed.output)")
            try consumer.write("", to: specs + "/Templates/model/Each.swift.mustache")
            let refused = try await consumer.build()
            #expect(refused.code != 0)
            #expect(
                refused.output.contains("Each.swift.mustache: error: makes a file for each model"), "\(refused.output)")
        }

        private let specs = "Sources/Stations/Specs"

        private func runs(_ consumer: Consumer) async throws {
            let build = try await consumer.build()
            #expect(build.code == 0, "\(build.output)")
            #expect(build.complaints == [])
            #expect(try await consumer.run("Stations").output == consumer.text("expected-output.txt"))
        }
    }
}

extension Consumer {
    /// A copy of a folder of Examples/, with nothing that a build left there.
    init(example: String) throws {
        try self.init()
        let folder = "\(Repository.path)/Examples/\(example)"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where !name.hasPrefix(".") && name != "Package.resolved" {
            try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: self(name))
        }
        try replace("path: \"../..\"", by: "path: \"\(Repository.path)\"", in: "Package.swift")
    }
}
