import { memo, type ReactNode } from "react"
import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"
import type { Cover } from "#models/inspection/paths-report.ts"
import type { Arrow, InitialDot, Layout, StateBox } from "../data/chart-data.ts"
import { arrowContents, boxLines, type Line, labelLines, SIZES, stateName } from "./contents.ts"
import styles from "./Drawing.module.css"
import { roundedPath } from "./geometry.ts"

/** What is marked in a drawing. */
export interface Marks {
  /** Id of the state that is chosen. */
  readonly state: string | undefined
  /** Key of the transition that is chosen. */
  readonly transition: string | undefined
  /** Ids of the states a walk stands in. */
  readonly active: ReadonlySet<string>
  /** Keys of the transitions its last step took. */
  readonly taken: ReadonlySet<string>
  /** How the transitions stand to the medium whose report is shown, by key; absent where none is. */
  readonly covers?: ReadonlyMap<string, Cover> | undefined
}

/** The cover that an arrow of several transitions shows: a hole in one of them is a hole. */
const coverOf = ({ covers }: Marks, keys: readonly string[]): Cover | undefined => {
  if (covers === undefined) return undefined
  const here = keys.map((key) => covers.get(key) ?? "notRun")
  return (["missed", "exempt", "taken", "absent"] as const).find((cover) => here.includes(cover)) ?? "notRun"
}

interface DrawingProps {
  readonly chart: ChartEntries
  readonly layout: Layout
  readonly marks: Marks
  readonly hrefOf: (state: StateEntry) => string
  readonly onState: (state: StateEntry) => void
  readonly onTransition: (key: string) => void
}

/** A name that can be read from afar: as large as its box lets it, at most 28 units. */
const farSize = (name: string, { width, height }: StateBox): number =>
  Math.max(13, Math.min(28, (width - 12) / (name.length * 0.6), height * 0.6))

const Lines = (props: {
  readonly lines: readonly Line[]
  readonly x: number
  readonly y: number
  readonly marks: Marks
  readonly onTransition: (key: string) => void
}): ReactNode =>
  props.lines.map((line, index) => {
    const { key } = line
    const className = [
      styles.line,
      styles[line.kind],
      key !== undefined && styles[coverOf(props.marks, [key]) ?? ""],
      key !== undefined && (key === props.marks.transition || props.marks.taken.has(key)) && styles.lit,
    ]
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the same transitions are buttons beside the drawing
      <text
        key={`${key ?? line.kind} ${line.text}`}
        x={props.x}
        y={props.y + index * SIZES.line}
        className={className.filter(Boolean).join(" ")}
        onClick={key === undefined ? undefined : () => props.onTransition(key)}
      >
        {line.kind === "invoke" ? `⚙ ${line.text}` : line.text}
      </text>
    )
  })

const StateShape = (
  props: DrawingProps & { readonly state: StateEntry; readonly box: StateBox },
): ReactNode => {
  const { chart, state, box, marks } = props
  const { x, y, width, height } = box
  const name = stateName(state)
  const isLeaf = state.kind !== "compound" && state.kind !== "parallel"
  const isRegion = chart.states.some(({ id, kind }) => id === state.parent && kind === "parallel")
  const lines = boxLines(chart, state)
  const far = farSize(name, box)
  return (
    <g
      data-state={state.id}
      data-active={marks.active.has(state.id) ? "" : undefined}
      className={[
        styles.state,
        isLeaf ? styles.leaf : styles.outer,
        isRegion && styles.region,
        marks.active.has(state.id) && styles.active,
        marks.state === state.id && styles.picked,
        state.tags.includes("error") && styles.error,
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <a
        className={styles.link}
        href={props.hrefOf(state)}
        aria-label={state.path.join(".") || state.id}
        aria-current={marks.state === state.id ? "true" : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          props.onState(state)
        }}
      >
        <rect x={x} y={y} width={width} height={height} rx={isLeaf ? 8 : 12} className={styles.box} />
        {state.kind === "final" && (
          <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={5} className={styles.inner} />
        )}
        <text x={x + SIZES.inset} y={y + 18} className={styles.name}>
          {name}
        </text>
        <text
          x={isLeaf ? x + width / 2 : x + SIZES.inset}
          y={isLeaf ? y + height / 2 : y + 22}
          fontSize={isLeaf ? far : Math.min(far, 24)}
          textAnchor={isLeaf ? "middle" : "start"}
          dominantBaseline={isLeaf ? "central" : undefined}
          className={styles.farName}
        >
          {name}
        </text>
      </a>
      {state.kind === "history" && (
        <text x={x + width - 18} y={y + 18} className={styles.name}>
          H
        </text>
      )}
      {state.kind === "parallel" && (
        <line
          x1={x}
          x2={x + width}
          y1={y + SIZES.title + 4}
          y2={y + SIZES.title + 4}
          className={styles.rule}
        />
      )}
      <Lines
        lines={lines}
        x={x + SIZES.inset}
        y={y + SIZES.title + 14}
        marks={marks}
        onTransition={props.onTransition}
      />
    </g>
  )
}

const ArrowShape = (
  props: DrawingProps & { readonly arrow: Arrow; readonly lines: readonly Line[] },
): ReactNode => {
  const { arrow, marks } = props
  const isTaken = arrow.keys.some((key) => marks.taken.has(key))
  const isChosen = marks.transition !== undefined && arrow.keys.includes(marks.transition)
  const [first] = arrow.keys
  const cover = coverOf(marks, arrow.keys)
  const className = [
    styles.arrow,
    cover !== undefined && styles[cover],
    (isTaken || isChosen) && styles.litArrow,
  ]
  return (
    <g
      className={className.filter(Boolean).join(" ")}
      data-cover={cover}
      data-taken={isTaken ? "" : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same transitions are buttons beside the drawing */}
      <path
        d={roundedPath(arrow.points)}
        className={styles.grip}
        onClick={() => first !== undefined && props.onTransition(first)}
      />
      <path
        d={roundedPath(arrow.points)}
        className={styles.shaft}
        markerEnd={`url(#${isTaken || isChosen ? "head-lit" : "head"})`}
      />
      <rect {...arrow.label} rx={3} className={styles.labelBack} />
      <Lines
        lines={props.lines}
        x={arrow.label.x + SIZES.labelInset}
        y={arrow.label.y + 12}
        marks={marks}
        onTransition={props.onTransition}
      />
    </g>
  )
}

const Dot = ({ dot }: { readonly dot: InitialDot }): ReactNode => (
  <g>
    <circle className={styles.dot} cx={dot.at[0]} cy={dot.at[1]} r={SIZES.dot / 2} />
    <path d={roundedPath(dot.points)} className={styles.shaft} markerEnd="url(#head)" />
  </g>
)

const Head = (props: { readonly id: string; readonly className: string | undefined }): ReactNode => (
  <marker
    id={props.id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="8"
    markerHeight="8"
    orient="auto-start-reverse"
  >
    <path d="M1 1l6 3-6 3" className={props.className} />
  </marker>
)

/** Everything that is drawn of a chart, in the layout's own units. */
export const Drawing = memo((props: DrawingProps): ReactNode => {
  const { chart, layout } = props
  const states = new Map(chart.states.map((state) => [state.id, state]))
  const lines = new Map(
    arrowContents(chart).map(({ from, to, transitions }) => [
      `${from} ${to}`,
      transitions.flatMap(labelLines),
    ]),
  )
  return (
    <>
      <defs>
        <Head id="head" className={styles.head} />
        <Head id="head-lit" className={`${styles.head} ${styles.headLit}`} />
      </defs>
      {layout.boxes.map((box) => {
        const state = states.get(box.id)
        return state === undefined ? null : <StateShape key={box.id} {...props} state={state} box={box} />
      })}
      {layout.dots.map((dot) => (
        <Dot key={dot.target} dot={dot} />
      ))}
      {layout.arrows.map((arrow) => (
        <ArrowShape
          key={`${arrow.from} ${arrow.to}`}
          {...props}
          arrow={arrow}
          lines={lines.get(`${arrow.from} ${arrow.to}`) ?? []}
        />
      ))}
    </>
  )
})
