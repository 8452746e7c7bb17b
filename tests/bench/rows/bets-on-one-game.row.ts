import { row } from "../harness/row.ts"
import { BETTING, ours } from "./betting.ts"

const hot = (share: number) => async (machine: { readonly database: () => Promise<string> }) =>
  ours({ store: { url: await machine.database() }, users: 256, hot: share })

export default row({
  name: "bets-on-one-game",
  title: "Bets when most are on one game",
  about: "Four of five bets are on one game; beside it the same bets spread evenly over two hundred games.",
  measures: BETTING,
  contenders: [
    { name: "80 % on one game", start: hot(0.8) },
    { name: "evenly spread", start: hot(0) },
  ],
  bars: [{ measure: "rate", of: "80 % on one game", against: "evenly spread", atLeast: 0.9 }],
})
