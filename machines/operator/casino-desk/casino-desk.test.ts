import { describe, expect, it } from "vitest"
import { FIRST_CASINO_QUERY, type OpenRoundRecord } from "#models/operator/casino-desk.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CasinoDeskEvent, WantedAct } from "./casino-desk.events.ts"
import { casinoDeskMachine } from "./casino-desk.machine.ts"
import { LISTED, OPEN, PROPOSED } from "./casino-desk.model.ts"

const round = { kind: "provided", id: OPEN.id } as const
const note = "The provider has closed and answers nobody"
const reading = (record: OpenRoundRecord, ...acts: ReadonlyArray<WantedAct>) =>
  fold(casinoDeskMachine, initialSnapshot(casinoDeskMachine, undefined), [
    { type: "desk.opened", query: FIRST_CASINO_QUERY },
    { type: "xstate.done.actor.loadCasino", output: { ok: true, value: { page: LISTED, askAt: 1 } } },
    { type: "round.picked", round },
    { type: "xstate.done.actor.openRound", output: { ok: true, value: record } },
    ...acts.map((act) => ({ type: "act.pressed", act })),
  ] as ReadonlyArray<CasinoDeskEvent>)

describe("the desk of the casino", () => {
  it("does to a round what nothing stands in the way of", () => {
    expect(reading(OPEN, { act: "ask" }).value).toBe("acting")
    expect(reading(OPEN).can({ type: "act.pressed", act: { act: "agree" } })).toBe(false)
    expect(reading(PROPOSED, { act: "agree" }).value).toBe("acting")
    const barred = { ...OPEN, acts: OPEN.acts.map(({ act }) => ({ act, bar: "not-permitted" as const })) }
    for (const act of [
      { act: "ask" },
      { act: "return", note },
      { act: "credit", amount: "1", note },
    ] as const)
      expect(reading(barred).can({ type: "act.pressed", act })).toBe(false)
  })

  it("says at the field what is wrong with a reason or an amount, and sends nothing", () => {
    const short = reading(OPEN, { act: "return", note: "no" })
    expect([short.value, short.context.faults]).toEqual(["reading", { note: "operator.casino.fault.note" }])
    for (const amount of ["", "-5", "1e3", "12.345.6", "\u221e"])
      expect(reading(OPEN, { act: "credit", amount, note }).context.faults, amount).toEqual({
        amount: "operator.casino.fault.amount",
      })
    // Digits of any script, full width or Arabic, and zero for a lost round.
    for (const amount of ["12,50", "\u0661\u0662\u066b\u0665", "\uff11\uff12.5", "0"])
      expect(reading(OPEN, { act: "credit", amount, note }).value, amount).toBe("acting")
    // Half a yen is no amount of yen that was typed exactly: decimals are cut, as everywhere.
    expect(reading({ ...OPEN, currency: "JPY" as never }, { act: "credit", amount: "12", note }).value).toBe(
      "acting",
    )
  })
})
