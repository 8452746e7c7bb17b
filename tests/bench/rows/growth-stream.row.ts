import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const SIZES = [100, 1000, 10_000, 100_000, 1_000_000]

export default row({
  name: "growth-stream",
  title: "Growth: folding against events in a stream",
  about: "The whole stream of a wallet folded from its first event.",
  measures: [{ name: "time", unit: "ms", better: "less" }],
  contenders: SIZES.map((size) => ({
    name: `${size} events`,
    size,
    start: () =>
      startProgram(new URL("../programs/fold.ts", import.meta.url), { how: "server", events: size }),
  })),
  bars: [],
  growth: [{ measure: "time", exponentAtMost: 1.1 }],
  milliseconds: 500,
})
