import { describe, expect, it } from "vitest"
import type { RoundKey } from "#models/casino/round.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TournamentEntryEvent } from "./tournament-entry.events.ts"
import { tournamentEntryMachine } from "./tournament-entry.machine.ts"
import { SAMPLE_ENTRY } from "./tournament-entry.model.ts"
import { tournamentEntryPostings } from "./tournament-entry.postings.ts"

const joined = (more: object = {}) =>
  ({ type: "entry.joined", ...SAMPLE_ENTRY, ...more }) as TournamentEntryEvent
const scored = (points: number, reachedAt: number, more: object = {}): TournamentEntryEvent => ({
  type: "entry.scored",
  at: reachedAt + 100,
  game: "dice",
  begunAt: reachedAt - 10,
  points,
  reachedAt,
  round: `r${reachedAt}` as RoundKey,
  ...more,
})
const won = (more: object = {}): TournamentEntryEvent => ({
  type: "entry.won",
  at: 9900,
  place: 1,
  prize: minorUnits(2000),
  of: "EUR" as CurrencyCode,
  paid: minorUnits(2000),
  ...more,
})
const given = (...events: ReadonlyArray<TournamentEntryEvent>) =>
  fold(tournamentEntryMachine, initialSnapshot(tournamentEntryMachine, undefined), events)

describe("a player's part in a tournament", () => {
  it("adds up what was staked, and is reached with the last round", () => {
    const { score, rounds } = given(joined(), scored(300, 3000), scored(200, 2000)).context
    expect([score, rounds]).toEqual([{ points: 500, reachedAt: 3000, round: "r3000" }, 2])
  })

  it("keeps the greatest multiple, and of equal ones the first", () => {
    const best = joined({ points: "multiple" })
    const { score } = given(best, scored(300, 3000), scored(300, 2000)).context
    expect(score).toEqual({ points: 300, reachedAt: 2000, round: "r2000" })
    expect(given(best, scored(300, 3000)).can(scored(299, 4000))).toBe(false)
    expect(given(best, scored(300, 3000)).can(scored(300, 4000))).toBe(false)
  })

  it("counts rounds that were begun after joining and ended in time", () => {
    const late = given(joined({ at: 5000 }))
    expect(late.can(scored(100, 5100, { begunAt: 4999 }))).toBe(false)
    expect(late.can(scored(100, 5100, { begunAt: 5000 }))).toBe(true)
    expect(late.can(scored(100, 9000))).toBe(false)
    expect(late.can(scored(100, 8999))).toBe(true)
    expect(given(joined()).can(scored(100, 1100, { begunAt: 999 }))).toBe(false)
    expect(given().can(joined({ at: 9000 }))).toBe(false)
  })

  it("is paid a prize from one minor unit on, on a place", () => {
    const over = given(joined(), scored(100, 2000))
    expect(over.can(won({ prize: minorUnits(1) }))).toBe(true)
    expect(over.can(won({ prize: minorUnits(0) }))).toBe(false)
    expect(over.can(won({ place: 0 }))).toBe(false)
  })

  it("is paid once, and with points alone", () => {
    expect(given(joined()).can(won())).toBe(false)
    const over = given(joined(), scored(100, 2000), won())
    expect([over.status, over.can(won())]).toEqual(["done", false])
  })

  it("passes a prize in another currency through the conversion", () => {
    const { context } = given(joined({ currency: "RUB" }))
    expect(tournamentEntryPostings(context, won())).toEqual([
      { account: "house:tournaments", currency: "EUR", amount: -2000n },
      { account: "house:conversion", currency: "EUR", amount: 2000n },
      { account: "house:tournaments", currency: "RUB", amount: 2000n },
      { account: "house:conversion", currency: "RUB", amount: -2000n },
    ])
    expect(tournamentEntryPostings(given(joined()).context, won())).toEqual([])
    expect(tournamentEntryPostings(context, joined())).toEqual([])
    // Too little for a unit of the player's currency.
    expect(tournamentEntryPostings(context, won({ paid: minorUnits(0) }))).toHaveLength(2)
  })
})
