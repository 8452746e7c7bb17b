import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { type BowlerLine, type InningsCard, Scorecard } from "#models/line/statistics/scorecard.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { simulatedGame } from "../simulated-game.ts"
import { cricket } from "./cricket.ts"
import { type CricketForm, FIFTY, TWENTY } from "./cricket-balls.ts"
import { cricketEleven, roleOf } from "./cricket-eleven.ts"
import type { CricketSetup, CricketState } from "./cricket-setup.ts"

const sum = <Line>(lines: ReadonlyArray<Line>, of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

const setupOf = (game: number): CricketSetup => ({
  home: 1.02,
  away: 0.98,
  first: game % 2 === 0 ? 0 : 1,
  players: { key: game, elevens: [cricketEleven(1, 2 * game + 1), cricketEleven(1, 2 * game + 2)] },
})

const played = (form: CricketForm, game: number, setup = setupOf(game)) =>
  cricket(SPORT.cricket, form).play(setup, randomOf("scorecard", form.overs, game))

const cardsOf = (state: CricketState): Scorecard => {
  if (state.scorecard === undefined) throw new Error("nobody is told apart")
  return state.scorecard
}

describe.each([
  ["twenty overs", TWENTY, 60],
  ["fifty overs", FIFTY, 12],
] as const)("the scorecard of %s", (_, form, games) => {
  const all = Array.from({ length: games }, (__, game) => played(form, game))

  it("adds up to the score after every ball, batting and bowling", () => {
    const read = Schema.decodeUnknownSync(Scorecard)
    for (const { frames } of all) {
      read(frames.at(-1)?.state.scorecard)
      for (const { state, facts } of frames)
        for (const [number, card] of cardsOf(state).entries()) {
          const innings = state.innings[number]
          const wides = sum(card.bowlers, (line) => line.wides)
          expect([card.runs, card.wickets, card.balls]).toEqual([
            innings?.runs,
            innings?.wickets,
            innings?.balls,
          ])
          expect(sum(card.batters, ({ runs }) => runs) + wides).toBe(card.runs)
          expect(sum(card.bowlers, ({ runs }) => runs)).toBe(card.runs)
          expect(sum(card.batters, ({ balls }) => balls)).toBe(card.balls)
          expect(sum(card.bowlers, ({ balls }) => balls)).toBe(card.balls)
          const falls = card.falls.map(
            ({ batter }) => card.batters.find((line) => line.number === batter)?.out?.how,
          )
          expect(falls).toEqual(facts?.innings?.[number]?.wickets)
          expect(sum(card.bowlers, ({ wickets }) => wickets)).toBe(
            falls.filter((how) => how !== "runout").length,
          )
          expect(card.batters.map((line) => line.number)).toEqual(card.batters.map((__, at) => at + 1))
          // Who would have come in after the last ball did not bat.
          const isLast = card.balls === form.overs * 6 && card.falls.at(-1)?.balls === card.balls
          expect(card.batters.length).toBe(Math.min(11, card.wickets + (isLast ? 1 : 2)))
        }
    }
  })

  it("has two at the crease who are not out, and crosses them after odd runs and overs", () => {
    let crossed = 0
    for (const { frames } of all) {
      const cards = frames.map(({ state }) => cardsOf(state).at(-1))
      cards.forEach((card, index) => {
        const before = cards[index - 1]
        if (card?.now === undefined) return
        const out = new Set(card.falls.map(({ batter }) => batter))
        expect(card.now.striker).not.toBe(card.now.other)
        expect(out.has(card.now.striker) || out.has(card.now.other)).toBe(false)
        if (before?.now === undefined || before.side !== card.side || before === card) return
        if (before.wickets !== card.wickets) return
        const isOver = card.balls > before.balls && card.balls % 6 === 0
        const isOdd = card.balls > before.balls && (card.runs - before.runs) % 2 === 1
        const stays = before.now.striker === card.now.striker
        expect(stays).toBe(isOver === isOdd)
        crossed += stays ? 0 : 1
      })
    }
    expect(crossed).toBeGreaterThan(1000)
  })

  it("gives nobody two overs running, nor more than a fifth of them, and every over to a bowler", () => {
    const least = (card: InningsCard): ReadonlyArray<BowlerLine> => card.bowlers
    for (const [game, { frames }] of all.entries()) {
      const last = frames.at(-1)
      for (const [number, card] of (last ? cardsOf(last.state) : []).entries()) {
        if (card.now === undefined)
          for (const { balls, wides } of card.bowlers) expect(balls + wides).toBeGreaterThan(0)
        for (const { balls } of least(card)) expect(balls).toBeLessThanOrEqual((form.overs / 5) * 6)
        const setup = setupOf(game)
        const fielding = setup.players?.elevens[card.side === 0 ? 1 : 0]
        for (const line of card.bowlers) expect(fielding?.bowlers).toContain(line.number)
        const bowlers = new Map<number, number>()
        for (const { state } of frames) {
          const now = cardsOf(state)[number]
          if (now?.now !== undefined) bowlers.set(Math.floor(now.balls / 6), now.now.bowler)
        }
        for (const [over, bowler] of bowlers) expect(bowlers.get(over + 1)).not.toBe(bowler)
      }
    }
  })

  it("changes nothing of the game", () => {
    for (let game = 0; game < 4; game++) {
      const { players: _players, ...bare } = setupOf(game)
      const without = played(form, game, bare)
      const told = (frames: ReturnType<typeof played>["frames"]) =>
        frames.map(({ score, facts, at }) => [
          score,
          facts?.innings?.map(({ side, runs, overs, wickets }) => ({ side, runs, overs, wickets })),
          at,
        ])
      expect(told(without.frames)).toEqual(told(all[game]?.frames ?? []))
      expect(without.frames.at(-1)?.state).not.toHaveProperty("scorecard")
    }
  })
})

describe("a side of cricket", () => {
  it("has a keeper who does not bowl, four bowlers, two who do both, and batters", () => {
    const keepers = new Set<number>()
    for (let team = 1; team <= 100; team++) {
      const eleven = cricketEleven(1, team)
      keepers.add(eleven.keeper)
      const roles = Array.from({ length: 11 }, (_, place) => roleOf(eleven, place + 1))
      const count = (role: string) => roles.filter((each) => each === role).length
      expect([count("keeper"), count("bowler"), count("all-rounder"), count("batter")]).toEqual([1, 4, 2, 4])
      expect(eleven.bowlers).not.toContain(eleven.keeper)
      expect(cricketEleven(1, team)).toEqual(eleven)
    }
    expect(keepers.size).toBe(5)
  })

  it("is lined up by its batting order, and told of ball by ball", () => {
    const model = simulatedGame({
      seed: 3,
      id: 9,
      scoring: { sport: "cricket", overs: 20 },
      rank: 80,
      edge: 0,
      margin: 0.05,
      sides: [11, 12],
    })
    const { frames } = model.timeline()
    expect(model.lineUpsAt?.(-1)?.map(({ players }) => players.map(({ number }) => number))).toEqual(
      [0, 1].map(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    )
    expect(model.scorecardAt?.(-1)).toBeUndefined()
    const wickets = (model.momentsTo?.(frames.length - 1) ?? []).filter(({ kind }) => kind === "play.wicket")
    const cards = model.scorecardAt?.(frames.length - 1) ?? []
    expect(wickets.map(({ value }) => value)).toEqual(
      cards.flatMap(({ falls, batters }) =>
        falls.map(({ batter }) => {
          const {
            how = "",
            bowler = 0,
            fielder = 0,
          } = batters.find(({ number }) => number === batter)?.out ?? {}
          return `${how}-${batter}-${bowler}-${fielder}`
        }),
      ),
    )
    const balls = frames.flatMap((_, index) => model.playAt?.(index).moments.at(-1) ?? [])
    expect(balls.some(({ value }) => /^4-\d+-\d+$/.test(value ?? ""))).toBe(true)
  })
})
