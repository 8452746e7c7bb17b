import type { Multiplier } from "../multiplier.ts"
import type { SlotCoin, SlotEntry } from "./slot-book.ts"
import { type SlotRules, type SlotWindow, seenOf, windowAt } from "./slot-rules.ts"
import { fallsOf, type SlotWin, scatterPays } from "./slot-wins.ts"

/** What a slot shows for a while. */
export interface SlotFrame {
  /** When it begins, in milliseconds after the first. */
  readonly at: number
  /** `turning`: reels from `stopped` on still turn; `shown`: what won is lit; `staying`: coins stay, and the rest turns. */
  readonly kind: "turning" | "shown" | "staying"
  readonly stopped: number
  readonly window: SlotWindow
  readonly wins: ReadonlyArray<SlotWin>
  /** What the wins of this frame are multiplied by. */
  readonly times: number
  /** What the round has come to with this frame. */
  readonly sum: Multiplier
  /** Which free spin it is, counted from 1, and of how many; absent outside them. */
  readonly free?: { readonly spin: number; readonly of: number }
  readonly coins: ReadonlyArray<SlotCoin>
}

/** How long each thing is shown, in milliseconds. */
const TURN_MS = 600
const STOP_MS = 180
const WIN_MS = 900
const FALL_MS = 700
const STAY_MS = 800

type Still = Pick<SlotFrame, "free" | "coins">

const spinFrames = (
  rules: SlotRules,
  stops: ReadonlyArray<number>,
  begun: { readonly at: number; readonly sum: number; readonly times: number },
  still: Still,
): { readonly frames: ReadonlyArray<SlotFrame>; readonly until: number; readonly sum: number } => {
  const window = windowAt(rules, stops)
  const frames: Array<SlotFrame> = []
  const reels = rules.strips.length
  for (let stopped = 0; stopped < reels; stopped += 1)
    frames.push({
      ...still,
      at: begun.at + (stopped === 0 ? 0 : TURN_MS + (stopped - 1) * STOP_MS),
      kind: "turning",
      stopped,
      window,
      wins: [],
      times: begun.times,
      sum: begun.sum as Multiplier,
    })
  let at = begun.at + TURN_MS + (reels - 1) * STOP_MS
  let { sum } = begun
  sum += scatterPays(rules, window) * begun.times
  for (const fall of fallsOf(rules, window, stops)) {
    const times = fall.times * begun.times
    for (const { pays } of fall.wins) sum += pays * times
    frames.push({
      ...still,
      at,
      kind: "shown",
      stopped: reels,
      window: fall.window,
      wins: fall.wins,
      times,
      sum: sum as Multiplier,
    })
    at += fall.wins.length > 0 ? WIN_MS : FALL_MS
  }
  return { frames, until: at, sum }
}

/** A round as its slot shows it, read from its book alone. The last frame stays. */
export const framesOf = (rules: SlotRules, book: ReadonlyArray<SlotEntry>): ReadonlyArray<SlotFrame> => {
  const frames: Array<SlotFrame> = []
  let at = 0
  let sum = 0
  let spin = 0
  let of = 0
  let coins: ReadonlyArray<SlotCoin> = []
  for (const entry of book) {
    const last = frames.at(-1)
    if (entry.type === "coins-stayed") {
      coins = [...coins, ...entry.coins]
      const isFull = coins.length === rules.strips.length * rules.rows
      sum +=
        entry.coins.reduce((worth, { value }) => worth + value, 0) + (isFull ? (rules.hold?.full ?? 0) : 0)
      if (last === undefined) continue
      frames.push({ ...last, at, kind: "staying", wins: [], coins, sum: sum as Multiplier })
      at += STAY_MS
      continue
    }
    const isFree = entry.type === "free-reels-stopped"
    if (isFree) spin += 1
    const told = spinFrames(
      rules,
      entry.stops,
      { at, sum, times: isFree ? (rules.free?.times ?? 1) : 1 },
      { coins: [], ...(isFree && { free: { spin, of } }) },
    )
    frames.push(...told.frames)
    at = told.until
    sum = told.sum
    if (
      rules.free !== undefined &&
      seenOf(windowAt(rules, entry.stops), rules.free.scatter) >= rules.free.from
    )
      of = Math.min(rules.free.most, of + rules.free.spins)
  }
  return frames
}

/** How long a round is shown before it is told what it came to, in milliseconds. */
export const showMs = (frames: ReadonlyArray<SlotFrame>): number => frames.at(-1)?.at ?? 0
