import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TradingDeskEvent } from "./trading-desk.events.ts"
import { tradingDeskMachine } from "./trading-desk.machine.ts"
import { ANSWERS, PICKS } from "./trading-desk.model.ts"
import { EMPTY_TRADING } from "./trading-desk.setup.ts"

const opened: TradingDeskEvent = { type: "desk.opened", query: EMPTY_TRADING.query }
const listed = { type: "xstate.done.actor.loadLine", output: ANSWERS.line } as TradingDeskEvent
const picks = (pick: (typeof PICKS)[keyof typeof PICKS]) => ({ type: "act.picked", ...pick }) as const
const given = (...events: ReadonlyArray<TradingDeskEvent>) =>
  fold(tradingDeskMachine, initialSnapshot(tradingDeskMachine, undefined), events)

describe("the desk of trading", () => {
  it("asks for nothing that the chart of the stops refuses", () => {
    const shown = given(opened, listed)
    expect(shown.can(picks(PICKS.stopsFeed))).toBe(true)
    expect(shown.can({ ...picks(PICKS.opensSport), act: "stop" })).toBe(false)
    expect(shown.can({ ...picks(PICKS.stopsFeed), scope: { kind: "all" } })).toBe(false)
    expect(given(opened).can(picks(PICKS.stopsFeed))).toBe(false)
  })

  it("stops nothing without a reason, keeps what was written, and opens without one", () => {
    const asked = given(opened, listed, picks(PICKS.stopsFeed), {
      type: "act.submitted",
      reason: null,
      note: "What I wrote",
    })
    expect(asked.value).toBe("deciding")
    expect(asked.context).toMatchObject({ note: "What I wrote", faults: { note: null } })
    expect(asked.context.faults.reason).not.toBeNull()
    const other = { type: "act.submitted", reason: "other", note: "short" } as const
    expect(given(opened, listed, picks(PICKS.stopsFeed), other).context.faults.note).not.toBeNull()
    const opens = { type: "act.submitted", reason: null, note: "" } as const
    expect(given(opened, listed, picks(PICKS.opensSport), opens).value).toBe("acting")
  })

  it("says what was done until something else is picked", () => {
    const done = given(
      opened,
      listed,
      picks(PICKS.stopsFeed),
      { type: "act.submitted", reason: "feed", note: "" },
      { type: "xstate.done.actor.act", output: ANSWERS.done } as TradingDeskEvent,
      listed,
    )
    expect(done.context).toMatchObject({ done: "stop", picked: null })
    expect(fold(tradingDeskMachine, done, [picks(PICKS.opensSport)]).context.done).toBeNull()
  })
})
