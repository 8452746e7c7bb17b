import { judge } from "./judge.ts"
import type { RowResult } from "./report.ts"
import type { Machine, Row } from "./row.ts"
import { type Measured, type Plan, runRow, type Spare } from "./run-row.ts"

export interface WholePlan {
  readonly rounds: number
  readonly spare: Spare
  /** The shuffle of the row of this number. */
  readonly shuffle: (index: number) => Plan["shuffle"]
  /** Lends the machine to a row, and takes back what was lent. */
  readonly lend: () => { readonly machine: Machine; readonly takeBack: () => Promise<void> }
  readonly tell: (index: number, row: string, words: string) => void
  /** A row is over, in the order of the rows. */
  readonly over: (result: RowResult) => void
}

/**
 * Measures rows one after the other. Nothing else happens while one is timed; but the next is set up while the contenders of the one before
 * are checked again and ended. A row that reads the rounds of another of them is not timed by itself.
 */
export const runAll = async (
  rows: ReadonlyArray<Row>,
  { rounds, spare, shuffle, lend, tell, over }: WholePlan,
): Promise<ReadonlyArray<RowResult>> => {
  const measured = new Map<string, Measured>()
  const measure = async (row: Row, index: number, mayTime: Promise<void>, timed: () => void) => {
    const shared = row.roundsOf === undefined ? undefined : measured.get(row.roundsOf)
    if (shared !== undefined) return { row, durability: shared.durability, rounds: shared.rounds }
    const { machine, takeBack } = lend()
    try {
      return await runRow(row, machine, {
        rounds,
        spare,
        shuffle: shuffle(index),
        tell: (words) => tell(index, row.name, words),
        mayTime,
        timed,
      })
    } finally {
      await takeBack()
    }
  }
  const results: Array<RowResult> = []
  let before = Promise.resolve()
  for (const [index, row] of rows.entries()) {
    // What reads the rounds of another waits until that one is over.
    if (row.roundsOf !== undefined) await before
    const mayTime = before
    const isTimed = Promise.withResolvers<void>()
    const isOver = measure(row, index, mayTime, isTimed.resolve).then(
      (found): RowResult => {
        measured.set(row.name, found)
        return { measured: found, verdict: judge(found, rounds) }
      },
      (error: unknown): RowResult => ({
        name: row.name,
        title: row.title,
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    // A row that failed while it was set up is over only after the one before it, so that the rows are told in their order.
    before = Promise.all([isOver, mayTime]).then(([result]) => {
      results.push(result)
      over(result)
    })
    await Promise.race([isTimed.promise, before])
  }
  await before
  return results
}
