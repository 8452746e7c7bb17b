import { describe, expect, it } from "vitest"
import type { TournamentView } from "#models/casino/tournaments/tournament-view.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TournamentPageEvent } from "./tournament-page.events.ts"
import { tournamentPageMachine } from "./tournament-page.machine.ts"
import { JOINED, NOW, OPEN, PAID, SOON } from "./tournament-page.model.ts"

const told = (view: TournamentView): TournamentPageEvent => ({
  type: "xstate.done.actor.loadTournament",
  output: { ok: true, value: { view, heardAt: NOW + 40, ahead: 0 } },
})
const shown = (view: TournamentView) =>
  fold(tournamentPageMachine, initialSnapshot(tournamentPageMachine, undefined), [
    { type: "page.opened", id: "winter-cup" },
    told(view),
  ])

describe("the page of a tournament", () => {
  it("lets a player join who has not, before the end", () => {
    const joins = [
      OPEN,
      JOINED,
      SOON,
      PAID,
      { ...OPEN, tournament: { ...OPEN.tournament, status: "settling" } },
    ]
    expect(joins.map((view) => shown(view as TournamentView).can({ type: "join.pressed" }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it("asks again when its time comes, and now and then meanwhile", () => {
    const untilOf = (view: TournamentView) => shown(view).context.until - NOW - 40
    expect(untilOf(OPEN)).toBe(15_000)
    expect(untilOf(SOON)).toBe(60_000)
    expect(untilOf(PAID)).toBe(60_000)
    const nearly = { ...OPEN, tournament: { ...OPEN.tournament, endsAt: NOW + 3000 } }
    expect(untilOf(nearly)).toBe(4000)
  })

  it("asks for one part of the board more where there is one", () => {
    expect(shown(PAID).can({ type: "more.pressed" })).toBe(false)
    const snapshot = fold(tournamentPageMachine, shown(JOINED), [{ type: "more.pressed" }])
    expect([snapshot.value, snapshot.context.asked?.parts]).toEqual(["refreshing", 2])
  })
})
