import { startProgram } from "../harness/child.ts"
import type { Measure, Running } from "../harness/row.ts"
import type { BetsOptions } from "../programs/bets.ts"

/** What a loop of bets measures. */
export const BETTING: ReadonlyArray<Measure> = [
  { name: "rate", unit: "/s", better: "more" },
  { name: "p50", unit: "ms", better: "less" },
  { name: "p99", unit: "ms", better: "less" },
  { name: "cpu", unit: "µs", better: "less" },
]

/** Milliseconds of load after which a server's code is compiled and its heap has grown: bets came to half of their rate in the first second. */
export const SERVER_WARM_MS = 5000

/** Our own bets, in a process of their own. */
export const ours = (options: BetsOptions): Promise<Running> =>
  startProgram(new URL("../programs/bets.ts", import.meta.url), options)
