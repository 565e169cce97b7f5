extension CallGraph {
  /// A walk through the code of all functions that were entered, the nearest first.
  struct Walk {
    let graph: CallGraph
    var found: [Reached] = []
    private var names: Set<String> = []
    private var seen: Set<Int> = []
    private var open: [(address: UInt64, chain: [String])] = []

    init(_ graph: CallGraph) {
      self.graph = graph
    }

    /// Notes a function, and that its code is to be followed.
    mutating func enter(_ address: UInt64, _ name: String, from chain: [String]) {
      let isExternal = name.contains("@")
      let name = String(name.prefix { $0 != "@" })
      guard names.insert(name).inserted else { return }
      found.append(Reached(chain: chain + [name], end: isExternal ? .external : .function))
      if !isExternal { open.append((address, chain + [name])) }
    }

    /// Follows all code that was entered, and what that enters.
    mutating func run(stoppingAt isEnd: (String) -> Bool) {
      var next = 0
      while next < open.count {
        let (address, chain) = open[next]
        next += 1
        if !isEnd(chain.last ?? "") { follow(address, chain) }
      }
    }

    /// Follows the code from an address to its next end.
    private mutating func follow(_ address: UInt64, _ chain: [String]) {
      let function = graph.function(at: address)
      for index in graph.stepIndex(from: address)..<graph.steps.count {
        guard seen.insert(index).inserted else { return }
        let step = graph.steps[index]
        switch step.kind {
        case .end: return
        case .call:
          enter(step.target, step.name, from: chain)
          if Self.neverReturn.contains(step.name) { return }
        case .branch, .jump:
          if graph.function(at: step.target) == function {
            open.append((step.target, chain))
          } else {
            enter(step.target, step.name, from: chain)
          }
          if step.kind == .jump { return }
        case .pointerCall, .pointerJump:
          if step.name.contains("@") {
            enter(0, step.name, from: chain)
          } else {
            found.append(Reached(chain: chain, end: .pointer(before: graph.lines(before: step))))
          }
          if step.kind == .pointerJump { return }
        }
      }
    }

    private static let neverReturn: Set = ["__stack_chk_fail@plt", "abort@plt"]
  }

  /// The first step at or after an address.
  private func stepIndex(from address: UInt64) -> Int {
    Self.firstIndex(in: steps.count) { steps[$0].address >= address }
  }

  /// The place of the label that an address lies behind.
  private func function(at address: UInt64) -> Int {
    Self.firstIndex(in: labels.count) { labels[$0].address > address }
  }

  private static func firstIndex(in count: Int, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
