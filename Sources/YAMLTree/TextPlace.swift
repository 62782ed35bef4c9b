import CLibYAML

/// A place as libyaml counts: lines and columns from 0, columns in Unicode scalars.
struct TextPlace: Hashable {
    let line, column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    init(_ mark: yaml_mark_t) {
        line = Int(mark.line)
        column = Int(mark.column)
    }
}
