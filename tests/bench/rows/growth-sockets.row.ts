import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const SIZES = [10, 100, 1000, 10_000]

export default row({
  name: "growth-sockets",
  title: "Growth: cost of a push against open sockets",
  about: "Twenty changes ten times a second; processor time of the server for one tick.",
  measures: [{ name: "tick", unit: "ms", better: "less" }],
  contenders: SIZES.map((size) => ({
    name: `${size} sockets`,
    size,
    start: () => startProgram(new URL("../programs/push.ts", import.meta.url), { sockets: size }),
  })),
  bars: [],
  growth: [{ measure: "tick", exponentAtMost: 1.1 }],
  milliseconds: 1000,
})
