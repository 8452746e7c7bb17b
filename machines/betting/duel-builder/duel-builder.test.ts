import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { DuelBuilderEvent } from "./duel-builder.events.ts"
import { duelBuilderMachine } from "./duel-builder.machine.ts"
import { SAMPLE_DUEL, SAMPLE_DUEL_GAME, SAMPLE_PLAYERS } from "./duel-builder.model.ts"

const given = (...events: ReadonlyArray<DuelBuilderEvent>) =>
  fold(duelBuilderMachine, initialSnapshot(duelBuilderMachine, undefined), [
    { type: "duel.opened", gameId: SAMPLE_DUEL_GAME },
    { type: "xstate.done.actor.loadPlayers", output: { ok: true, value: SAMPLE_PLAYERS } },
    ...events,
  ])
const choose = (place: "first" | "second", player: number): DuelBuilderEvent => ({
  type: "player.chosen",
  place,
  player,
})
const ask: DuelBuilderEvent = { type: "odds.asked" }
const built: DuelBuilderEvent = {
  type: "xstate.done.actor.buildDuel",
  output: { ok: true, value: SAMPLE_DUEL },
}

describe("the builder of duels (§7 Betting: line and live)", () => {
  it("asks for the odds of two different players of the game alone", () => {
    expect(decide(duelBuilderMachine, given(), ask)).toBeUndefined()
    expect(decide(duelBuilderMachine, given(choose("first", 109)), ask)).toBeUndefined()
    const same = given(choose("first", 109), choose("second", 109))
    expect(decide(duelBuilderMachine, same, ask)).toBeUndefined()
    expect(given(choose("first", 109), choose("second", 210), ask).value).toBe("building")
  })

  it("puts a duel away once another player is chosen, and forgets all where another game is opened", () => {
    const there = given(choose("first", 109), choose("second", 210), ask, built)
    expect([there.value, there.context.duel]).toEqual(["built", SAMPLE_DUEL])
    const other = fold(duelBuilderMachine, there, [choose("first", 210)])
    expect([other.value, other.context.duel]).toEqual(["choosing", null])
    const game = fold(duelBuilderMachine, there, [
      { type: "duel.opened", gameId: (SAMPLE_DUEL_GAME + 1) as typeof SAMPLE_DUEL_GAME },
    ])
    expect([game.value, game.context.first, game.context.duel]).toEqual(["loading", null, null])
  })

  it("tells why two have no price until another is chosen", () => {
    const refused: DuelBuilderEvent = {
      type: "xstate.done.actor.buildDuel",
      output: { ok: false, error: { kind: "stopped" } },
    }
    const told = given(choose("first", 109), choose("second", 210), ask, refused)
    expect([told.value, told.context.failure]).toEqual(["choosing", "stopped"])
    expect(fold(duelBuilderMachine, told, [choose("first", 109)]).context.failure).toBeNull()
  })
})
