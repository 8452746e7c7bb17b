import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { GameAbout } from "#models/line/statistics/game-about.ts"
import { Pressure } from "#models/line/statistics/pressure.ts"
import type { GameModel } from "../game-model.ts"
import { simulatedGame } from "../simulated-game.ts"
import { frameIndexAt } from "../timeline.ts"
import type { Scoring } from "../world.ts"

const gameOf = (scoring: Scoring, id: number, edge = 0.1): GameModel =>
  simulatedGame({ seed: 7, id, scoring, rank: 100, edge, margin: 0.05, sides: [11, 12] })

const FOOTBALL: Scoring = { sport: "football", goals: 2.8 }
const BASKETBALL: Scoring = { sport: "basketball", points: 80, attacks: 24, partSeconds: 600, gain: 0.07 }
const GAMES = Array.from({ length: 40 }, (_, id) => id + 1)
const decode = Schema.decodeUnknownSync(Pressure)

/** How a game was pressed at the beginning of each of its frames. */
const pressedIn = (game: GameModel): ReadonlyArray<NonNullable<GameAbout["pressure"]>> =>
  game.timeline().frames.map(({ at }, index) => {
    const told = game.pressureAt?.(index, at)
    if (told === undefined) throw new Error("this sport tells no pressure")
    return decode(told)
  })

describe("how a simulated game is pressed", () => {
  it.each([FOOTBALL, BASKETBALL])(
    "of $sport is told of minutes that are over, and stays as it was told",
    (scoring) => {
      for (const id of GAMES.slice(0, 8)) {
        const game = gameOf(scoring, id)
        const { frames } = game.timeline()
        const told = pressedIn(game)
        told.forEach(({ minutes }, index) => {
          expect(minutes.length).toBe(Math.floor((frames[index]?.elapsed ?? 0) / 60))
          for (const each of minutes) expect(Math.abs(each)).toBeLessThanOrEqual(100)
        })
      }
      // Of football a minute weighs the same for ever; only the last, which the next smooths, and those that were added to a half, move.
      if (scoring !== FOOTBALL) return
      const told = pressedIn(gameOf(scoring, 3))
      const last = told.at(-1)?.minutes ?? []
      for (const { minutes } of told) {
        const settled = minutes.slice(0, -2).filter((_, minute) => minute < 43 || minute > 46)
        const after = last
          .slice(0, Math.max(0, minutes.length - 2))
          .filter((_, minute) => minute < 43 || minute > 46)
        expect(after).toEqual(settled)
      }
    },
  )

  it("of football has as many attacks at least as goals and corners, each of them dangerous", () => {
    for (const id of GAMES) {
      const game = gameOf(FOOTBALL, id)
      const told = pressedIn(game)
      game.timeline().frames.forEach(({ score }, index) => {
        const { attacks = [0, 0], dangerous = [0, 0], possession = 50 } = told[index] ?? {}
        const corners = game.playAt?.(index).counts?.["play.corner"] ?? [0, 0]
        for (const side of [0, 1] as const) {
          expect(dangerous[side]).toBeGreaterThanOrEqual(score.total[side] + corners[side])
          expect(attacks[side]).toBeGreaterThanOrEqual(dangerous[side])
        }
        expect(possession).toBeGreaterThan(0)
        expect(possession).toBeLessThan(100)
      })
    }
  })

  it("of football takes no attack back, whatever was added to a half", () => {
    let setBack = 0
    for (const id of GAMES) {
      const game = gameOf(FOOTBALL, id)
      const { frames, end } = game.timeline()
      let before: ReadonlyArray<number> = [0, 0, 0, 0]
      let length = 0
      for (let at = 0; at <= end; at += 10) {
        const told = game.pressureAt?.(frameIndexAt(frames, at), at)
        if (told === undefined) continue
        const now = [...(told.attacks ?? []), ...(told.dangerous ?? [])]
        expect(now.map((count, place) => count >= (before[place] ?? 0))).toEqual([true, true, true, true])
        if (told.minutes.length < length) setBack += 1
        before = now
        length = told.minutes.length
      }
    }
    expect(setBack).toBeGreaterThan(GAMES.length / 2)
  })

  it("of football marks each goal of a side in a minute of its half", () => {
    let late = 0
    for (const id of GAMES) {
      const game = gameOf(FOOTBALL, id)
      const { frames } = game.timeline()
      const { goals = [] } = pressedIn(game).at(-1) ?? {}
      const total = frames.at(-1)?.score.total
      expect([0, 1].map((side) => goals.filter((goal) => goal.side === side).length)).toEqual(total)
      const [ofFirst, ofSecond] = (frames.at(-1)?.score.parts ?? []).map(([home, away]) => home + away)
      expect(goals.filter(({ minute }) => minute < 45).length).toBe(ofFirst)
      expect(goals.filter(({ minute }) => minute >= 45).length).toBe(ofSecond)
      late += goals.filter(({ minute }) => minute === 44).length
    }
    expect(late).toBeGreaterThan(0)
  })

  it("of football marks goals of extra time after the ninetieth minute, and no kick from the mark", () => {
    let late = 0
    let kicks = 0
    for (const id of GAMES) {
      const game = gameOf({ sport: "footballCup", goals: 2.8 }, id)
      const { frames } = game.timeline()
      const { goals = [] } = pressedIn(game).at(-1) ?? {}
      const { total, parts = [] } = frames.at(-1)?.score ?? {}
      expect([0, 1].map((side) => goals.filter((goal) => goal.side === side).length)).toEqual(total)
      const ofExtra = parts.slice(2, 4).reduce((sum, [home, away]) => sum + home + away, 0)
      expect(goals.filter(({ minute }) => minute >= 90).length).toBeGreaterThanOrEqual(ofExtra)
      late += ofExtra
      kicks += parts.length > 4 ? 1 : 0
    }
    expect(late).toBeGreaterThan(0)
    expect(kicks).toBeGreaterThan(0)
  })

  it("of football goes with who is thought the stronger, and says nothing of what is to come", () => {
    const shareOf = (edge: number) => {
      const sums = GAMES.map((id) => pressedIn(gameOf(FOOTBALL, id, edge)).at(-1)?.attacks ?? [0, 0])
      const home = sums.reduce((sum, [own]) => sum + own, 0)
      return home / sums.reduce((sum, [own, other]) => sum + own + other, 0)
    }
    expect(shareOf(1)).toBeGreaterThan(0.58)
    expect(shareOf(-1)).toBeLessThan(0.48)
    // Attacks up to a goal's minute, with and without it: the minutes before are the same whoever scores.
    for (const id of GAMES) {
      const game = gameOf(FOOTBALL, id)
      const { frames } = game.timeline()
      const scored = frames.findIndex(({ score }) => score.total[0] + score.total[1] > 0)
      if (scored < 1) continue
      const at = frames[scored]?.at ?? 0
      const before = game.pressureAt?.(scored - 1, at - 0.001)
      const after = game.pressureAt?.(scored, at)
      expect(after?.minutes.slice(0, -2)).toEqual(before?.minutes.slice(0, (after?.minutes.length ?? 0) - 2))
    }
  })
})
