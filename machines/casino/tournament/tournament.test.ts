import { describe, expect, it } from "vitest"
import { sharedOut } from "#models/casino/tournaments/places.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TournamentEvent } from "./tournament.events.ts"
import { tournamentMachine } from "./tournament.machine.ts"
import { SAMPLE_BOARD, SAMPLE_TOURNAMENT } from "./tournament.model.ts"
import { tournamentPostings } from "./tournament.postings.ts"

const { startsAt, endsAt } = SAMPLE_TOURNAMENT
const proposed = (more: object = {}): TournamentEvent => ({
  type: "tournament.proposed",
  at: 1,
  ...SAMPLE_TOURNAMENT,
  needsSecond: false,
  operator: "anna",
  station: "d1",
  ...more,
})
const announced = (operator = "anna", station = "d1", at = 2): TournamentEvent => ({
  type: "tournament.announced",
  at,
  operator,
  station,
})
const started = (at = startsAt): TournamentEvent => ({ type: "tournament.started", at })
const ended = (at = endsAt): TournamentEvent => ({ type: "tournament.ended", at })
const settled = (more: object = {}): TournamentEvent => ({
  type: "tournament.settled",
  at: endsAt + 5000,
  players: 2,
  ...sharedOut(SAMPLE_TOURNAMENT, SAMPLE_BOARD),
  ...more,
})
const cancelled: TournamentEvent = {
  type: "tournament.cancelled",
  at: 3,
  operator: "anna",
  note: "The prizes were wrong",
}
const given = (...events: ReadonlyArray<TournamentEvent>) =>
  fold(tournamentMachine, initialSnapshot(tournamentMachine, undefined), events)
const takes = (event: TournamentEvent, ...before: ReadonlyArray<TournamentEvent>) =>
  given(...before).can(event)

describe("a tournament", () => {
  it("is made with terms that agree with one another", () => {
    expect(takes(proposed())).toBe(true)
    expect(takes(proposed({ prizes: [100, 200] }))).toBe(false)
    expect(takes(proposed({ endsAt: startsAt }))).toBe(false)
    expect(takes(proposed({ endsAt: startsAt + 32 * 86_400_000 }))).toBe(false)
    expect(takes(proposed({ games: ["dice", "dice"] }))).toBe(false)
    expect(takes(proposed({ rates: { RUB: 1 } }))).toBe(false)
    expect(takes(proposed({ prizes: [Number.MAX_SAFE_INTEGER, 1] }))).toBe(false)
  })

  it("is announced before its start, and by two people at two devices where it pays much", () => {
    expect(takes(announced(), proposed())).toBe(true)
    expect(takes(announced("anna", "d1", startsAt), proposed())).toBe(true)
    expect(takes(announced("anna", "d1", startsAt + 1), proposed())).toBe(false)
    const much = proposed({ needsSecond: true })
    expect(takes(announced(), much)).toBe(false)
    expect(takes(announced("anna", "d2"), much)).toBe(false)
    expect(takes(announced("boris", "d1"), much)).toBe(false)
    expect(takes(announced("boris", "d2"), much)).toBe(true)
  })

  it("starts and ends by the clock, and is called off before it ends", () => {
    expect(takes(started(startsAt - 1), proposed(), announced())).toBe(false)
    const running = [proposed(), announced(), started()]
    expect(takes(ended(endsAt - 1), ...running)).toBe(false)
    expect(takes(cancelled, ...running)).toBe(true)
    expect(takes(cancelled, ...running, ended())).toBe(false)
    expect(takes(started(), proposed(), announced(), cancelled)).toBe(false)
  })

  it("takes no other winners than its terms come to", () => {
    const settling = [proposed(), announced(), started(), ended()]
    const due = sharedOut(SAMPLE_TOURNAMENT, SAMPLE_BOARD)
    const [first, second] = due.winners
    if (first === undefined || second === undefined) throw new Error("Nobody won")
    expect(first).toMatchObject({ place: 1, prize: 5000, paid: 5000 })
    // 20.00 euros are 1,800 roubles at 90 roubles a euro.
    expect(second).toMatchObject({ place: 2, prize: 2000, paid: 180_000 })
    expect(takes(settled(), ...settling)).toBe(true)
    for (const wrong of [
      { left: minorUnits(1) },
      { winners: [second, first] },
      { winners: [first] },
      { winners: [{ ...first, prize: minorUnits(7000) }, second] },
      { winners: [first, { ...second, paid: minorUnits(180_001) }] },
      { winners: [first, { ...second, playerId: first.playerId }] },
      { winners: [first, { ...second, points: 0 }] },
      { players: 1 },
    ])
      expect(takes(settled(wrong), ...settling)).toBe(false)
    const alone = sharedOut(SAMPLE_TOURNAMENT, SAMPLE_BOARD.slice(0, 1))
    expect(alone.left).toBe(2000)
    expect(takes(settled(alone), ...settling)).toBe(true)
  })

  it("sets its prizes aside as it is announced, and gives back what nobody wins", () => {
    const context = (...events: ReadonlyArray<TournamentEvent>) => given(...events).context
    const of = (amount: bigint) => [
      { account: "house:tournaments", currency: "EUR", amount },
      { account: "house:bonus", currency: "EUR", amount: -amount },
    ]
    expect(tournamentPostings(context(proposed()), announced())).toEqual(of(7000n))
    expect(tournamentPostings(context(proposed()), cancelled)).toEqual([])
    expect(tournamentPostings(context(proposed(), announced()), cancelled)).toEqual(of(-7000n))
    const settling = context(proposed(), announced(), started(), ended())
    expect(tournamentPostings(settling, settled(sharedOut(SAMPLE_TOURNAMENT, [])))).toEqual(of(-7000n))
    expect(tournamentPostings(settling, settled())).toEqual([])
  })
})
