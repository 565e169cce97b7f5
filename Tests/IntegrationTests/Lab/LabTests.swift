import BreathTesting
import Testing

/// What needs more than libasound and libsndfile, or minutes: see ``Lab``.
@Suite("Lab", .realTime, .enabled(if: Lab.isOn, "\(Lab.reason)"))
enum LabTests {}
