import type { Messages } from "#src/ui/messages/messages.tsx"
import type { Became, ChartDiff } from "../data/diff/chart-diff.ts"

const KINDS: ReadonlyArray<Became> = ["added", "removed", "changed"]

/** How many of some things were added, removed and changed; nothing where none was. */
export const countWords = (
  t: Messages["t"],
  of: string,
  things: ReadonlyArray<{ readonly became: Became }>,
): ReadonlyArray<string> => {
  const counts = KINDS.flatMap((became) => {
    const count = things.filter((thing) => thing.became === became).length
    return count === 0 ? [] : [t(`machines.changes.count.${became}`, { count })]
  })
  return counts.length === 0 ? [] : [`${of}: ${counts.join(", ")}`]
}

/** How much of a chart was added, removed and changed. */
export const summaryWords = (t: Messages["t"], { states, transitions }: ChartDiff): string =>
  [
    ...countWords(t, t("machines.changes.states"), states),
    ...countWords(t, t("machines.transitions"), transitions),
  ].join(" · ")
