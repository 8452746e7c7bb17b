import { useEffect, useMemo, useState } from "react"
import type { ChartDrawing } from "../data/chart-data.ts"
import { type Became, chartDiff } from "../data/diff/chart-diff.ts"
import type { Change } from "./change.ts"
import { counted, draftChart } from "./draft-chart.ts"

/** A chart with its draft in one drawing: what was taken away stands in it too. */
export interface Drafted {
  readonly drawing: ChartDrawing
  /** What became of each state and transition, by id and key. */
  readonly marks: ReadonlyMap<string, Became>
  /** The chart as it would be, to be walked. */
  readonly chart: ChartDrawing["chart"]
  /** Keys of the drawing by those of the chart as it would be. */
  readonly keys: ReadonlyMap<string, string>
}

const isOfChart = ({ kind }: Change): boolean => !kind.startsWith("comment.")

/** The chart with its draft, once it is laid out; nothing where the draft changes nothing of it. */
export const useDrafted = (drawing: ChartDrawing, changes: readonly Change[]): Drafted | undefined => {
  const drafted = useMemo(() => {
    if (!changes.some(isOfChart)) return undefined
    const after = draftChart(drawing.chart, changes)
    const diff = chartDiff(drawing.flow, drawing.chart, after)
    return diff && { diff, after }
  }, [drawing, changes])
  const [laid, setLaid] = useState<{ readonly of: typeof drafted; readonly drafted: Drafted }>()
  useEffect(() => {
    if (drafted === undefined) return
    let isWanted = true
    const lay = async () => {
      const { layoutOf } = await import("../diagram/layout.ts")
      const { both, marks } = drafted.diff
      const layout = await layoutOf(both)
      const chart = counted(drafted.after)
      const keys = new Map(
        chart.transitions.map(
          ({ key }, index) => [key, drafted.after.transitions[index]?.key ?? key] as const,
        ),
      )
      if (isWanted)
        setLaid({
          of: drafted,
          drafted: { drawing: { ...drawing, chart: both, layout }, marks, chart, keys },
        })
    }
    void lay()
    return () => {
      isWanted = false
    }
  }, [drawing, drafted])
  return drafted !== undefined && laid?.of === drafted ? laid.drafted : undefined
}
