import type { Pair } from "#models/betting/game.ts"
import type { Substitution } from "#models/betting/play.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import { hashUniform } from "#src/server/kernel/random.ts"
import type { Booking } from "./football-bookings.ts"
import type { FootballState } from "./football-law.ts"

/** A side changes three times in the second half at the most, besides half-time, and five players in all (Laws of the Game, 3). */
const MOST = 5

/** When a side changes: half-time first, then three windows of minutes; with the chances that none, one, two, three go off. */
const STAGES: ReadonlyArray<{ readonly minutes: Pair; readonly counts: ReadonlyArray<number> }> = [
  { minutes: [46, 46], counts: [0.62, 0.28, 0.1] },
  { minutes: [55, 66], counts: [0, 0.45, 0.45, 0.1] },
  { minutes: [67, 77], counts: [0.1, 0.5, 0.4] },
  { minutes: [78, 88], counts: [0.2, 0.4, 0.4] },
]

/** Chances that after so many of a stage another one follows. */
const followUps = STAGES.map(({ counts }) =>
  counts.slice(1).map((_, done) => {
    const from = counts.slice(done).reduce((sum, chance) => sum + chance, 0)
    return (from - (counts[done] ?? 0)) / from
  }),
)

/** Who replaces whom: like by like, so that a side keeps its formation. */
const GROUPS = [
  { position: "defender", off: [2, 3, 4, 5], on: [13, 14, 15] },
  { position: "midfielder", off: [6, 8, 10], on: [16, 17, 18] },
  { position: "forward", off: [7, 9, 11], on: [19, 20, 21] },
] as const

/** The bench of every side: a goalkeeper, who is never needed, and three for each line. */
export const BENCH = [
  { number: 12, position: "goalkeeper" as const },
  ...GROUPS.flatMap(({ position, on }) => on.map((number) => ({ number, position }))),
]

/** How often each shirt is taken off beside the others: who runs most in front, seldom who stands at the back. */
const TAKEN_OFF: Readonly<Record<number, number>> = {
  2: 6,
  3: 6,
  4: 2,
  5: 2,
  6: 8,
  7: 15,
  8: 11,
  9: 14,
  10: 14,
  11: 15,
}

const groupOf = (slot: number) => GROUPS.findIndex(({ off }) => off.some((shirt) => shirt === slot))
const GROUP_OF_PLACE = SHIRTS.map(groupOf)
const WEIGHT_OF_PLACE = SHIRTS.map((shirt) => TAKEN_OFF[shirt] ?? 0)

/** Those of a side that came on, in their order. */
const ownOf = (substitutions: ReadonlyArray<Substitution>, side: 0 | 1) =>
  substitutions.filter((one) => one.side === side)

/** Who plays where one of the eleven began, by that one's shirt. */
export const playingFor = (substitutions: ReadonlyArray<Substitution>, side: 0 | 1, slot: number): number =>
  substitutions.find((one) => one.side === side && one.off === slot)?.on ?? slot

const bitsIn = (mask: number): number => {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
}
const maskOf = (shirts: ReadonlyArray<number>): number =>
  shirts.reduce((mask, shirt) => mask | (1 << SHIRTS.indexOf(shirt)), 0)
const GROUP_MASKS = GROUPS.map(({ off }) => maskOf(off))

/** Weights by place of those who can still be taken off, once those of a mask were; a bench has three for each line. */
const weightsLeft = (taken: number, sentOff: number): ReadonlyArray<number> =>
  WEIGHT_OF_PLACE.map((weight, place) => {
    if (((taken | sentOff) >> place) & 1) return 0
    const group = GROUP_OF_PLACE[place] ?? 0
    return bitsIn(taken & (GROUP_MASKS[group] ?? 0)) < (GROUPS[group]?.on.length ?? 0) ? weight : 0
  })

const sumOf = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0)

/** Those of the eleven who were shown a red card: nobody takes them off. */
const sentOffOf = (bookings: ReadonlyArray<Booking>, side: 0 | 1): number =>
  maskOf(
    bookings.flatMap(({ kind, side: of, shirt }) =>
      kind === "red" && of === side && SHIRTS.includes(shirt) ? [shirt] : [],
    ),
  )

type Changed = Pick<FootballState, "bookings" | "windows" | "facts">

/** Chances by place of `SHIRTS` and stage that somebody of the eleven is taken off then. */
export type Outlook = ReadonlyArray<ReadonlyArray<number>>

const outlooks = new Map<number, Outlook>()
const KEPT = 4096

const outlookFrom = (stages: number, taken: number, sentOff: number): Outlook => {
  const chances = SHIRTS.map(() => STAGES.map(() => 0))
  let now = new Map([[taken, 1]])
  for (let stage = stages; stage < STAGES.length; stage++) {
    const after = new Map<number, number>()
    const add = (to: Map<number, number>, mask: number, chance: number) =>
      to.set(mask, (to.get(mask) ?? 0) + chance)
    for (const follows of followUps[stage] ?? []) {
      const next = new Map<number, number>()
      for (const [mask, chance] of now) {
        const weights = weightsLeft(mask, sentOff)
        const whole = sumOf(weights)
        const goes = bitsIn(mask) >= MOST || whole === 0 ? 0 : chance * follows
        add(after, mask, chance - goes)
        if (goes === 0) continue
        for (const [place, weight] of weights.entries()) {
          if (weight === 0) continue
          const share = (goes * weight) / whole
          const row = chances[place]
          if (row !== undefined) row[stage] = (row[stage] ?? 0) + share
          add(next, mask | (1 << place), share)
        }
      }
      now = next
    }
    for (const [mask, chance] of now) add(after, mask, chance)
    now = after
  }
  return chances
}

/**
 * How likely each of a side's eleven is taken off at each stage that is still to come, exactly, by the law that takes them off.
 * The same for all sides, so that what was computed once is kept.
 */
export const outlookOf = ({ bookings, windows, facts }: Changed, side: 0 | 1): Outlook => {
  const taken = maskOf(ownOf(facts.substitutions, side).map(({ off }) => off))
  const sentOff = sentOffOf(bookings, side)
  const key = (windows[side] << 20) | (taken << 10) | sentOff
  const known = outlooks.get(key)
  if (known !== undefined) return known
  if (outlooks.size >= KEPT) outlooks.clear()
  const made = outlookFrom(windows[side], taken, sentOff)
  outlooks.set(key, made)
  return made
}

/** The bench of a line that is left, and how many of it there are. */
export const benchLeft = (
  substitutions: ReadonlyArray<Substitution>,
  side: 0 | 1,
): ReadonlyArray<{
  readonly shirt: number
  readonly slots: ReadonlyArray<number>
  readonly among: number
}> => {
  const on = new Set(ownOf(substitutions, side).map((one) => one.on))
  return GROUPS.flatMap(({ off, on: bench }) => {
    const left = bench.filter((shirt) => !on.has(shirt))
    return left.map((shirt) => ({ shirt, slots: off, among: left.length }))
  })
}

/** Seconds of play at which a stage of a side comes, by the game's clock. */
export const stageSecond = (key: number, side: 0 | 1, stage: number): number => {
  const [from, to] = STAGES[stage]?.minutes ?? [46, 46]
  return stage === 0
    ? 45 * 60
    : Math.floor((from - 1 + (to - from) * hashUniform(key, "window", side, stage)) * 60)
}

/** Numbers of the stages, in their order. */
export const STAGE_NUMBERS: ReadonlyArray<number> = STAGES.map((_, stage) => stage)

/** Share of a stage's minutes that have passed by a second of play in the second half, 0 to 1. */
export const passedBy = (stage: number, second: number): number => {
  const [from, to] = STAGES[stage]?.minutes ?? [46, 46]
  if (from === to) return second >= (from - 1) * 60 ? 1 : 0
  return Math.max(0, Math.min(1, (second / 60 - (from - 1)) / (to - from)))
}

const drawn = (weights: ReadonlyArray<number>, at: number): number => {
  let draw = at * sumOf(weights)
  for (const [place, weight] of weights.entries()) {
    draw -= weight
    if (draw < 0) return place
  }
  return weights.findLastIndex((weight) => weight > 0)
}

/**
 * Those of a side who go off at a stage and who comes on for each.
 * @param key of the game: it moves nothing else of it
 * @param second of play by the game's clock
 */
export const changesAt = (
  key: number,
  { bookings, facts }: Changed,
  side: 0 | 1,
  stage: number,
  second: number,
): ReadonlyArray<Substitution> => {
  const sentOff = sentOffOf(bookings, side)
  const made: Array<Substitution> = []
  let taken = maskOf(ownOf(facts.substitutions, side).map(({ off }) => off))
  for (const [number, follows] of (followUps[stage] ?? []).entries()) {
    const weights = weightsLeft(taken, sentOff)
    if (bitsIn(taken) >= MOST || sumOf(weights) === 0) break
    if (hashUniform(key, "changes", side, stage, number) >= follows) break
    const place = drawn(weights, hashUniform(key, "off", side, stage, number))
    const bench = benchLeft([...facts.substitutions, ...made], side).filter(({ slots }) =>
      slots.some((slot) => slot === SHIRTS[place]),
    )
    const on = bench[Math.floor(bench.length * hashUniform(key, "on", side, stage, number))]
    if (on === undefined) break
    made.push({ side, off: SHIRTS[place] ?? 0, on: on.shirt, half: 2, second })
    taken |= 1 << place
  }
  return made
}
