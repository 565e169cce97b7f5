import BreathTesting
import FoundationEssentials
import Glibc
import Testing

extension LabTests {
  /// Others' meters read what ebb renders: ffmpeg's ebur128, astats and silencedetect, and sox's stats.
  @Suite("Loudness of cues by others' meters", .realTime)
  struct CueLoudnessTests {
    @Test(
      "ffmpeg and sox agree with ours on peak, loudness and silence",
      arguments: ["bowl", "tone", "ocean", "tick", "metronome", "silent"]
    )
    func agree(cues: String) async throws {
      let home = try Home()
      let words = ["play", "4-6", "--breaths", "4", "--cues", cues, "--output", "x.wav"]

      let rendered = try await home.run(words)
      let ffmpeg = try await Self.ffmpeg(home.folder)
      let sox = try await Self.sox(home.folder)

      #expect(rendered.exitCode == 0, "\(rendered.standardError)")
      let ours = try Self.ours(home.folder)
      report(
        "\(cues): ffmpeg \(ffmpeg.text); sox peak \(tenths(sox.peak)) dB; ours \(ours.text)"
      )
      #expect(ffmpeg.silences == ours.silences)
      if cues == "silent" {
        #expect(ffmpeg.peak == -.infinity)
        #expect(sox.peak == -.infinity)
        return
      }
      #expect(abs(ffmpeg.peak - ours.peak) < 0.05)
      #expect(abs(sox.peak - ours.peak) < 0.05)
      #expect(abs(ffmpeg.truePeak - ours.truePeak) < 0.3)
      #expect(ffmpeg.truePeak <= -1)
      #expect(abs(ffmpeg.shortTerm - ours.shortTerm) < 0.3)
      #expect(abs(ffmpeg.integrated - ours.integrated) < 0.3)
      // Nothing of it pulls to one side.
      #expect(abs(sox.offset) < 1e-4)
    }

    /// What a meter reads: levels in decibels, and how often there is a second of digital silence.
    private struct Reading {
      var peak = -Double.infinity
      var truePeak = -Double.infinity
      var shortTerm = -Double.infinity
      var integrated = -Double.infinity
      var offset = 0.0
      var silences = 0

      var text: String {
        "peak \(tenths(peak)) dB, true peak \(tenths(truePeak)) dBTP, \(tenths(shortTerm)) LUFS at the "
          + "most in 3 s, \(tenths(integrated)) in all, \(silences) silences"
      }
    }

    private static func ffmpeg(_ folder: TemporaryFolder) async throws -> Reading {
      let filters =
        "silencedetect=n=-85dB:d=1,astats=metadata=0,"
        + "ebur128=metadata=1:peak=true,ametadata=print:file=-"
      let run = try await ProgramRun.run(
        "ffmpeg",
        ["-hide_banner", "-nostats", "-i", "x.wav", "-af", filters, "-f", "null", "-"],
        folder: folder.path
      )
      #expect(run.exitCode == 0, "\(run.standardError)")
      var reading = Reading()
      reading.silences = run.standardError.split(separator: "\n").count { line in
        line.contains("silence_start")
      }
      // What stands last is of both channels.
      reading.peak = values(after: "Peak level dB: ", run.standardError).last ?? -.infinity
      // Readings of the first three seconds are of a window that is not full.
      reading.shortTerm =
        values(after: "lavfi.r128.S=", run.standardOutput).dropFirst(29).max() ?? -.infinity
      reading.integrated = values(after: "lavfi.r128.I=", run.standardOutput).last ?? -.infinity
      let peaks = values(after: "lavfi.r128.true_peak=", run.standardOutput)
      reading.truePeak = decibels(peaks.max() ?? 0)
      return reading
    }

    private static func sox(_ folder: TemporaryFolder) async throws -> Reading {
      let run = try await ProgramRun.run("sox", ["x.wav", "-n", "stats"], folder: folder.path)
      #expect(run.exitCode == 0, "\(run.standardError)")
      var reading = Reading()
      reading.peak = values(after: "Pk lev dB", run.standardError).first ?? -.infinity
      reading.offset = values(after: "DC offset", run.standardError).first ?? 1
      return reading
    }

    private static func ours(_ folder: TemporaryFolder) throws -> Reading {
      let file = try WaveFile(folder.path("x.wav"))
      let samples = file.samples
      func channel(_ first: Int) -> Signal {
        Signal(
          stride(from: first, to: samples.count, by: 2).map { Float(samples[$0]) / 32_768 },
          rate: file.rate
        )
      }
      let (left, right) = (channel(0), channel(1))
      let loudness = Loudness(left, right)
      var reading = Reading()
      reading.peak = decibels(Double(max(left.peak, right.peak)))
      reading.truePeak = decibels(Double(max(left.truePeak, right.truePeak)))
      reading.shortTerm = loudness.shortTerm
      reading.integrated = loudness.integrated
      reading.silences = Waveform(samples).silences(ofAtLeast: file.rate)
      return reading
    }

    /// The numbers that stand after a text, wherever it does.
    private static func values(after text: String, _ output: String) -> [Double] {
      output.split(separator: "\n").compactMap { line in
        guard let place = line.firstRange(of: text)?.upperBound else { return nil }
        let word = line[place...].split(separator: " ").first.map(String.init) ?? ""
        return word == "-inf" ? -.infinity : Double(word)
      }
    }

    private static func decibels(_ amplitude: Double) -> Double {
      amplitude > 0 ? 20 * log10(amplitude) : -.infinity
    }
  }
}
