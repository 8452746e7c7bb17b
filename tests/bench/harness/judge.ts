import { ENOUGH } from "./noise.ts"
import type { Bar, GrowthBar } from "./row.ts"
import type { Measured, Round } from "./run-row.ts"
import { exponent, median, type Spread, spread } from "./statistics.ts"

/** A bar with what was reached. */
export interface Judged {
  readonly words: string
  readonly reached: number
  readonly range: Spread
  readonly met: boolean
}

/** What a row came to. */
export interface Verdict {
  /** Of the rounds that count: the quiet ones, or all where too few were. */
  readonly counted: ReadonlyArray<Round>
  readonly noisy: boolean
  readonly spreads: Readonly<Record<string, Readonly<Record<string, Spread>>>>
  readonly bars: ReadonlyArray<Judged>
}

const readingOf = (round: Round, contender: string, measure: string): number =>
  round.readings[contender]?.[measure] ?? Number.NaN

const bound = (bar: Bar): readonly [sign: "≥" | "≤", value: number] =>
  "atLeast" in bar ? ["≥", bar.atLeast] : ["≤", bar.atMost]

const judgeBar = (bar: Bar, unit: string, rounds: ReadonlyArray<Round>): Judged => {
  const { measure, of, against } = bar
  const range = spread(
    rounds.map((round) =>
      against === undefined
        ? readingOf(round, of, measure)
        : readingOf(round, of, measure) / readingOf(round, against, measure),
    ),
  )
  const [sign, value] = bound(bar)
  const wanted = against === undefined ? `${sign} ${value} ${unit}` : `${sign} ${value}× ${against}`
  const worst = sign === "≥" ? range.least : range.most
  const reached = bar.worst === true ? worst : range.median
  return {
    words: `${of}: ${measure} ${wanted}${bar.worst === true ? ", in every round" : ""}`,
    reached,
    range,
    met: sign === "≥" ? reached >= value : reached <= value,
  }
}

const judgeGrowth = (
  { measure, exponentAtMost }: GrowthBar,
  { row }: Measured,
  rounds: ReadonlyArray<Round>,
): Judged => {
  const range = spread(
    rounds.map((round) =>
      exponent(
        row.contenders.flatMap(({ name, size }) =>
          size === undefined ? [] : [[size, readingOf(round, name, measure)] as const],
        ),
      ),
    ),
  )
  return {
    words: `exponent of ${measure} against size ≤ ${exponentAtMost}`,
    reached: range.median,
    range,
    met: range.median <= exponentAtMost,
  }
}

/** Holds a measured row against its bars. */
export const judge = (measured: Measured, wanted: number): Verdict => {
  const { row, rounds } = measured
  const quiet = rounds.filter((round) => round.quiet)
  const noisy = quiet.length < Math.min(ENOUGH, wanted)
  const counted = noisy ? rounds : quiet
  const spreads: Record<string, Record<string, Spread>> = {}
  for (const { name } of row.contenders) {
    const ofContender: Record<string, Spread> = {}
    for (const measure of row.measures) {
      const values = counted.map((round) => readingOf(round, name, measure.name))
      if (!Number.isNaN(median(values))) ofContender[measure.name] = spread(values)
    }
    spreads[name] = ofContender
  }
  const unitOf = (measure: string) => row.measures.find(({ name }) => name === measure)?.unit ?? ""
  return {
    counted,
    noisy,
    spreads,
    bars: [
      ...row.bars.map((bar) => judgeBar(bar, unitOf(bar.measure), counted)),
      ...(row.growth ?? []).map((bar) => judgeGrowth(bar, measured, counted)),
    ],
  }
}
