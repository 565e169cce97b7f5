/// Tables of breath holds, as divers train them on dry land.
extension BuiltinPatterns {
  /// Equal holds, shrinking rests.
  static let carbonDioxideTable = Builtin(
    name: "co2-table",
    text: """
      {
        title: "CO2 table",
        summary: "eight holds of half your best, with less rest before each",
        also: ["carbon dioxide tolerance table", "hypercapnic table"],
        sources: [
          "Freediving static tables, visitsithonia.com (for a best of 3:00)",
          "Static apnea training tables, freedivingforall.com/blog",
          "Apnea training tables, devutl.com/apnea-training-table-generator",
          "Safety, freediving.biz/features/safety.html",
        ],
        warnings: [
          "NEVER do this in or near water: only on dry land, sitting or lying down.",
          "NEVER do this alone: have someone beside you who knows what to do.",
          "NEVER do this while driving or at a machine: you can faint without any sign.",
          "NEVER breathe fast or deep before a hold: it takes away the urge that warns you.",
          "Do not do it if you are pregnant, unless your doctor agrees.",
          "The same holds for epilepsy, a pacemaker or an irregular heartbeat.",
        ],
        dose: "At most eight rounds, two or three times a week, never on the O2 table's day.",
        vars: { pb: 180 },
        body: [
          {
            loop: { times: 8 },
            body: [
              { breathe: { from: "2m30s", step: "-15s", min: "15s" } },
              { hold: { pb: 0.5 }, record: "hold" },
            ],
          },
        ],
      }
      """
  )

  /// Equal rests, growing holds, and no rest after the last one.
  static let oxygenTable = Builtin(
    name: "o2-table",
    text: """
      {
        title: "O2 table",
        summary: "six growing holds, at most four fifths of your best",
        also: ["oxygen table", "hypoxic table"],
        sources: [
          "O2 table, freediveready.com/o2 (for a best of 2:30: six rounds in 16:45)",
          "O2 table, apnea-trainer.krutsapp.com/o2-table",
          "How to make an O2 table, animaapnea.com/blog/en/o2-table-static-apnea.html",
          "Safety, freediving.biz/features/safety.html",
        ],
        warnings: [
          "NEVER do this in or near water: only on dry land, sitting or lying down.",
          "NEVER do this alone: have someone beside you who knows what to do.",
          "NEVER do this while driving or at a machine: you can faint without any sign.",
          "NEVER breathe fast or deep before a hold: it takes away the urge that warns you.",
          "Do not do it if you are pregnant, unless your doctor agrees.",
          "The same holds for epilepsy, a pacemaker or an irregular heartbeat.",
        ],
        dose: "At most eight rounds, when well rested, never on the CO2 table's day.",
        vars: { pb: 150 },
        body: [
          {
            loop: { times: 6 },
            body: [
              { hold: { from: "30s", step: "15s", max_pb: 0.8 }, record: "hold" },
              { breathe: "2m", skip: "last" },
            ],
          },
        ],
      }
      """
  )
}
