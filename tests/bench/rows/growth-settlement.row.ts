import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const SIZES = [10, 100, 1000, 10_000, 100_000]

export default row({
  name: "growth-settlement",
  title: "Growth: settling against bets on one game",
  about:
    "Bets of a hundred players on one game; from the market's result in the log to the last stake paid, on PostgreSQL. A few milliseconds of it are the reactor's waiting for more news.",
  measures: [
    { name: "time", unit: "ms", better: "less" },
    { name: "each", unit: "µs a bet", better: "less" },
  ],
  contenders: SIZES.map((size) => ({
    name: `${size} bets`,
    size,
    start: async (machine) =>
      startProgram(new URL("../programs/settlement.ts", import.meta.url), {
        url: await machine.database(),
        bets: size,
      }),
  })),
  bars: [],
  growth: [{ measure: "time", exponentAtMost: 1.1 }],
  warm: 0,
})
