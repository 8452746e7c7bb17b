import { describe, expect, it } from "vitest"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { GameEvent } from "./game.events.ts"
import { gameMachine } from "./game.machine.ts"

const scheduled: GameEvent = {
  type: "game.scheduled",
  at: 0,
  gameId: 7 as GameId,
  sportId: SPORT.football,
  champId: 1 as ChampId,
  home: 1 as TeamId,
  away: 2 as TeamId,
  startsAt: 1000,
}
const started: GameEvent = { type: "game.started", at: 1000 }
const suspended: GameEvent = { type: "game.suspended", at: 1100, reason: "danger" }
const resumed: GameEvent = { type: "game.resumed", at: 1200 }
const finished: GameEvent = { type: "game.finished", at: 2000, score: { total: [2, 1], parts: [] } }
const cancelled: GameEvent = { type: "game.cancelled", at: 1500, reason: "abandoned" }
const given = (...events: ReadonlyArray<GameEvent>) =>
  fold(gameMachine, initialSnapshot(gameMachine, undefined), events)

describe("game", () => {
  it("is announced once", () => {
    expect(given(scheduled).context).toMatchObject({ gameId: 7, home: 1, away: 2, startsAt: 1000 })
    expect(decide(gameMachine, given(scheduled), scheduled)).toBeUndefined()
  })

  it("can't start, stop or end before it is announced", () => {
    for (const event of [started, suspended, resumed, finished, cancelled]) {
      expect(decide(gameMachine, given(), event)).toBeUndefined()
    }
  })

  it("moves only to another time, and not once it runs", () => {
    const moved: GameEvent = { type: "game.rescheduled", at: 1, startsAt: 5000 }
    expect(decide(gameMachine, given(scheduled), moved)?.context.startsAt).toBe(5000)
    expect(decide(gameMachine, given(scheduled), { ...moved, startsAt: 1000 })).toBeUndefined()
    expect(decide(gameMachine, given(scheduled, started), moved)).toBeUndefined()
  })

  it("stops and takes bets again while it runs", () => {
    expect(given(scheduled, started).hasTag("open")).toBe(true)
    expect(given(scheduled, started, suspended).hasTag("open")).toBe(false)
    expect(given(scheduled, started, suspended, resumed).hasTag("open")).toBe(true)
    expect(decide(gameMachine, given(scheduled, started, suspended), suspended)).toBeUndefined()
  })

  it("ends by a walkover before it begins, and otherwise not before", () => {
    const score = { total: [0, 0], parts: [], givenUp: { side: 1, how: "walkover" } } as const
    const over = decide(gameMachine, given(scheduled), { type: "game.finished", at: 1000, score })
    expect(over?.value).toBe("finished")
    expect(over?.context.score).toEqual(score)
    expect(decide(gameMachine, given(scheduled), finished)).toBeUndefined()
    const retired = { ...score, givenUp: { side: 1, how: "retired" } } as const
    expect(
      decide(gameMachine, given(scheduled), { type: "game.finished", at: 1000, score: retired }),
    ).toBeUndefined()
  })

  it("ends once, with a score or without", () => {
    const over = given(scheduled, started, suspended, finished)
    expect(over.value).toBe("finished")
    expect(over.context.score?.total).toEqual([2, 1])
    expect(decide(gameMachine, over, cancelled)).toBeUndefined()
    expect(given(scheduled, cancelled).value).toBe("cancelled")
    expect(given(scheduled, started, cancelled).value).toBe("cancelled")
  })
})
