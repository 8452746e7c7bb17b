import { describe, expect, it } from "vitest"
import { chipsOf, pokerRequestOf } from "./poker-request.ts"
import type { PokerTableContext, PokerTableEvent } from "./poker-table.events.ts"
import { SEATED, SETTLED, WATCHING, YOUR_TURN } from "./poker-table.model.ts"
import { EMPTY_POKER_TABLE } from "./poker-table.setup.ts"

const context = (more: Partial<PokerTableContext>): PokerTableContext => ({ ...EMPTY_POKER_TABLE, ...more })
const pressed = (kind: "fold" | "check" | "call" | "raise"): PokerTableEvent => ({
  type: "move.pressed",
  kind,
})

describe("what a press at a table of poker sends", () => {
  it("is a move with the hand and its number, and a raise within what the table tells alone", () => {
    const { number, turn, own } = YOUR_TURN
    const made = { what: "move", table: "six-1", number, move: turn?.move }
    expect(pokerRequestOf(context({ table: YOUR_TURN }), pressed("check"))).toEqual({
      ...made,
      kind: "check",
    })
    expect(pokerRequestOf(context({ table: YOUR_TURN }), pressed("call"))).toBeUndefined()
    const { least = 0, most = 0 } = own?.options?.raise ?? {}
    for (const [raise, to] of [
      [`${least / 100}`, least],
      [`${most / 100}`, most],
      [`${(least - 1) / 100}`, undefined],
      [`${(most + 1) / 100}`, undefined],
      ["", undefined],
      ["x", undefined],
    ] as const)
      expect(pokerRequestOf(context({ table: YOUR_TURN, raise }), pressed("raise")), raise).toEqual(
        to === undefined ? undefined : { ...made, kind: "raise", to },
      )
  })

  it("is nothing out of turn", () => {
    for (const table of [WATCHING, SEATED, SETTLED])
      for (const kind of ["fold", "check", "call", "raise"] as const)
        expect(pokerRequestOf(context({ table, raise: "8" }), pressed(kind))).toBeUndefined()
  })

  it("reads amounts as players type them", () => {
    expect([chipsOf("12,5", "EUR"), chipsOf("12.50", "EUR"), chipsOf("1.234", "EUR")]).toEqual([
      1250,
      1250,
      undefined,
    ])
  })
})
