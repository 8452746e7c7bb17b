import { describe, expect, it } from "vitest"
import { ANY_BETS, readBets, type TypedBets, typedIn } from "#models/operator/bet-desk.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { BetDeskEvent } from "./bet-desk.events.ts"
import { betDeskMachine } from "./bet-desk.machine.ts"
import { LISTED, OPENED } from "./bet-desk.model.ts"

const opened: BetDeskEvent = { type: "desk.opened", query: ANY_BETS }
const listed = { type: "xstate.done.actor.loadBets", output: { ok: true, value: LISTED } } as BetDeskEvent
const picked: BetDeskEvent = { type: "bet.picked", stream: OPENED.stream }
const arrived = { type: "xstate.done.actor.openBet", output: { ok: true, value: OPENED } } as BetDeskEvent
const ended = {
  type: "xstate.done.actor.openBet",
  output: { ok: false, error: { kind: "signedOut", message: { key: "error.unexpected" } } },
} as unknown as BetDeskEvent
const typed = (more: Partial<TypedBets>): BetDeskEvent => ({
  type: "filters.submitted",
  typed: { ...typedIn(""), ...more },
})
const given = (...events: ReadonlyArray<BetDeskEvent>) =>
  fold(betDeskMachine, initialSnapshot(betDeskMachine, undefined), events)

describe("the desk of bets", () => {
  it("says which field can't be read, and forgets it once it can", () => {
    const faulty = given(opened, listed, typed({ player: "Ivan", least: "10" }))
    expect(faulty.context.faults).toEqual({
      player: "operator.bets.fault.player",
      currency: "operator.bets.fault.no-currency",
    })
    expect(given(opened, listed, typed({ player: "Ivan" }), typed({ player: "42" })).context.faults).toEqual(
      {},
    )
  })

  it("reads a number as receipts in any language have it", () => {
    for (const find of ["29385793388758", "№ 29385793388758", "No. 29385793388758", "#29385793388758"])
      expect([find, readBets({ ...typedIn(""), find }).query.find]).toEqual([find, "29385793388758"])
    expect(readBets({ ...typedIn(""), find: "nobody" }).faults).toEqual({
      find: "operator.bets.fault.find",
    })
  })

  it("opens a bet, and reads the list again on the way back", () => {
    const reading = given(opened, listed, picked, arrived)
    expect([reading.value, reading.context.record?.stream]).toEqual(["reading", OPENED.stream])
    const back = given(opened, listed, picked, arrived, { type: "bet.left" })
    expect([back.value, back.context.record, back.context.stream]).toEqual(["listing", null, null])
  })

  it("shows nothing of what it had once the session is over, and says why", () => {
    const lost = given(opened, listed, picked, ended)
    expect(lost.value).toBe("lost")
    expect(lost.context).toMatchObject({ page: null, record: null, stream: null })
    expect(lost.context.error).not.toBeNull()
  })
})
