import { type ReactNode, useMemo, useRef } from "react"
import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import type { Box, ChartDrawing, Layout } from "../data/chart-data.ts"
import styles from "./Diagram.module.css"
import { Drawing, type Marks } from "./Drawing.tsx"
import { detailOf, isWhole, readableScale } from "./far-names.ts"
import { mirrored } from "./geometry.ts"
import { Minimap } from "./Minimap.tsx"
import { textPlaces } from "./text-places.ts"
import type { Folding } from "./use-folding.ts"
import { useViewport } from "./use-viewport.ts"

/** The innermost state that a chart begins in; of states side by side the first. */
const firstOf = ({ states }: ChartEntries): string | undefined => {
  const within = (id: string | undefined): string | undefined => {
    const state = states.find((each) => each.id === id)
    const next =
      state?.initial ??
      (state?.kind === "parallel" ? states.find(({ parent }) => parent === state.id)?.id : undefined)
    return next === undefined ? id : within(next)
  }
  return within(states[0]?.id)
}

/** Props of a chart's diagram. */
export interface DiagramProps {
  readonly id?: string
  readonly drawing: ChartDrawing
  readonly marks: Marks
  readonly hrefOf: (state: StateEntry) => string
  readonly onState: (state: StateEntry) => void
  readonly onTransition: (key: string) => void
  /** What is folded, and how to fold; absent where nothing can be folded. */
  readonly folding?: Folding | undefined
  /** What stands beside the buttons of the zoom. */
  readonly children?: ReactNode
}

const NONE: ReadonlySet<string> = new Set()

/** The boxes of what a transition leads from and to, and its label; `undefined` where none is chosen. */
const endsOf = (
  { chart }: ChartDrawing,
  layout: Layout,
  key: string | undefined,
): readonly Box[] | undefined => {
  const chosen = chart.transitions.find((each) => each.key === key)
  if (chosen === undefined) return undefined
  const ids = [chosen.source, ...chosen.targets]
  const labels = layout.arrows.filter(({ keys }) => keys.includes(chosen.key)).map(({ label }) => label)
  return [...layout.boxes.filter(({ id }) => ids.includes(id)), ...labels]
}

/** A chart drawn in a window that zooms and pans; mirrored where the page is. */
export const Diagram = (props: DiagramProps): ReactNode => {
  const { drawing, marks } = props
  const { t, direction, number } = useMessage()
  const layout = useMemo(
    () => (direction === "rtl" ? mirrored(drawing.layout) : drawing.layout),
    [drawing, direction],
  )
  const frame = useRef<HTMLElement>(null)
  // What is chosen, else the innermost state that a walk stands in: boxes stand outermost first.
  const focus = layout.boxes.findLast(({ id }) => id === marks.state || marks.active.has(id))
  const beginning = useMemo(() => {
    const first = firstOf(drawing.chart)
    return layout.boxes.find(({ id }) => id === first)
  }, [drawing, layout])
  const ends = useMemo(() => endsOf(drawing, layout, marks.transition), [drawing, layout, marks.transition])
  const readable = useMemo(
    () => readableScale(drawing.chart, layout, textPlaces(drawing.chart, layout)),
    [drawing, layout],
  )
  const viewport = useViewport(frame, layout, { focus, ends, beginning, readable })
  const { x, y, scale } = viewport.view
  const detail = Math.min(0, detailOf(scale))
  const lit = useMemo(
    () => new Set([...marks.active, ...(marks.state === undefined ? [] : [marks.state])]),
    [marks],
  )
  return (
    <div className={styles.window}>
      <section
        ref={frame}
        id={props.id}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows and the plus and minus keys move what it shows
        tabIndex={0}
        aria-label={t("machines.diagram", { name: drawing.flow })}
      >
        <svg
          className={styles.canvas}
          data-zoom={isWhole(detail) ? "near" : "far"}
          data-width={layout.width}
          data-height={layout.height}
        >
          <title>{drawing.flow}</title>
          <g transform={`translate(${x} ${y}) scale(${scale})`}>
            <Drawing
              chart={drawing.chart}
              layout={layout}
              marks={marks}
              hrefOf={props.hrefOf}
              onState={props.onState}
              onTransition={props.onTransition}
              detail={detail}
              folded={props.folding?.folded ?? NONE}
              onFold={props.folding?.fold}
            />
          </g>
        </svg>
      </section>
      <Minimap
        layout={layout}
        view={viewport.view}
        window={viewport.window}
        lit={lit}
        onCentre={viewport.centre}
      />
      <div className={styles.tools} role="toolbar" aria-label={t("machines.zoom")}>
        <IconButton icon="minus" label={t("machines.zoom.out")} onClick={viewport.further} />
        <button
          type="button"
          className={`${styles.scale} num`}
          title={t("machines.zoom.fit")}
          onClick={viewport.fit}
        >
          {number(scale, { style: "percent", maximumFractionDigits: 0 })}
        </button>
        <IconButton icon="plus" label={t("machines.zoom.in")} onClick={viewport.nearer} />
        {focus !== undefined && (
          <IconButton icon="eye" label={t("machines.zoom.chosen")} onClick={() => viewport.show(focus)} />
        )}
        {props.folding !== undefined && props.folding.all.length > 0 && (
          <Button size="small" variant="ghost" onClick={props.folding.toggleAll}>
            {t(props.folding.folded.size > 0 ? "machines.unfold.all" : "machines.fold.all")}
          </Button>
        )}
        {props.children}
      </div>
    </div>
  )
}
