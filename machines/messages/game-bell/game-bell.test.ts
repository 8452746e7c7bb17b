import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { gameBellMachine } from "./game-bell.machine.ts"

type Event = EventFromLogic<typeof gameBellMachine>

const known: Event = {
  type: "xstate.done.actor.loadBell",
  output: { ok: true, value: { offered: ["start", "score", "finish"], kept: ["finish"] } },
}
const given = (...events: ReadonlyArray<Event>) =>
  fold(gameBellMachine, initialSnapshot(gameBellMachine, undefined), [
    { type: "game.shown", gameId: 17 as GameId },
    known,
    ...events,
  ])
const toggled = (kind: "start" | "score" | "part" | "finish"): Event => ({ type: "kind.toggled", kind })

describe("the bell of a game (§7 Betting: game subscriptions)", () => {
  it("ticks what is offered, in the order of a game, and sends what differs from what is kept", () => {
    const open = given({ type: "bell.pressed" })
    expect(decide(gameBellMachine, open, { type: "choice.saved" })).toBeUndefined()
    expect(decide(gameBellMachine, open, toggled("part"))).toBeUndefined()
    const ticked = given({ type: "bell.pressed" }, toggled("start"))
    expect(ticked.context.chosen).toEqual(["start", "finish"])
    expect(decide(gameBellMachine, ticked, { type: "choice.saved" })?.value).toBe("saving")
    const back = given({ type: "bell.pressed" }, toggled("start"), toggled("start"))
    expect(decide(gameBellMachine, back, { type: "choice.saved" })).toBeUndefined()
  })

  it("forgets what was ticked and not sent, and why it was not kept", () => {
    const left = given(
      { type: "bell.pressed" },
      toggled("score"),
      { type: "choice.saved" },
      { type: "xstate.done.actor.saveChoice", output: { ok: false, error: { kind: "full" } } },
      { type: "bell.left" },
    )
    expect([left.value, left.context.chosen, left.context.failure]).toEqual(["resting", ["finish"], null])
  })

  it("knows nothing of the game before once another is shown", () => {
    const next = given({ type: "game.shown", gameId: 18 as GameId })
    expect([next.value, next.context.gameId, next.context.kept]).toEqual(["loading", 18, []])
  })
})
