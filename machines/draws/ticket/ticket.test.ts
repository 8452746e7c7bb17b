import { describe, expect, it } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TicketEvent } from "./ticket.events.ts"
import { ticketMachine } from "./ticket.machine.ts"
import { SAMPLE_TICKET } from "./ticket.model.ts"

const bought: TicketEvent = { type: "ticket.bought", ...SAMPLE_TICKET }
const given = (...events: ReadonlyArray<TicketEvent>) =>
  fold(ticketMachine, initialSnapshot(ticketMachine, undefined), events)
const paid = (results: ReadonlyArray<string>, amount: number): TicketEvent =>
  ({
    type: "ticket.paid",
    at: 2000,
    results: results.map((result) => (result === "void" ? "void" : [result])),
    prizes: [{ misses: 0, each: { EUR: minorUnits(500) } }],
    paid: minorUnits(amount),
  }) as TicketEvent

describe("a ticket", () => {
  it("has as many rows as its picks make", () => {
    expect(given().can(bought)).toBe(true)
    for (const wrong of [{ rows: 1 }, { rows: 0 }, { times: 0 }, { takes: [1] }, { takes: [2, 1] }])
      expect(given().can({ ...bought, ...wrong } as TicketEvent), JSON.stringify(wrong)).toBe(false)
  })

  it("may be of one row, once, and is never of none", () => {
    const one = { picks: SAMPLE_TICKET.picks.map((picked) => picked.slice(0, 1)), rows: 1, times: 1 }
    expect(given().can({ ...bought, ...one } as TicketEvent)).toBe(true)
    expect(given().can({ ...bought, picks: [[], SAMPLE_TICKET.picks[1]], rows: 0 } as TicketEvent)).toBe(
      false,
    )
  })

  it("is paid what its rows win, so many times as it was multiplied, and nothing else", () => {
    const held = given(bought)
    expect(held.can(paid(["1", "2"], 1500))).toBe(true)
    expect(held.can(paid(["1", "2"], 500))).toBe(false)
    expect(held.can(paid(["2", "2"], 0))).toBe(true)
    expect(held.can(paid(["2", "2"], 1500))).toBe(false)
    // A game that is off is missed by neither row.
    expect(held.can(paid(["void", "2"], 3000))).toBe(true)
    expect(held.can(paid(["1"], 0))).toBe(false)
  })

  it("ends once", () => {
    const back = given(bought, { type: "ticket.returned", at: 2000 })
    expect(back.context.ticket?.ended).toEqual({ at: 2000, byMisses: null, paid: 600 })
    expect(back.can(paid(["1", "2"], 1500))).toBe(false)
  })
})
