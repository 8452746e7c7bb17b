import type { Multiplier } from "../multiplier.ts"
import { type SlotRules, type SlotWindow, type SymbolIndex, seenOf } from "./slot-rules.ts"

/** A place in the window. */
export interface SlotPlace {
  readonly reel: number
  readonly row: number
}

/** What won: a symbol, how many reels it goes over, where it stands, and what that pays. */
export interface SlotWin {
  readonly symbol: SymbolIndex
  readonly reels: number
  /** Of a slot with lines: which line, counted from 0. */
  readonly line?: number
  /** Of a slot with ways: in how many. */
  readonly ways?: number
  readonly places: ReadonlyArray<SlotPlace>
  readonly pays: Multiplier
}

const payOf = ({ symbols }: SlotRules, symbol: SymbolIndex, reels: number): number =>
  symbols[symbol]?.pays[reels - 1] ?? 0

/** How many from the left are a symbol, or the wild one. */
const runOf = (
  seen: ReadonlyArray<SymbolIndex>,
  symbol: SymbolIndex,
  wild: SymbolIndex | undefined,
): number => {
  const end = seen.findIndex((each) => each !== symbol && each !== wild)
  return end < 0 ? seen.length : end
}

/** The run of a line that pays most: that of its first symbol, or of wild ones before it as themselves. */
const bestRun = (rules: SlotRules, seen: ReadonlyArray<SymbolIndex>) => {
  const { wild } = rules
  const symbol = seen.find((each) => each !== wild) ?? (seen[0] as SymbolIndex)
  const run = (of: SymbolIndex, reels: number) => ({ symbol: of, reels, pays: payOf(rules, of, reels) })
  const own = run(symbol, runOf(seen, symbol, wild))
  const wilds = wild === undefined ? own : run(wild, runOf(seen, wild, wild))
  return wilds.pays > own.pays ? wilds : own
}

const lineWins = (
  rules: SlotRules,
  window: SlotWindow,
  lines: ReadonlyArray<ReadonlyArray<number>>,
): ReadonlyArray<SlotWin> => {
  const wins: Array<SlotWin> = []
  for (const [line, rows] of lines.entries()) {
    const run = bestRun(
      rules,
      rows.map((row, reel) => window[reel]?.[row] as SymbolIndex),
    )
    if (run.pays === 0) continue
    const places = rows.slice(0, run.reels).map((row, reel) => ({ reel, row }))
    wins.push({ ...run, line, places, pays: run.pays as Multiplier })
  }
  return wins
}

const wayWins = (rules: SlotRules, window: SlotWindow): ReadonlyArray<SlotWin> => {
  const wins: Array<SlotWin> = []
  for (const symbol of new Set(window[0])) {
    const places: Array<SlotPlace> = []
    let ways = 1
    let reels = 0
    for (const column of window) {
      const rows = column.flatMap((each, row) => (each === symbol || each === rules.wild ? [row] : []))
      if (rows.length === 0) break
      ways *= rows.length
      places.push(...rows.map((row) => ({ reel: reels, row })))
      reels += 1
    }
    const pays = payOf(rules, symbol, reels) * ways
    if (pays > 0) wins.push({ symbol, reels, ways, places, pays: pays as Multiplier })
  }
  return wins
}

/** What a window pays from the left, win by win. */
export const winsIn = (rules: SlotRules, window: SlotWindow): ReadonlyArray<SlotWin> =>
  rules.shape.kind === "lines" ? lineWins(rules, window, rules.shape.lines) : wayWins(rules, window)

/** What the symbols that bring free spins pay by themselves. */
export const scatterPays = ({ free }: SlotRules, window: SlotWindow): Multiplier =>
  (free === undefined ? 0 : (free.pays[seenOf(window, free.scatter) - 1] ?? 0)) as Multiplier

/** One fall of a spin: what is seen, what of it won, and what its wins are multiplied by. */
export interface SlotFall {
  readonly window: SlotWindow
  readonly wins: ReadonlyArray<SlotWin>
  readonly times: number
}

/** What is left of a column without the places that won, with what its strip has above. */
const fallen = (
  column: ReadonlyArray<SymbolIndex>,
  gone: ReadonlySet<number>,
  above: () => SymbolIndex,
): ReadonlyArray<SymbolIndex> => {
  const left = column.filter((_, row) => !gone.has(row))
  const added: Array<SymbolIndex> = []
  while (added.length + left.length < column.length) added.unshift(above())
  return [...added, ...left]
}

/** A spin from where its reels stop: one fall, or as many as its symbols make of it. */
export const fallsOf = (
  rules: SlotRules,
  first: SlotWindow,
  stops: ReadonlyArray<number>,
): ReadonlyArray<SlotFall> => {
  const times = rules.cascade?.times ?? [1]
  const above = rules.strips.map((strip, reel) => {
    let place = stops[reel] ?? 0
    return (): SymbolIndex => {
      place = (place + strip.length - 1) % strip.length
      return strip[place] as SymbolIndex
    }
  })
  const falls: Array<SlotFall> = []
  let window = first
  for (;;) {
    const wins = winsIn(rules, window)
    falls.push({ window, wins, times: times[Math.min(falls.length, times.length - 1)] ?? 1 })
    if (rules.cascade === undefined || wins.length === 0 || falls.length === rules.cascade.most) return falls
    window = window.map((column, reel) => {
      const gone = new Set(
        wins.flatMap(({ places }) => places.flatMap((place) => (place.reel === reel ? [place.row] : []))),
      )
      return fallen(column, gone, above[reel] as () => SymbolIndex)
    })
  }
}

/** What a spin pays, without what its coins or free spins bring. */
export const spinPays = (rules: SlotRules, stops: ReadonlyArray<number>, window: SlotWindow): Multiplier => {
  let pays: number = scatterPays(rules, window)
  for (const { wins, times } of fallsOf(rules, window, stops))
    for (const win of wins) pays += win.pays * times
  return pays as Multiplier
}
