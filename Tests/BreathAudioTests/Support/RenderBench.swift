import BreathEngine
import BreathTesting

@testable import BreathAudio

/// A renderer with its sounds, and the stereo signal that it renders.
final class RenderBench {
  let bank: SoundBank
  let plan: SessionPlan
  var renderer: Renderer

  init(_ cues: CueSet, _ plan: SessionPlan, rate: Int = 48_000, volume: Double = 0) {
    self.plan = plan
    bank = SoundBank(cues, for: plan, rate: rate, volume: volume)
    renderer = Renderer(bank)
  }

  convenience init(_ cues: CueSet, _ form: String = "4-4-4-4", rate: Int = 48_000) throws {
    let plan = try SessionPlan(BreathPattern(shortForm: form), length: .breaths(1))
    self.init(cues, plan, rate: rate)
  }

  deinit {
    renderer.deallocate()
  }

  /// The transition that begins a kind of phase.
  func transition(_ kind: PhaseKind) -> Transition? {
    plan.makeCursor().first { $0.event == .phase && $0.kind == kind }
  }

  /// Places the cue of a kind of phase.
  func place(_ kind: PhaseKind, at frame: Int64, length: Int64 = 192_000) {
    guard let transition = transition(kind) else { return }
    renderer.place(transition, at: frame, length: length)
  }

  /// Places the cue of a kind of phase once more, as a later transition.
  func strike(_ turn: Int, of kind: PhaseKind, at frame: Int64) {
    let again = plan.makeCursor().filter { $0.event == .phase && $0.kind == kind }
    renderer.place(again[turn], at: frame, length: 192_000)
  }

  /// Renders the cue of a kind of phase that lasts so long, by itself, until the phase is over and so
  /// many seconds longer.
  static func cue(
    _ cues: CueSet,
    _ kind: PhaseKind,
    seconds: Double = 4,
    tail: Double = 0,
    airway: Airway = .any,
    rate: Int = 48_000
  ) throws -> (left: Signal, right: Signal) {
    let length = ExactSeconds(nanoseconds: Int64(seconds * 1e9))
    let phase = try BreathPhase(kind, length, airway: airway)
    // A pattern needs a breath somewhere.
    let breath = try BreathPhase(.exhale, ExactSeconds(1))
    let pattern = try BreathPattern(name: "one", body: [.phase(phase), .phase(breath)])
    let bench = RenderBench(cues, try SessionPlan(pattern), rate: rate)
    let frames = length.frames(atRate: rate)
    bench.place(kind, at: 0, length: frames)
    return bench.render(0..<Int(frames) + Int(tail * Double(rate)))
  }

  /// Whether anything sounds in the block of 1024 frames from a frame on.
  func sounds(from first: Int64) -> Bool { renderer.render(from: first, count: 1024) }

  /// Renders frames in blocks of these lengths, over and over, and answers left and right.
  func render(_ frames: Range<Int>, blocks: [Int] = [1024]) -> (left: Signal, right: Signal) {
    var (left, right) = ([Float](), [Float]())
    var (frame, place) = (frames.lowerBound, 0)
    while frame < frames.upperBound {
      let count = min(blocks[place % blocks.count], frames.upperBound - frame)
      _ = renderer.render(from: Int64(frame), count: count)
      left += Signal(renderer.block, count: count, stride: 2, rate: renderer.rate).samples
      right += Signal(renderer.block + 1, count: count, stride: 2, rate: renderer.rate).samples
      frame += count
      place += 1
    }
    return (Signal(left, rate: renderer.rate), Signal(right, rate: renderer.rate))
  }
}

extension CueSet {
  /// A set that gives each phase the same sound.
  static func one(_ recipe: CueRecipe) -> CueSet {
    let slots: [CueSlot] = [.inhale, .hold, .exhale, .empty, .breathe]
    return CueSet(
      name: "one",
      summary: "",
      layers: Dictionary(uniqueKeysWithValues: slots.map { ($0, [recipe]) })
    )
  }
}

extension SoundTable {
  /// The table as a signal.
  func signal(rate: Int) -> Signal { Signal(samples, count: frames, rate: rate) }
}
