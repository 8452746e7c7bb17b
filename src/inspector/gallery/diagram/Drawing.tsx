import { memo, type ReactNode, useMemo } from "react"
import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"
import type { Cover } from "#models/inspection/paths-report.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { Arrow, InitialDot, Layout, StateBox } from "../data/chart-data.ts"
import type { Became } from "../data/diff/chart-diff.ts"
import { arrowContents, boxLines, type Line, labelLines, SIZES, stateName } from "./contents.ts"
import styles from "./Drawing.module.css"
import { type FarName, farNames, isWhole } from "./far-names.ts"
import { roundedPath } from "./geometry.ts"
import { textPlaces } from "./text-places.ts"

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
  /** What a draft makes of states and transitions, by id and key. */
  readonly became?: ReadonlyMap<string, Became> | undefined
  /** How many comments are open on each state and its transitions, by its id. */
  readonly comments?: ReadonlyMap<string, number> | undefined
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
  /** The step of detail, of the scale at which it is seen. */
  readonly detail: number
  /** Ids of the states that are folded. */
  readonly folded: ReadonlySet<string>
  /** Folds a state or opens it; absent where nothing can be folded. */
  readonly onFold?: ((id: string) => void) | undefined
}

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
      key !== undefined && styles[props.marks.became?.get(key) ?? ""],
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

/** How many comments a state has. */
const Remarks = (props: {
  readonly box: StateBox
  readonly count: number
  readonly isBeside: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { box, count } = props
  const x = box.x + box.width - (props.isBeside ? 42 : 16)
  const y = box.y + 15
  return (
    <g className={styles.remarks}>
      <title>{t("machines.comments", { count })}</title>
      <path d={`M${x - 9} ${y - 8}h18v13h-10l-4 4v-4h-4z`} className={styles.remarksBack} />
      <text x={x} y={y + 2} textAnchor="middle" className={styles.remarksCount}>
        {count}
      </text>
    </g>
  )
}

/** The handle that folds a state or opens it. */
const Fold = (props: {
  readonly state: StateEntry
  readonly box: StateBox
  readonly isFolded: boolean
  readonly onFold: (id: string) => void
}): ReactNode => {
  const { state, isFolded } = props
  const { t } = useMessage()
  const x = props.box.x + props.box.width - 16
  const y = props.box.y + 15
  const name = state.path.join(".")
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button can't stand in a drawing
    <g
      role="button"
      tabIndex={0}
      className={styles.fold}
      aria-label={t(isFolded ? "machines.unfold.state" : "machines.fold.state", { name })}
      onClick={() => props.onFold(state.id)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return
        event.preventDefault()
        props.onFold(state.id)
      }}
    >
      <rect x={x - 12} y={y - 12} width={24} height={24} rx={6} className={styles.foldBack} />
      <path
        d={isFolded ? `M${x - 5} ${y}h10M${x} ${y - 5}v10` : `M${x - 5} ${y}h10`}
        className={styles.foldSign}
      />
    </g>
  )
}

const StateShape = (
  props: DrawingProps & {
    readonly state: StateEntry
    readonly box: StateBox
    /** Where its texts begin. */
    readonly left: number
  },
): ReactNode => {
  const { chart, state, box, marks, left } = props
  const { x, y, width, height } = box
  const name = stateName(state)
  const isLeaf = state.kind !== "compound" && state.kind !== "parallel"
  const isRegion = chart.states.some(({ id, kind }) => id === state.parent && kind === "parallel")
  const lines = boxLines(chart, state)
  const isFolded = props.folded.has(state.id)
  const remarks = marks.comments?.get(state.id) ?? 0
  const isFoldable = state.parent !== undefined && (isFolded || !isLeaf)
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
        styles[marks.became?.get(state.id) ?? ""],
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
        {isFolded && (
          <rect x={x + 4} y={y + 4} width={width} height={height} rx={8} className={styles.behind} />
        )}
        <text x={left} y={y + 18} className={styles.name}>
          {name}
        </text>
      </a>
      {remarks > 0 && <Remarks box={box} count={remarks} isBeside={isFoldable} />}
      {isFoldable && props.onFold !== undefined && (
        <Fold state={state} box={box} isFolded={isFolded} onFold={props.onFold} />
      )}
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
        x={left}
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
  const became = new Set(arrow.keys.map((key) => marks.became?.get(key) ?? ""))
  const className = [
    styles.arrow,
    cover !== undefined && styles[cover],
    became.size === 1 && styles[[...became].join()],
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

const FarNames = (props: {
  readonly chart: ChartEntries
  readonly names: ReadonlyMap<string, FarName>
  readonly active: ReadonlySet<string>
}): ReactNode =>
  props.chart.states.map((state) => {
    const name = props.names.get(state.id)
    return name === undefined ? null : (
      <text
        key={state.id}
        data-name={state.id}
        x={name.x}
        y={name.y}
        fontSize={name.size}
        textAnchor={name.anchor}
        dominantBaseline={name.anchor === "middle" ? "central" : undefined}
        className={props.active.has(state.id) ? `${styles.farName} ${styles.farActive}` : styles.farName}
      >
        {stateName(state)}
      </text>
    )
  })

/** Everything that is drawn of a chart, in the layout's own units. */
export const Drawing = memo((props: DrawingProps): ReactNode => {
  const { chart, layout, detail, marks } = props
  const places = useMemo(() => textPlaces(chart, layout), [chart, layout])
  const names = useMemo(
    () => (isWhole(detail) ? undefined : farNames(chart, layout, places, detail)),
    [chart, layout, places, detail],
  )
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
        return state === undefined ? null : (
          <StateShape
            key={box.id}
            {...props}
            state={state}
            box={box}
            left={places.get(box.id) ?? box.x + SIZES.inset}
          />
        )
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
      {names !== undefined && <FarNames chart={chart} names={names} active={marks.active} />}
    </>
  )
})
