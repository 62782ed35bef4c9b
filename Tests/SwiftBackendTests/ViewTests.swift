import Testing

@testable import EndpointSpec
@testable import SwiftBackend

/// What the templates are given, kind by kind.
struct ViewTests {
    private let surroundings = Surroundings(of: sampleAPI(), access: .public)

    @Test func aStructureHasItsView() {
        let shop = model(
            "Shop", doc: "A shop.", structure([property("id", int), property("in", optionalString, doc: "Where.")]))
        let view = specFileView(of: group("shops", doc: "Shops.", [shop]), in: surroundings)
        #expect(
            outline(view) == """
                source: shops.yaml
                hasImports: true
                imports:
                  public import EndpointRuntime
                hasDoc: true
                doc:
                  // Shops.
                access: public\u{20}
                requests: []
                models:
                  structure:
                    doc:
                      /// A shop.
                    name: Shop
                    generics:\u{20}
                    conformances: EndpointModel
                    hasProperties: true
                    properties:
                      doc: []
                      name: id
                      type: Int
                      declaration:
                        public let id: Int
                      isConstant: false
                      about: none
                      x: none
                      doc:
                        /// Where.
                      name: `in`
                      type: String?
                      declaration:
                        public let `in`: String?
                      isConstant: false
                      about: Where.
                      x: none
                    parameters:
                      id: Int,\u{20}
                      `in`: String? = nil
                    isWide: false
                    assignments:
                      self.id = id
                      self.`in` = `in`
                    reads:
                      id = try fields.int("id")
                      `in` = try fields.stringIfPresent("in")
                    writes:
                      fields.int(id, "id")
                      fields.stringIfPresent(`in`, "in")
                    isChecked: false
                    checks: []
                    parts: []
                    extensions: []
                    sample: none
                    about: A shop.
                    x: none
                  enumeration: none
                  union: none
                  alias: none
                  host: none
                  hostedName: none
                  hostedExtensions: []
                  hostedSample: none
                """)
    }

    @Test func anEnumerationHasItsView() {
        let view = enumerationView(
            of: model("Sort", conforms: [.caseIterable], .alias(string)),
            Enumeration(raw: .string, cases: [enumCase("top", .string("t"))]))
        #expect(
            outline(view) == """
                doc: []
                name: Sort
                raw: String
                conformances: EndpointEnum, ExpressibleByStringLiteral, CaseIterable
                cases:
                  doc: []
                  name: top
                  value: "t"
                  about: none
                  x: none
                isLarge: false
                caseRuns: []
                isCaseIterable: true
                isComparable: false
                about: none
                x: none
                """)
    }

    @Test func aUnionHasItsView() {
        let variants = [variant("shop", structureType("Shop"))]
        let view = unionView(
            of: model("Feed", .alias(string)),
            Union(
                discriminator: "kind", absent: nil, hint: nil, isIndirect: true, variants: variants, shared: [],
                textVariant: nil),
            in: surroundings)
        #expect(
            outline(view) == """
                doc: []
                name: Feed
                indirect: indirect\u{20}
                conformances: EndpointUnion
                discriminator: value.tag("kind")
                hint: none
                tagType: String
                variants:
                  doc: []
                  name: shop
                  type: Shop
                  tag: "shop"
                  attempt: value.attempt(&attempts)
                  write: value.write(variant, tag: "shop", at: "kind")
                isLarge: false
                variantRuns: []
                textVariant: none
                shared: []
                sample: none
                isChecked: false
                checkedVariants: []
                about: none
                x: none
                """)
    }

    @Test func aRequestHasItsView() {
        let call = endpoint(
            "call", "CallRequest", path: "/a", [parameter("q", .query, string)], response: response(int))
        #expect(
            outline(requestView(of: call, in: surroundings)) == """
                doc:
                  /// `GET /a`
                attribute: none
                name: CallRequest
                api: Grooo
                response: Int
                endpoint:
                  name: "call",
                  method: .get,
                  path: "/a"
                hasProperties: true
                properties:
                  doc: []
                  name: q
                  type: String
                  declaration:
                    public let q: String
                  isConstant: false
                  about: none
                  x: none
                parameters:
                  q: String
                isWide: false
                assignments:
                  self.q = q
                hasWrites: true
                writes:
                  request.query(q, "q")
                returns:  -> Int
                read: body.value()
                pages: none
                sample: none
                headers: none
                hasSampleHeaders: false
                sampleHeaders: []
                sampleStatus: none
                sampleContentType: none
                isResponseOwn: false
                responses: none
                kind: EndpointRequest
                answer: Response
                reader: body
                stream: none
                shorthand:
                  doc:
                    /// `GET /a`
                  member: call
                  isWide: false
                  parameters:
                    q: String
                  isWideCall: false
                  arguments:
                    q: q
                method: GET
                path: /a
                about: none
                x: none
                """)
    }

    @Test func anAPIHasItsView() {
        let api = sampleAPI(
            settings: sampleSettings(servers: [Server(name: "default", doc: "D.", url: "http://a")]), doc: "Doc.")
        #expect(
            outline(apiFileView(of: api, in: surroundings)) == """
                source: gen.yaml
                hasImports: true
                imports:
                  public import EndpointRuntime
                access: public\u{20}
                doc:
                  /// Doc.
                name: Grooo
                settings:
                  name: "Grooo"
                servers:
                  doc:
                    /// D.
                  name: `default`
                  address: "http://a"
                hasFailures: false
                failures: []
                hasFailureBodies: false
                about: Doc.
                x: none
                files: []
                """)
    }
}
