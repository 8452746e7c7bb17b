import { startProgram } from "../harness/child.ts"
import { type Machine, row } from "../harness/row.ts"

const BETS = 10_000

const settling = (beside: number) => async (machine: Machine) =>
  startProgram(new URL("../programs/settlement.ts", import.meta.url), {
    url: await machine.database(),
    bets: BETS,
    beside,
  })

export default row({
  name: "settlement",
  title: "Ten thousand bets settled while others bet",
  about:
    "Bets of a hundred players on one game; from the market's result in the log to the last stake paid, on PostgreSQL, while sixty-four of them go on betting on another game, each as soon as the last bet is taken. `growth-settlement` has as many while nobody bets.",
  measures: [
    { name: "time", unit: "ms", better: "less" },
    { name: "beside", unit: "bets/s", better: "more" },
  ],
  contenders: [{ name: "others betting", start: settling(64) }],
  bars: [{ measure: "time", of: "others betting", atMost: 10_000 }],
  warm: 0,
})
