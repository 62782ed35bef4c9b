/// The shells that 'gen completions' knows.
enum Shell: String, CaseIterable {
    case bash, zsh, fish
}
