import TestSupport
import Testing

@Suite struct DumpTests {
    private func dump(_ stage: String) async throws -> String {
        let folder = try Folder()
        try folder.write(
            "# first\napi: Shop\nservers: { production: \"https://api.example.com\" }\n", to: "Specs/Shop/gen.yaml")
        try folder.write(
            """
            models:
              Page: { generic: [T], properties: { list: [T], next: "String?" } }
            endpoints:
              pageList: { path: /pages, response: Page<Int> }

            """, to: "Specs/Shop/pages.yaml")
        let run = try await Gen.run("Specs", "--dump", stage, "-o", "Out", in: folder)
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(!folder.exists("Out"))
        return run.output
    }

    @Test func theYAMLIsDumped() async throws {
        #expect(
            try await dump("yaml") == """
                # Shop/gen.yaml
                {2} @2:1
                api @2:1: Shop @2:6
                servers @3:1: {1} @3:10
                  production @3:12: "https://api.example.com" @3:24
                # Shop/pages.yaml
                {2} @1:1
                models @1:1: {1} @2:3
                  Page @2:3: {2} @2:9
                    generic @2:11: [1] @2:20
                      - T @2:21
                    properties @2:25: {2} @2:37
                      list @2:39: [1] @2:45
                        - T @2:46
                      next @2:50: "String?" @2:56
                endpoints @3:1: {1} @4:3
                  pageList @4:3: {2} @4:13
                    path @4:15: /pages @4:21
                    response @4:29: Page<Int> @4:39

                """)
    }

    @Test func theSpecIsDumped() async throws {
        let text = try await dump("spec")
        #expect(text.hasPrefix("# Shop/gen.yaml\nname: \"Shop\" @2:6\nservers:\n  - name: \"production\" @3:12\n"))
        #expect(text.contains("# Shop/pages.yaml\nstem: \"pages\"\nmodels:\n  - name: \"Page\" @2:3\n"))
        #expect(text.contains("type: Page<Int> @4:39\n"))
        #expect(text.contains("generics: [\"T\" @2:21]\n"))
    }

    @Test func theAPIIsDumped() async throws {
        let text = try await dump("api")
        #expect(text.hasPrefix("# Shop\nname: \"Shop\"\nfolder: \"Shop\"\naccess: .public\n"))
        #expect(text.contains("type: [T]\n"))
        #expect(text.contains("type: Page<Int>\n"))
    }

    @Test func theViewsAreDumped() async throws {
        let text = try await dump("views")
        #expect(text.hasPrefix("# Shop/API.generated.swift\ntemplate: api\nsource: \"gen.yaml\"\n"))
        #expect(text.contains("# Shop/pages.generated.swift\ntemplate: file\nsource: \"pages.yaml\"\n"))
        #expect(text.contains("name: \"PageListRequest\"\n"))
    }

    @Test func aStationThatIsNotReachedIsNotPrinted() async throws {
        let folder = try Folder.withShop()
        try folder.write("models: { A: { alias: Nothing } }", to: "Specs/Shop/a.yaml")
        let spec = try await Gen.run("Specs", "--dump", "spec", in: folder)
        #expect(spec.code == 0)
        let api = try await Gen.run("Specs", "--dump", "api", in: folder)
        #expect(api.code == 1)
        #expect(api.output == "")
        #expect(api.errors.contains("unknown type 'Nothing'"))
    }
}
