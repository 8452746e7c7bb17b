import { describe, expect, it } from "vitest"
import type { RoundKey } from "#models/casino/round.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ChallengeEvent } from "./challenge.events.ts"
import { challengeMachine } from "./challenge.machine.ts"
import { SAMPLE_JOINED } from "./challenge.model.ts"
import { challengePostings } from "./challenge.postings.ts"

const joined = (more: object = {}) =>
  ({ type: "challenge.joined", ...SAMPLE_JOINED, ...more }) as ChallengeEvent
const counted = (round: string, more: object = {}): ChallengeEvent => ({
  type: "challenge.counted",
  at: 2500,
  round: round as RoundKey,
  game: "dice",
  begunAt: 2000,
  endedAt: 2400,
  multiple: 0,
  ...more,
})
const great = counted("r2", { game: "limbo", multiple: 50_000 })
const paid: ChallengeEvent = { type: "challenge.paid", at: 3000 }
const over = (at = 9000): ChallengeEvent => ({ type: "challenge.over", at })
const given = (...events: ReadonlyArray<ChallengeEvent>) =>
  fold(challengeMachine, initialSnapshot(challengeMachine, undefined), events)

describe("a player's part in the challenges of a day", () => {
  it("is brought further by each round once, until all are done", () => {
    const once = given(joined(), counted("r1"))
    expect(once.context.counts).toEqual([{ dice: 1 }, {}])
    expect(once.can(counted("r1", { game: "limbo" }))).toBe(false)
    expect(once.can(counted("r3"))).toBe(false)
    const all = given(joined(), counted("r1"), great)
    expect([all.value, all.context.counts, all.context.rounds]).toEqual([
      "done",
      [{ dice: 1, limbo: 1 }, { limbo: 1 }],
      ["r1", "r2"],
    ])
    expect(all.can(counted("r4", { game: "keno" }))).toBe(false)
  })

  it("counts rounds that were begun after joining and ended in time", () => {
    const part = given(joined())
    expect(part.can(counted("r1", { begunAt: 1499 }))).toBe(false)
    expect(part.can(counted("r1", { begunAt: 1500 }))).toBe(true)
    expect(part.can(counted("r1", { endedAt: 9000 }))).toBe(false)
    expect(part.can(counted("r1", { endedAt: 8999 }))).toBe(true)
    expect(given().can(joined({ at: 9000 }))).toBe(false)
    expect(given().can(joined({ pays: 0 }))).toBe(false)
    expect(given().can(joined({ prize: 0 }))).toBe(false)
  })

  it("is paid once, and only when all are done", () => {
    expect(given(joined(), counted("r1")).can(paid)).toBe(false)
    const won = given(joined(), counted("r1"), great, paid)
    expect([won.status, won.can(paid)]).toEqual(["done", false])
  })

  it("is worth something from one minor unit on, and done with the last of all", () => {
    expect(given().can(joined({ prize: 1, pays: 1 }))).toBe(true)
    const first = given(joined(), counted("r1"), counted("r2", { game: "limbo" }))
    expect(first.context.counts).toEqual([{ dice: 1, limbo: 1 }, {}])
    expect(first.can(paid)).toBe(false)
  })

  it("is over after the day, where not all are done", () => {
    expect(given(joined()).can(over(8999))).toBe(false)
    expect(given(joined(), over()).value).toBe("over")
    expect(given(joined(), counted("r1"), great).can(over())).toBe(false)
  })

  it("sets its prize aside, gives it back, and passes one in another currency through the conversion", () => {
    const euros = given(joined()).context
    expect(challengePostings(given().context, joined())).toEqual([
      { account: "house:bonus", currency: "EUR", amount: -5000n },
      { account: "house:challenges", currency: "EUR", amount: 5000n },
    ])
    expect(challengePostings(euros, over())).toEqual([
      { account: "house:challenges", currency: "EUR", amount: -5000n },
      { account: "house:bonus", currency: "EUR", amount: 5000n },
    ])
    expect(challengePostings(euros, paid)).toEqual([])
    expect(challengePostings(euros, great)).toEqual([])
    const roubles = given(joined({ currency: "RUB", pays: minorUnits(430_000) })).context
    expect(challengePostings(roubles, paid)).toEqual([
      { account: "house:challenges", currency: "EUR", amount: -5000n },
      { account: "house:conversion", currency: "EUR", amount: 5000n },
      { account: "house:challenges", currency: "RUB", amount: 430_000n },
      { account: "house:conversion", currency: "RUB", amount: -430_000n },
    ])
  })
})
