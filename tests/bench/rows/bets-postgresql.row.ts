import { startProgram } from "../harness/child.ts"
import { type Machine, row } from "../harness/row.ts"
import { BETTING, ours, SERVER_WARM_MS } from "./betting.ts"

const plain = (connections: number) => async (machine: Machine) =>
  startProgram(new URL("../contenders/plain-bets.ts", import.meta.url), {
    url: await machine.database(),
    connections,
    users: connections === 1 ? 1 : 256,
  })

export default row({
  name: "bets-postgresql",
  title: "Bets, durable, on PostgreSQL",
  about:
    "256 players bet in closed loops. Ours runs the whole command in process: coupon held against the line, charts of bet and wallet, receipt, chained events, postings, balance, documents. The plain contender writes receipt, two events, balance and postings by one statement a bet. Ours has its bets spread evenly over two hundred games, and four of five on one beside it.",
  measures: BETTING,
  contenders: [
    {
      name: "ours",
      start: async (machine) => ours({ store: { url: await machine.database() }, users: 256, hot: 0 }),
    },
    {
      name: "ours, 80 % on one game",
      start: async (machine) => ours({ store: { url: await machine.database() }, users: 256, hot: 0.8 }),
    },
    {
      name: "ours, one by one",
      milliseconds: 1000,
      start: async (machine) => ours({ store: { url: await machine.database() }, users: 1, hot: 0 }),
    },
    { name: "plain pg, 16 connections", start: plain(16) },
    { name: "plain pg, one by one", start: plain(1), milliseconds: 1000 },
  ],
  warm: SERVER_WARM_MS,
  bars: [
    { measure: "rate", of: "ours", against: "plain pg, 16 connections", atLeast: 1.3 },
    { measure: "rate", of: "ours", against: "ours, one by one", atLeast: 5 },
    { measure: "rate", of: "ours, 80 % on one game", against: "ours", atLeast: 0.9 },
    { measure: "p99", of: "ours", atMost: 25 },
  ],
})
