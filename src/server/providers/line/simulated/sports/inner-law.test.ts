import { describe, expect, it } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import type { Law } from "../pricing/law.ts"
import { above } from "../pricing/pmf.ts"
import type { Frame } from "../timeline.ts"
import { darts, type InnerLaw, innerChance, innerPath, snooker } from "./inner-law.ts"
import { rally } from "./rally.ts"
import type { RallyForm, RallyState } from "./rally-law.ts"
import { RALLY_SPORTS } from "./rally-sports.ts"

const LAWS = [
  ["darts", darts],
  ["snooker", snooker],
] as const

/** How far what was foreseen lies from what came, in standard errors. */
const errorsOf = (told: ReadonlyArray<readonly [chance: number, came: number]>): number => {
  const off = told.reduce((total, [chance, came]) => total + came - chance, 0)
  const variance = told.reduce((total, [chance]) => total + chance * (1 - chance), 0)
  return Math.abs(off) / Math.sqrt(variance)
}

const freely = (law: InnerLaw, seed: number) => {
  const random = randomOf(seed, "frame")
  const states = [law.start(0)]
  for (;;) {
    const last = states.at(-1) ?? law.start(0)
    if (law.winner(last) !== undefined) return { states, home: law.winner(last) === 0 ? 1 : 0 }
    states.push(law.visit(last, random))
  }
}

describe.each(LAWS)("a frame or a leg of %s", (_, law) => {
  const played = Array.from({ length: 3000 }, (_each, seed) => freely(law, seed))

  it("is won between equals as often as its law says, from the beginning and on the way", () => {
    const at = (share: number) =>
      played.map(({ states, home }) => {
        const state = states[Math.floor(share * (states.length - 1))]
        return [state === undefined ? Number.NaN : law.equals(state), home] as const
      })
    expect(errorsOf(at(0))).toBeLessThan(3.5)
    // A visit that is counted from the beginning; which one it is must not depend on how it ends.
    for (const visit of [2, 5, 9]) {
      const reached = played.flatMap(({ states, home }) => {
        const state = states[visit]
        return state === undefined || law.winner(state) !== undefined
          ? []
          : [[law.equals(state), home] as const]
      })
      expect(reached.length).toBeGreaterThan(500)
      expect(errorsOf(reached)).toBeLessThan(3.5)
      const likely = reached.filter(([chance]) => chance > 0.65)
      expect(errorsOf(likely)).toBeLessThan(3.5)
    }
  })

  it("is played to the winner that was decided, and priced by what is seen of it", () => {
    const told: Array<readonly [number, number]> = []
    for (let seed = 0; seed < 1500; seed++) {
      const random = randomOf(seed, "match")
      const winner = random.chance(0.58) ? 0 : 1
      const first = seed % 2 === 0 ? 0 : 1
      const path = innerPath(law, first, winner, randomOf(seed, "path"))
      expect(law.winner(path.at(-1) ?? law.start(0))).toBe(winner)
      expect(path.slice(0, -1).some((state) => law.winner(state) !== undefined)).toBe(false)
      const state = path[3]
      if (state !== undefined && law.winner(state) === undefined)
        told.push([innerChance(law, 0.58, state, first), winner === 0 ? 1 : 0])
    }
    expect(told.length).toBeGreaterThan(1000)
    expect(errorsOf(told)).toBeLessThan(3.5)
    for (const first of [0, 1] as const)
      expect(innerChance(law, 0.58, law.start(first), first)).toBeCloseTo(0.58, 10)
  })
})

const BEST = { target: 1, lastTarget: 1, cap: 1 } as const
const FRAMES: RallyForm = {
  ...BEST,
  sportId: SPORT.snooker,
  wins: 5,
  unit: "frame",
  seconds: [600, 1500],
  breakSeconds: 120,
}
const LEGS: RallyForm = {
  ...BEST,
  sportId: SPORT.darts,
  wins: 6,
  unit: "leg",
  seconds: [130, 260],
  breakSeconds: 20,
}

describe.each(["snooker", "darts"] as const)("a match of %s", (sport) => {
  const rules = RALLY_SPORTS[sport]
  const setup = { home: 0.52, key: 77 }
  const timeline = rules.play(setup, randomOf(5, sport))
  const frames: ReadonlyArray<Frame<RallyState>> = timeline.frames

  it("shows how the frame or leg in play stands, the visits in their order", () => {
    const shown = frames.map(({ score }) => score.points)
    expect(new Set(shown).size).toBeGreaterThan(20)
    expect(shown.at(-1)).toBeUndefined()
    expect(frames[0]?.score.points).toBe(sport === "darts" ? "501:501" : "0:0")
    frames.forEach((frame, index) => {
      expect(frame.at).toBeGreaterThanOrEqual(frames[index - 1]?.at ?? 0)
    })
  })

  it("ends as it ends where nothing of its frames is told", () => {
    const untold = rally(sport === "darts" ? LEGS : FRAMES).play(setup, randomOf(5, sport))
    expect(timeline.end).toBe(untold.end)
    expect(frames.at(-1)?.score).toEqual(untold.frames.at(-1)?.score)
  })

  it("prices the frame in play by how it stands, and the match with it", () => {
    const unit = sport === "darts" ? "leg-1" : "frame-1"
    const first = frames.filter(({ state }) => state.sets.length === 0)
    const chances = first.map(({ state }) => rules.laws(setup, state, 0))
    const won = (law: Law | undefined) => (law === undefined ? Number.NaN : above(law.difference, 0))
    const ofFrame = chances.map((laws) => won(laws.get(unit)))
    const ofMatch = chances.map((laws) => won(laws.get("match")))
    expect(ofFrame[0]).toBeCloseTo(setup.home, 10)
    expect(Math.max(...ofFrame) - Math.min(...ofFrame)).toBeGreaterThan(0.1)
    // The likelier the frame, the likelier the match.
    const order = ofFrame.map((chance, index) => [chance, ofMatch[index] ?? 0] as const)
    const sorted = order.toSorted(([left], [right]) => left - right).map(([, match]) => match)
    expect(sorted).toEqual(sorted.toSorted((left, right) => left - right))
  })
})
