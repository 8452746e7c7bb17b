import { describe, expect, it } from "vitest"
import type { Correction } from "#models/betting/correction.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { BetCorrectionEvent } from "./bet-correction.events.ts"
import { betCorrectionMachine } from "./bet-correction.machine.ts"

const scope = { kind: "market", gameId: 7, market: "result/match" } as unknown as Correction["scope"]
const proposed = {
  type: "correction.proposed",
  at: 1,
  operator: "anna",
  station: "d1",
  scope,
  outcome: { kind: "void" },
  reason: "price",
  note: "The price was typed for the wrong side",
  digest: "d",
  size: { bets: 2, players: 1, totals: [] },
  needsSecond: true,
} as const
const confirmed = { type: "correction.confirmed", at: 2, operator: "boris", station: "d2" } as const
const corrected = (currency: string, amount: number, owed = 0) =>
  ({ type: "bet.corrected", at: 3, bet: "42/a", currency, amount, owed }) as BetCorrectionEvent
const given = (...events: ReadonlyArray<BetCorrectionEvent>) =>
  fold(betCorrectionMachine, initialSnapshot(betCorrectionMachine, undefined), events)
const taken = (event: BetCorrectionEvent, ...events: ReadonlyArray<BetCorrectionEvent>) =>
  decide(betCorrectionMachine, given(...events), event)

describe("a correction of bets", () => {
  it("is carried out at once where one person is enough, and waits for another where it is weighty", () => {
    expect(given({ ...proposed, needsSecond: false })).toMatchObject({
      value: "applying",
      context: { decidedAt: 1 },
    })
    expect(given(proposed).value).toBe("awaitingSecond")
    expect(given(proposed, confirmed)).toMatchObject({ value: "applying", context: { decidedAt: 2 } })
    expect(taken({ ...confirmed, operator: "anna" }, proposed)).toBeUndefined()
    expect(taken({ ...confirmed, station: "d1" }, proposed)).toBeUndefined()
    expect(taken(confirmed, proposed, confirmed)).toBeUndefined()
  })

  it("gives results to markets alone, and is about bets", () => {
    const results = { kind: "settle", results: [["1", "won"]] } as unknown as Correction["outcome"]
    expect(taken({ ...proposed, outcome: results })?.value).toBe("awaitingSecond")
    const bet = { kind: "bet", player: 42, guid: "00000000-0000-4000-8000-000000000001" }
    expect(taken({ ...proposed, scope: bet as never, outcome: results })).toBeUndefined()
    const selection = { ...scope, kind: "selection", outcome: "2" } as never
    expect(taken({ ...proposed, scope: selection, outcome: results })).toBeUndefined()
    expect(taken({ ...proposed, size: { ...proposed.size, bets: 0 } })).toBeUndefined()
  })

  it("counts what each bet comes to, by currency", () => {
    const { context } = given(
      proposed,
      confirmed,
      corrected("RUB", 100),
      corrected("EUR", -50, 20),
      corrected("RUB", -30),
    )
    expect(context.done.bets).toBe(3)
    expect(context.done.totals).toEqual([
      { currency: "EUR", paid: 0, taken: 50, owed: 20 },
      { currency: "RUB", paid: 100, taken: 30, owed: 0 },
    ])
  })

  it("corrects nothing before it is decided, nor once it is over", () => {
    expect(taken(corrected("RUB", 1), proposed)).toBeUndefined()
    const withdrawn = { type: "correction.withdrawn", at: 2, operator: "boris" } as const
    expect(given(proposed, withdrawn).value).toBe("withdrawn")
    expect(taken(confirmed, proposed, withdrawn)).toBeUndefined()
    expect(taken(withdrawn, proposed, confirmed)).toBeUndefined()
    const completed = { type: "correction.completed", at: 4 } as const
    expect(taken(corrected("RUB", 1), proposed, confirmed, completed)).toBeUndefined()
  })
})
