import { useEffect, useMemo, useState } from "react"
import type { ChartDrawing } from "../data/chart-data.ts"
import { foldable, foldedChart } from "./folding.ts"

/** What is folded of a chart, by ids of states. */
export interface Folding {
  readonly folded: ReadonlySet<string>
  readonly all: readonly string[]
  /** Folds a state, or opens it. */
  readonly fold: (id: string) => void
  /** Folds all, or opens all where one is folded. */
  readonly toggleAll: () => void
}

/** A chart as it is drawn: whole, or laid out anew without what is inside folded states. */
export interface FoldedDrawing {
  readonly drawing: ChartDrawing
  readonly folding: Folding
  /** The id of the box that a state stands in. */
  readonly boxOf: (id: string) => string
}

const NONE: ReadonlySet<string> = new Set()

const itself = (id: string): string => id

/** The drawing with the named states folded; until it is laid out, as it was. What lays it out is fetched when something is folded. */
export const useFolding = (
  drawing: ChartDrawing,
  paths: readonly string[],
  onPaths: (paths: readonly string[]) => void,
): FoldedDrawing => {
  const { chart } = drawing
  const named = paths.join(",")
  const states = useMemo(() => foldable(chart), [chart])
  const wanted = useMemo(() => {
    const names = new Set(named.split(","))
    return new Set(states.flatMap(({ id, path }) => (names.has(path.join(".")) ? [id] : [])))
  }, [states, named])
  const [laid, setLaid] = useState<{
    readonly of: ChartDrawing
    readonly folded: ReadonlySet<string>
    readonly drawing: ChartDrawing
    readonly boxOf: (id: string) => string
  }>()
  useEffect(() => {
    if (wanted.size === 0) return
    let isWanted = true
    const lay = async () => {
      const folded = foldedChart(chart, wanted)
      const { layoutOf } = await import("./layout.ts")
      const layout = await layoutOf(folded.chart)
      if (isWanted)
        setLaid({
          of: drawing,
          folded: wanted,
          drawing: { ...drawing, chart: folded.chart, layout },
          boxOf: folded.boxOf,
        })
    }
    void lay()
    return () => {
      isWanted = false
    }
  }, [drawing, chart, wanted])
  const isFolded = wanted.size > 0 && laid?.of === drawing
  const pathOf = (id: string) => states.find((state) => state.id === id)?.path.join(".") ?? ""
  const change = (next: ReadonlySet<string>) => onPaths([...next].map(pathOf))
  return {
    drawing: isFolded ? laid.drawing : drawing,
    boxOf: isFolded ? laid.boxOf : itself,
    folding: {
      folded: isFolded ? laid.folded : NONE,
      all: states.map(({ id }) => id),
      fold: (id) => {
        const next = new Set(wanted)
        if (!next.delete(id)) next.add(id)
        change(next)
      },
      toggleAll: () => change(wanted.size > 0 ? new Set() : new Set(states.map(({ id }) => id))),
    },
  }
}
