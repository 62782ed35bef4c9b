/// A test that takes longer counts as hanging: `.timeLimit(.minutes(minutesUntilHung))`.
///
/// All tests of a process begin at once and share a few threads, so that a short one can take as long as all of them do.
/// On a busy machine of two processors that was 15 minutes.
public let minutesUntilHung = 30
