import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { MOST_MOMENTS, PlayNow } from "#models/betting/play-now.ts"
import { PlayedMoment } from "#models/line/statistics/game-about.ts"
import type { GameModel } from "../game-model.ts"
import { simulatedGame } from "../simulated-game.ts"
import type { Scoring } from "../world.ts"

const gameOf = (scoring: Scoring, id: number): GameModel =>
  simulatedGame({ seed: 7, id, scoring, rank: 100, edge: 0.1, margin: 0.05, sides: [11, 12] })

const possession = { points: 80, attacks: 24, partSeconds: 600, gain: 0.07 }
const SCORINGS: ReadonlyArray<Scoring> = [
  { sport: "football", goals: 2.8 },
  { sport: "iceHockey", goals: 5.5 },
  { sport: "basketball", ...possession },
  { sport: "handball", ...possession, points: 28, attacks: 28 },
  { sport: "virtualFootball", ...possession, points: 1.4, attacks: 10 },
  { sport: "tennis", serve: 0.63 },
  { sport: "volleyball", gain: 0.05 },
  { sport: "snooker", gain: 0.05 },
  { sport: "counterStrike", gain: 0.1 },
  { sport: "cricket", overs: 20 },
  { sport: "baseball" },
  { sport: "boxing", stop: 0.03 },
  { sport: "mortalKombat", gain: 0.05 },
]

const told = (game: GameModel) =>
  game.timeline().frames.map((frame, index) => {
    const play = game.playAt?.(index)
    if (play === undefined) throw new Error("this sport tells nothing")
    return { frame, play }
  })

/** Kinds of moments by how much of the score each is. */
const WORTH: Readonly<Record<string, (value: string | undefined) => number>> = {
  "play.goal": () => 1,
  "play.run": () => 1,
  "play.points": Number,
  "play.ball": (value = "") => Number(value.split("-")[0]),
  "play.wide": () => 1,
  "play.set": () => 1,
  "play.won-round": () => 1,
  "play.map": () => 1,
}

describe("what a simulated game tells (§3 Site configuration: broadcasts)", () => {
  it.each(SCORINGS)("of $sport is what its Schema takes, few moments in their order", (scoring) => {
    const read = Schema.decodeUnknownSync(PlayNow)
    for (const { frame, play } of told(gameOf(scoring, 1))) {
      read(play)
      expect(play.moments.length).toBeLessThanOrEqual(MOST_MOMENTS)
      for (const { at } of play.moments) expect(at).toBeLessThanOrEqual(Math.round(frame.elapsed))
    }
  })

  it.each(SCORINGS.filter(({ sport }) => sport !== "snooker" && sport !== "boxing"))(
    "of $sport adds up to its score, side by side",
    (scoring) => {
      const all = told(gameOf(scoring, 2))
      const sums: [number, number] = [0, 0]
      let before = 0
      for (const { frame, play } of all) {
        const scored = frame.score.total[0] + frame.score.total[1]
        if (scored === before) continue
        before = scored
        const at = Math.round(frame.elapsed)
        for (const moment of play.moments) {
          if (moment.at !== at) continue
          sums[moment.side] += WORTH[moment.kind]?.(moment.value) ?? 0
        }
      }
      expect(sums).toEqual(all.at(-1)?.frame.score.total)
    },
  )

  it.each(SCORINGS)(
    "of $sport has milestones in the order of play, each with the score after it",
    (scoring) => {
      const game = gameOf(scoring, 2)
      const { frames } = game.timeline()
      const moments = game.momentsTo?.(frames.length - 1) ?? []
      const read = Schema.decodeUnknownSync(PlayedMoment)
      let before = { at: 0, phase: "" }
      for (const moment of moments) {
        read(moment)
        // Time added to a half runs past the beginning of the next one.
        if (moment.phase === before.phase) expect(moment.at).toBeGreaterThanOrEqual(before.at)
        before = moment
        expect(frames.some(({ score }) => score.total.join() === moment.total.join())).toBe(true)
      }
      expect(moments.length).toBeGreaterThan(0)
      expect(moments.length).toBeLessThan(120)
      expect(moments.at(-1)?.total).toEqual(frames.at(-1)?.score.total)
      // What is told up to a frame is the beginning of what is told in the end: nothing later is known before.
      const half = game.momentsTo?.(Math.floor(frames.length / 2)) ?? []
      expect(moments.slice(0, half.length)).toEqual(half)
      expect(half.length).toBeLessThan(moments.length)
      expect(game.momentsTo?.(-1)).toEqual([])
    },
  )

  it("of volleyball has who won the last rally serve, of table tennis each side twice in turn", () => {
    const seen = { volleyball: 0, tableTennis: 0 }
    for (const sport of ["volleyball", "tableTennis"] as const) {
      for (const { frame, play } of told(gameOf({ sport, gain: 0.05 }, 3))) {
        const [home, away] = frame.score.parts.at(-1) ?? [0, 0]
        const last = play.moments.at(-1)
        if (!frame.running || last?.kind !== "play.point" || home + away === 0) continue
        seen[sport] += 1
        if (sport === "volleyball") {
          expect(play.now).toEqual({ kind: "play.serve", side: last.side })
          continue
        }
        const first = frame.score.parts.length % 2 === 1 ? 0 : 1
        const points = home + away
        const turns = points < 20 ? Math.floor(points / 2) : points
        expect(play.now).toEqual({ kind: "play.serve", side: turns % 2 === 0 ? first : 1 - first })
      }
    }
    expect(Math.min(seen.volleyball, seen.tableTennis)).toBeGreaterThan(30)
  })

  it("of boxing has each round for whom the judges give it, and who ends a bout before its time", () => {
    let stopped = 0
    for (let id = 1; id <= 20; id++) {
      const all = told(gameOf({ sport: "boxing", stop: 0.03 }, id))
      const last = all.at(-1)
      const judged = last?.play.moments.flatMap(({ kind, side }) => (kind === "play.judged" ? [side] : []))
      const parts = last?.frame.score.parts.map(([home]) => (home === 1 ? 0 : 1)) ?? []
      const end = last?.play.moments.at(-1)
      if (end?.kind === "play.stoppage") {
        stopped += 1
        expect(last?.frame.score.total[end.side]).toBe(1)
      }
      expect(judged).toEqual(parts)
    }
    expect(stopped).toBeGreaterThan(0)
    expect(stopped).toBeLessThan(20)
  })

  it("of snooker has as much on the table as its frame leaves, and never more", () => {
    let before = 147
    let least = 147
    for (const { play } of told(gameOf({ sport: "snooker", gain: 0.05 }, 4))) {
      const left = play.counts?.["play.table-left"]?.[0]
      if (left === undefined) continue
      expect(left === 147 || left <= before).toBe(true)
      before = left
      least = Math.min(least, left)
    }
    expect(least).toBeLessThan(75)
  })

  it("of football has every goal and card among its milestones, and the score of each half", () => {
    const game = gameOf({ sport: "football", goals: 2.8 }, 2)
    const { frames } = game.timeline()
    const moments = game.momentsTo?.(frames.length - 1) ?? []
    const { score, facts } = frames.at(-1) ?? { score: { total: [0, 0], parts: [] }, facts: undefined }
    const count = (kind: string) => moments.filter((moment) => moment.kind === kind).length
    expect(count("play.goal")).toBe(score.total[0] + score.total[1])
    const cards = facts?.counts?.cards.flat().reduce((sum, number) => sum + number, 0)
    expect(count("play.yellow") + count("play.red")).toBeGreaterThanOrEqual(cards ?? 0)
    const ends = moments.flatMap(({ kind, phase, at }) => (kind === "play.part" ? [[phase, at]] : []))
    const added = frames.find(({ phase }) => phase === "game.phase.break")?.at
    expect(ends[0]).toEqual(["game.phase.half-1", added])
    expect(added).toBeGreaterThan(45 * 60)
    expect(moments.filter(({ kind }) => kind === "play.part").map(({ value }) => value)).toEqual(
      score.parts.map((part) => part.join(":")),
    )
  })

  it("of football counts corners and cards as they are settled, and names the side that scores as the dangerous one", () => {
    let goals = 0
    for (let id = 1; id <= 20; id++) {
      const all = told(gameOf({ sport: "football", goals: 2.8 }, id))
      all.forEach(({ frame, play }, index) => {
        const sum = (name: "corners" | "cards", side: 0 | 1) =>
          frame.facts?.counts?.[name].reduce((total, half) => total + half[side], 0)
        expect(play.counts?.["play.corner"]).toEqual([sum("corners", 0), sum("corners", 1)])
        expect(play.counts?.["play.yellow"]).toEqual([sum("cards", 0), sum("cards", 1)])
        const before = all[index - 1]
        if (before === undefined) return
        const side = ([0, 1] as const).find(
          (each) => frame.score.total[each] > before.frame.score.total[each],
        )
        if (side === undefined) return
        goals += 1
        expect(play.moments.findLast(({ kind }) => kind === "play.goal")).toMatchObject({ side })
        // Of two goals that follow close upon each other the second was not seen coming.
        if (before.play.now !== undefined) expect(before.play.now).toEqual({ kind: "play.danger", side })
      })
      for (const { frame, play } of all) if (!frame.stopped) expect(play.now).toBeUndefined()
    }
    expect(goals).toBeGreaterThan(20)
  })

  it("of football says danger for both sides, and oftener than goals fall", () => {
    const sides = [0, 0]
    for (let id = 1; id <= 20; id++) {
      let last: unknown
      for (const { play } of told(gameOf({ sport: "football", goals: 2.8 }, id))) {
        if (play.now !== undefined && play.now !== last)
          sides[play.now.side] = (sides[play.now.side] ?? 0) + 1
        last = play.now
      }
    }
    expect(Math.min(...sides)).toBeGreaterThan(60)
  })

  it("of tennis names who serves: the other after each game", () => {
    const all = told(gameOf({ sport: "tennis", serve: 0.63 }, 3))
    for (const [index, { frame, play }] of all.entries()) {
      const before = all[index - 1]
      if (before?.play.now === undefined || play.now === undefined) continue
      const games = (score: typeof frame.score) => score.parts.flat().reduce((sum, part) => sum + part, 0)
      const isTieBreak = [...(before.frame.score.parts.at(-1) ?? [])].join() === "6,6"
      if (isTieBreak) continue
      const isNewGame = games(frame.score) > games(before.frame.score)
      expect(play.now.side === before.play.now.side).toBe(!isNewGame)
    }
  })

  it("of cricket has the wickets of its score, each with how it fell", () => {
    const all = told(gameOf({ sport: "cricket", overs: 20 }, 4))
    let wickets = 0
    let last = -1
    for (const { play } of all) {
      const newest = play.moments.at(-1)
      if (newest?.kind !== "play.wicket" || newest.at === last) continue
      last = newest.at
      expect(["caught", "bowled", "lbw", "runout", "stumped"]).toContain(newest.value?.split("-")[0])
      wickets += 1
    }
    const fallen = all.at(-1)?.frame.facts?.innings?.reduce((sum, innings) => sum + innings.wickets.length, 0)
    expect(wickets).toBe(fallen)
  })
})
