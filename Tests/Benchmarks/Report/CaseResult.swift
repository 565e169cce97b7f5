/// What a case has measured.
struct CaseResult: Sendable {
  var rows: [Row] = []
  var histograms: [Histogram] = []
}
