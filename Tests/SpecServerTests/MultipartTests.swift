import SpecServer
import Testing

/// Bodies in multipart/form-data, as clients of several kinds write them (RFC 7578, RFC 2046 section 5.1.1).
@Suite struct MultipartTests {
    private func said(_ type: String, _ body: String) throws -> [String] {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": "endpoints: { send: { method: POST, path: /send, body: { multipart: { a: Int, b: String? } } } }",
        ])
        let head = "POST /send HTTP/1.1\nContent-Type: multipart/form-data; \(type)"
        return stage.serve(head, body.replacing("\n", with: "\r\n")).deviations.map(\.sentence)
    }

    private func part(_ disposition: String, _ body: String = "7") -> String {
        "--XX\nContent-Disposition: \(disposition)\n\n\(body)\n--XX--\n"
    }

    @Test(arguments: [
        #"form-data; name="a""#, "form-data; name=a", #"form-data;name="a""#, #"Form-Data ; NAME="a""#,
        "form-data; filename=\"x; name=b.txt\"; name=a", #"form-data; name="\a""#, "form-data;\n\tname=a",
    ])
    func dispositionsAreRead(_ disposition: String) throws {
        #expect(try said("boundary=XX", part(disposition)) == [])
    }

    @Test(arguments: [
        ("Boundary=XX", "XX"), (#"boundary="X;X""#, "X;X"), ("x-boundary=YY; boundary=XX", "XX"),
        (#"boundary="X\"X""#, #"X"X"#), ("charset=utf-8;boundary=XX ; a=b", "XX"),
        (#"note="; boundary=YY"; boundary=XX"#, "XX"),
    ])
    func boundariesAreRead(_ parameter: String, _ boundary: String) throws {
        #expect(try said(parameter, part("form-data; name=a").replacing("--XX", with: "--\(boundary)")) == [])
    }

    @Test(arguments: ["\n", "This is a body of parts.\n", "--X\n--XY \n --XX\n"])
    func aPreambleIsNobodys(_ preamble: String) throws {
        #expect(try said("boundary=XX", preamble + part("form-data; name=a")) == [])
    }

    @Test func whiteSpaceBehindABoundaryIsNobodys() throws {
        let body = part("form-data; name=a").replacing("--XX\n", with: "--XX \t\n").replacing("--XX--", with: "--XX-- ")
        #expect(try said("boundary=XX", body) == [])
        #expect(try said("boundary=XX", part("form-data; name=a") + "--XX\nAn epilogue.") == [])
    }

    @Test func anEmptyPartIsOne() throws {
        let body = "--XX\nContent-Disposition: form-data; name=b\n\n\n" + part("form-data; name=a")
        #expect(try said("boundary=XX", body) == [])
    }

    @Test(arguments: [
        "", "--XX", "--XX\n", "--XX\n\n7\n--XX--", "a--XX\nContent-Disposition: form-data; name=a\n\n7\n--XX--",
        "--XX\nContent-Disposition: form-data; name=a\n\n7\n--XXX--",
        "--XX\nContent-Disposition: attachment; name=a\n\n7\n--XX--",
        "--XX\nContent-Disposition: form-data; filename=\"; name=a\"\n\n7\n--XX--",
    ])
    func whatIsNoneIsRefused(_ body: String) throws {
        #expect(try !said("boundary=XX", body).isEmpty)
    }

    @Test func aMissingBoundaryIsTold() throws {
        let wanted = ["header 'Content-Type': it says no boundary, which separates the parts"]
        #expect(try said("x-boundary=XX", part("form-data; name=a")) == wanted)
    }
}
