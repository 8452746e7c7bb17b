import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

/** Of noise: what the middle of twenty answers differs by on a quiet machine. */
const NOISE = 0.1

const WAYS = ["password", "code", "reset"] as const

export default row({
  name: "login-times",
  title: "How long a stranger waits about a login that somebody holds, and one that nobody does",
  about:
    "A wrong password, a code to sign in with and a code for a new password, asked of phones in an order that chance decides, each from another address, on PostgreSQL with argon2 as it is; the middle of twenty answers of either kind, and the one divided by the other.",
  measures: WAYS.flatMap((way) => [
    { name: `${way} held`, unit: "ms", better: "less" as const },
    { name: `${way} unheld`, unit: "ms", better: "less" as const },
    { name: way, unit: "held / unheld", better: "less" as const },
  ]),
  contenders: [
    {
      name: "ours",
      start: async (machine) =>
        startProgram(new URL("../programs/login-times.ts", import.meta.url), {
          url: await machine.database(),
        }),
    },
  ],
  bars: WAYS.flatMap((measure) => [
    { measure, of: "ours", atMost: 1 + NOISE },
    { measure, of: "ours", atLeast: 1 - NOISE },
  ]),
  mostRounds: 5,
  warm: 0,
})
