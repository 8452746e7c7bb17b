import { describe, expect, it } from "vitest"
import { decidedScore } from "#models/betting/decided-score.ts"
import type { Pair } from "#models/betting/game.ts"
import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { settle } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { cupSchedule } from "../cups/cup-schedule.ts"
import { tellFootball } from "../telling/football.ts"
import { milestonesTo } from "../telling/telling.ts"
import { elapsedAt, type Frame } from "../timeline.ts"
import { football } from "./football.ts"
import type { FootballState } from "./football-law.ts"
import { footballLineUps } from "./football-line-up.ts"
import type { FootballSetup } from "./football-play.ts"
import { scorerShares } from "./football-scorers.ts"

const setup: FootballSetup = { rates: { home: 1.2, away: 0.9 }, added: [2, 4], isCup: true }
const GAMES = 1500
const games = Array.from({ length: GAMES }, (_, id) => football.play(setup, randomOf(7, id, "play")))

type Played = (typeof games)[number]
const lastOf = ({ frames }: Played) => frames.at(-1) as Frame<FootballState>
const partsOf = (game: Played): number => lastOf(game).score.parts.length
const sum = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

const chanceAt = (frame: Frame<FootballState>): number =>
  football.laws(setup, frame.state, elapsedAt(frame, frame.at)).get("full")?.home.p[1] ?? Number.NaN
const homeWon = (game: Played): number => {
  const [home, away] = decidedScore(lastOf(game).score)
  return home > away ? 1 : 0
}

/** How far what was foreseen lies from what came, in standard errors. */
const errorsOf = (told: ReadonlyArray<readonly [chance: number, came: number]>): number => {
  const off = told.reduce((total, [chance, came]) => total + came - chance, 0)
  const variance = told.reduce((total, [chance]) => total + chance * (1 - chance), 0)
  return Math.abs(off) / Math.sqrt(variance)
}

describe("a game of a football cup", () => {
  it("goes on after ninety minutes that end level, and no other does", () => {
    const kinds = new Set<number>()
    for (const game of games) {
      const { score } = lastOf(game)
      const [home, away] = sum(score.parts.slice(0, 2))
      expect(partsOf(game) === 2).toBe(home !== away)
      const [ofHome, ofAway] = decidedScore(score)
      expect(ofHome).not.toBe(ofAway)
      expect(score.total).toEqual(sum(score.parts.slice(0, 4)))
      expect(game.abandoned).toBe(false)
      kinds.add(partsOf(game))
    }
    expect([...kinds].toSorted()).toEqual([2, 4, 5])
  })

  it("settles markets on the match by ninety minutes, and who goes through by all of it", () => {
    const market = (key: string) => marketParts(key as MarketKey)
    for (const game of games.filter((each) => partsOf(each) > 2)) {
      const { score, facts, over } = lastOf(game)
      const play = { score, ...facts }
      const results = settle(market("result/match"), play, SPORT.football)
      expect(results.find(([, result]) => result === "won")?.[0]).toBe("X")
      const [home] = settle(market("winner/full"), play, SPORT.football)
      expect(home).toEqual(["1", homeWon(game) === 1 ? "won" : "lost"])
      expect(over.has("full")).toBe(true)
      const regular = sum(score.parts.slice(0, 2))
      const [above] = settle(market(`total/match/${regular[0] + regular[1] + 0.5}`), play, SPORT.football)
      expect(above?.[1]).toBe("lost")
    }
  })

  it("tells nothing of who goes through before it is over", () => {
    for (const { frames } of games.slice(0, 200)) {
      for (const frame of frames.slice(0, -1)) expect(frame.over.has("full")).toBe(false)
    }
  })

  it("is played as it is priced: before it, when extra time begins, and at every kick", () => {
    const before = games.map(
      (game) => [chanceAt(game.frames[0] as Frame<FootballState>), homeWon(game)] as const,
    )
    expect(errorsOf(before)).toBeLessThan(3)
    const from = (phase: string) =>
      games.flatMap((game) => {
        const frame = game.frames.find((each) => each.phase === phase)
        return frame === undefined ? [] : [[chanceAt(frame), homeWon(game)] as const]
      })
    expect(from("game.phase.extra-1").length).toBeGreaterThan(200)
    expect(errorsOf(from("game.phase.extra-1"))).toBeLessThan(3)
    expect(errorsOf(from("game.phase.extra-2"))).toBeLessThan(3)
    const kicks = games.flatMap((game) =>
      game.frames
        .filter(({ phase, stopped }) => phase === "game.phase.kicks" && !stopped)
        .map((frame) => [chanceAt(frame), homeWon(game)] as const),
    )
    expect(kicks.length).toBeGreaterThan(500)
    // By how likely it was: what was called likely came often.
    for (const [least, most] of [
      [0.02, 0.35],
      [0.35, 0.65],
      [0.65, 0.98],
    ] as const)
      expect(errorsOf(kicks.filter(([chance]) => chance > least && chance < most))).toBeLessThan(4)
  })

  it("ends its kicks when nobody can catch up, each side in turn", () => {
    for (const game of games.filter((each) => partsOf(each) === 5)) {
      const kicks = lastOf(game).state.extra?.kicks ?? []
      expect(kicks.map(({ side }) => side)).toEqual(kicks.map((_, place) => place % 2))
      const lead = kicks.reduce((ahead, { side, isIn }) => ahead + (isIn ? (side === 0 ? 1 : -1) : 0), 0)
      expect(lead).not.toBe(0)
      expect(kicks.length).toBeGreaterThanOrEqual(6)
      expect(chanceAt({ ...lastOf(game) })).toBe(lead > 0 ? 1 : 0)
    }
  })

  it("tells goals of extra time and each kick", () => {
    for (const game of games.filter((each) => partsOf(each) === 5).slice(0, 20)) {
      const moments = milestonesTo(game.frames, game.frames.length - 1, tellFootball.happened)
      const { extra, score } = lastOf(game).state
      const count = (kind: string) => moments.filter((moment) => moment.kind === kind).length
      expect(count("play.kick-in") + count("play.kick-missed")).toBe(extra?.kicks.length)
      const [home, away] = sum([score, ...(extra?.halves ?? [])])
      expect(count("play.goal")).toBe(home + away)
    }
  })

  it("has the same ninety minutes as a game of a league by the same dice", () => {
    const league = football.play({ rates: setup.rates, added: setup.added }, randomOf(7, 3, "play"))
    expect(lastOf(games[3] as Played).score.parts.slice(0, 2)).toEqual(league.frames.at(-1)?.score.parts)
  })

  it("has line-ups with everybody who scores, in extra time too, where it is known who plays", () => {
    const scorers = { sides: [scorerShares(1, 3), scorerShares(1, 4)] as const, key: 5 }
    let inExtraTime = 0
    for (let id = 0; id < 300; id++) {
      const { state, score } = lastOf(football.play({ ...setup, scorers }, randomOf(7, id, "play")))
      const told = footballLineUps(scorers, state)
      for (const side of [0, 1] as const) {
        const goals = [...told[side].players, ...told[side].bench].flatMap(({ deeds }) =>
          deeds.filter(({ kind }) => kind === "goal"),
        )
        expect(goals).toHaveLength(score.total[side])
        inExtraTime += goals.filter(({ half, at }) => half > 2 && at >= 90 * 60).length
      }
    }
    expect(inExtraTime).toBeGreaterThan(10)
    const now = Date.parse("2026-11-21T12:00:00Z")
    const cups = cupSchedule({ seed: 1, speed: 6, margin: 0.05 }).known(now)
    const games = cups.filter(({ sportId }) => sportId === SPORT.football)
    expect(games.length).toBeGreaterThan(0)
    for (const fixture of games) expect(fixture.model().lineUpsAt?.(-1)?.[0].players).toHaveLength(11)
  })
})
