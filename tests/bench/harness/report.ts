import type { Judged, Verdict } from "./judge.ts"
import type { Measured } from "./run-row.ts"

/** A row with its verdict, or why it could not be measured. */
export type RowResult =
  | { readonly measured: Measured; readonly verdict: Verdict }
  | { readonly name: string; readonly title: string; readonly failure: string }

/** On what it ran. */
export interface Surroundings {
  /** ISO 8601. */
  readonly date: string
  readonly commit: string
  readonly machine: string
  /** Names and versions of what took part. */
  readonly versions: Readonly<Record<string, string>>
  readonly seed: number
  readonly rounds: number
  readonly minutes: number
}

export interface Report {
  readonly surroundings: Surroundings
  readonly rows: ReadonlyArray<RowResult>
}

/** One line of the table of bars. */
export interface BarLine {
  readonly row: string
  readonly bar: Judged
  readonly noisy: boolean
}

/** Every bar of every row that was measured. */
export const barLines = ({ rows }: Report): ReadonlyArray<BarLine> =>
  rows.flatMap((result) =>
    "failure" in result
      ? []
      : result.verdict.bars.map((bar) => ({
          row: result.measured.row.name,
          bar,
          noisy: result.verdict.noisy,
        })),
  )
