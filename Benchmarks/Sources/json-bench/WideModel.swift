// As `gen` writes models.

import EndpointRuntime

struct Wide: EndpointModel {
    let field00: Int
    let field01: String
    let field02: Double
    let field03: Bool
    let field04: Int?
    let field05: Int
    let field06: String
    let field07: Double
    let field08: Bool
    let field09: Int?
    let field10: Int
    let field11: String
    let field12: Double
    let field13: Bool
    let field14: Int?
    let field15: Int
    let field16: String
    let field17: Double
    let field18: Bool
    let field19: Int?
    let field20: Int
    let field21: String
    let field22: Double
    let field23: Bool
    let field24: Int?
    let field25: Int
    let field26: String
    let field27: Double
    let field28: Bool
    let field29: Int?
    let field30: Int
    let field31: String
    let field32: Double
    let field33: Bool
    let field34: Int?
    let field35: Int
    let field36: String
    let field37: Double
    let field38: Bool
    let field39: Int?
    let field40: Int
    let field41: String
    let field42: Double
    let field43: Bool
    let field44: Int?
    let field45: Int
    let field46: String
    let field47: Double
    let field48: Bool
    let field49: Int?
    let field50: Int
    let field51: String
    let field52: Double
    let field53: Bool
    let field54: Int?
    let field55: Int
    let field56: String
    let field57: Double
    let field58: Bool
    let field59: Int?

    init(reading fields: inout FieldReader) throws {
        field00 = try fields.int("field00")
        field01 = try fields.string("field01")
        field02 = try fields.double("field02")
        field03 = try fields.bool("field03")
        field04 = try fields.intIfPresent("field04")
        field05 = try fields.int("field05")
        field06 = try fields.string("field06")
        field07 = try fields.double("field07")
        field08 = try fields.bool("field08")
        field09 = try fields.intIfPresent("field09")
        field10 = try fields.int("field10")
        field11 = try fields.string("field11")
        field12 = try fields.double("field12")
        field13 = try fields.bool("field13")
        field14 = try fields.intIfPresent("field14")
        field15 = try fields.int("field15")
        field16 = try fields.string("field16")
        field17 = try fields.double("field17")
        field18 = try fields.bool("field18")
        field19 = try fields.intIfPresent("field19")
        field20 = try fields.int("field20")
        field21 = try fields.string("field21")
        field22 = try fields.double("field22")
        field23 = try fields.bool("field23")
        field24 = try fields.intIfPresent("field24")
        field25 = try fields.int("field25")
        field26 = try fields.string("field26")
        field27 = try fields.double("field27")
        field28 = try fields.bool("field28")
        field29 = try fields.intIfPresent("field29")
        field30 = try fields.int("field30")
        field31 = try fields.string("field31")
        field32 = try fields.double("field32")
        field33 = try fields.bool("field33")
        field34 = try fields.intIfPresent("field34")
        field35 = try fields.int("field35")
        field36 = try fields.string("field36")
        field37 = try fields.double("field37")
        field38 = try fields.bool("field38")
        field39 = try fields.intIfPresent("field39")
        field40 = try fields.int("field40")
        field41 = try fields.string("field41")
        field42 = try fields.double("field42")
        field43 = try fields.bool("field43")
        field44 = try fields.intIfPresent("field44")
        field45 = try fields.int("field45")
        field46 = try fields.string("field46")
        field47 = try fields.double("field47")
        field48 = try fields.bool("field48")
        field49 = try fields.intIfPresent("field49")
        field50 = try fields.int("field50")
        field51 = try fields.string("field51")
        field52 = try fields.double("field52")
        field53 = try fields.bool("field53")
        field54 = try fields.intIfPresent("field54")
        field55 = try fields.int("field55")
        field56 = try fields.string("field56")
        field57 = try fields.double("field57")
        field58 = try fields.bool("field58")
        field59 = try fields.intIfPresent("field59")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(field00, "field00")
        fields.string(field01, "field01")
        fields.double(field02, "field02")
        fields.bool(field03, "field03")
        fields.intIfPresent(field04, "field04")
        fields.int(field05, "field05")
        fields.string(field06, "field06")
        fields.double(field07, "field07")
        fields.bool(field08, "field08")
        fields.intIfPresent(field09, "field09")
        fields.int(field10, "field10")
        fields.string(field11, "field11")
        fields.double(field12, "field12")
        fields.bool(field13, "field13")
        fields.intIfPresent(field14, "field14")
        fields.int(field15, "field15")
        fields.string(field16, "field16")
        fields.double(field17, "field17")
        fields.bool(field18, "field18")
        fields.intIfPresent(field19, "field19")
        fields.int(field20, "field20")
        fields.string(field21, "field21")
        fields.double(field22, "field22")
        fields.bool(field23, "field23")
        fields.intIfPresent(field24, "field24")
        fields.int(field25, "field25")
        fields.string(field26, "field26")
        fields.double(field27, "field27")
        fields.bool(field28, "field28")
        fields.intIfPresent(field29, "field29")
        fields.int(field30, "field30")
        fields.string(field31, "field31")
        fields.double(field32, "field32")
        fields.bool(field33, "field33")
        fields.intIfPresent(field34, "field34")
        fields.int(field35, "field35")
        fields.string(field36, "field36")
        fields.double(field37, "field37")
        fields.bool(field38, "field38")
        fields.intIfPresent(field39, "field39")
        fields.int(field40, "field40")
        fields.string(field41, "field41")
        fields.double(field42, "field42")
        fields.bool(field43, "field43")
        fields.intIfPresent(field44, "field44")
        fields.int(field45, "field45")
        fields.string(field46, "field46")
        fields.double(field47, "field47")
        fields.bool(field48, "field48")
        fields.intIfPresent(field49, "field49")
        fields.int(field50, "field50")
        fields.string(field51, "field51")
        fields.double(field52, "field52")
        fields.bool(field53, "field53")
        fields.intIfPresent(field54, "field54")
        fields.int(field55, "field55")
        fields.string(field56, "field56")
        fields.double(field57, "field57")
        fields.bool(field58, "field58")
        fields.intIfPresent(field59, "field59")
    }
}
