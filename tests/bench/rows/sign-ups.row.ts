import { startProgram } from "../harness/child.ts"
import { type Machine, row } from "../harness/row.ts"
import { SERVER_WARM_MS } from "./betting.ts"

const PER_SECOND = 100

const betting = (perSecond: number) => async (machine: Machine) =>
  startProgram(new URL("../programs/sign-ups.ts", import.meta.url), {
    url: await machine.database(),
    users: 64,
    perSecond,
  })

export default row({
  name: "sign-ups",
  title: "A hundred sign-ups a second while others bet",
  about:
    "64 players bet in closed loops on PostgreSQL, in the process that signs people up, while a hundred sign-ups by mail begin each second, each from an address of its own, whether those before are answered or not, and while nobody signs up. A sign-up is the whole command: the form held against its rules, the password's argon2id (19 MiB, two passes, in threads, two at once), player, login, wallet, consents and session in the log, the letter. Sign-ups are those answered while others still begin: those under way at the end don't count, hence 95.",
  measures: [
    { name: "signUps", unit: "/s", better: "more" },
    { name: "sign-up p99", unit: "ms", better: "less" },
    { name: "bets", unit: "/s", better: "more" },
    { name: "p50", unit: "ms", better: "less" },
    { name: "p99", unit: "ms", better: "less" },
  ],
  contenders: [
    { name: "others signing up", start: betting(PER_SECOND) },
    { name: "nobody signing up", start: betting(0), milliseconds: 2000 },
  ],
  warm: SERVER_WARM_MS,
  bars: [
    { measure: "signUps", of: "others signing up", atLeast: 95 },
    { measure: "p99", of: "others signing up", against: "nobody signing up", atMost: 2 },
  ],
  milliseconds: 4000,
})
