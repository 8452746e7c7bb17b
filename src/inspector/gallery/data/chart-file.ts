import { Result, Schema, SchemaIssue } from "effect"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import type { ChartDrawing } from "./chart-data.ts"

const FORMAT = "statebook-chart"
const VERSION = 1

const Text = Schema.String
const Texts = Schema.Array(Text)
const OptionalText = Schema.optional(Text)
const Meta = Schema.Record(Text, Schema.Unknown)
const Point = Schema.Tuple([Schema.Finite, Schema.Finite])
const Box = { x: Schema.Finite, y: Schema.Finite, width: Schema.Finite, height: Schema.Finite }

const State = Schema.Struct({
  id: Text,
  path: Texts,
  parent: OptionalText,
  kind: Schema.Literals(["atomic", "compound", "parallel", "final", "history"]),
  initial: OptionalText,
  description: OptionalText,
  meta: Meta,
  tags: Texts,
  entry: Texts,
  exit: Texts,
  invokes: Schema.Array(Schema.Struct({ id: Text, source: Text, hasExplicitId: Schema.Boolean })),
  history: Schema.optional(Schema.Struct({ isDeep: Schema.Boolean, targets: Texts })),
})

const Transition = Schema.Struct({
  key: Text,
  source: Text,
  event: Text,
  index: Schema.Int,
  kind: Schema.Literals(["event", "always", "actorDone", "actorError", "stateDone", "delay", "other"]),
  guard: OptionalText,
  actions: Texts,
  targets: Texts,
  reenters: Schema.Boolean,
  description: OptionalText,
  meta: Meta,
})

/** A chart's states and transitions as files hold them. */
export const Chart = Schema.Struct({
  id: Text,
  states: Schema.NonEmptyArray(State),
  transitions: Schema.Array(Transition),
})

const ChartFile = Schema.Struct({
  flow: Text,
  chart: Chart,
  layout: Schema.Struct({
    width: Schema.Finite,
    height: Schema.Finite,
    boxes: Schema.Array(Schema.Struct({ id: Text, ...Box })),
    arrows: Schema.Array(
      Schema.Struct({
        from: Text,
        to: Text,
        keys: Texts,
        points: Schema.Array(Point),
        label: Schema.Struct(Box),
      }),
    ),
    dots: Schema.Array(Schema.Struct({ target: Text, at: Point, points: Schema.Array(Point) })),
  }),
  mermaid: Text,
})

/** Why a file is not opened. */
export type FileFault =
  | { readonly kind: "json" }
  | { readonly kind: "foreign" }
  | { readonly kind: "newer"; readonly version: number }
  /** A machine of XState that XState can't make, in its words. */
  | { readonly kind: "machine"; readonly message: string }
  /** A diagram that holds no state. */
  | { readonly kind: "empty" }
  | { readonly kind: "field"; readonly field: string; readonly message: string }
  /** A part names a state that the file does not hold. */
  | { readonly kind: "state"; readonly state: string }

/** A chart as a file that the gallery opens again, wherever it is. */
export const writeChartFile = ({ flow, chart, layout, mermaid }: ChartDrawing): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, flow, chart, layout, mermaid }, null, 2)}\n`

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** What a text says as JSON; nothing where it is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a text is JSON of this format, of whatever version. */
export const isChartFile = (text: string): boolean => {
  const file = parsed(text)
  return typeof file === "object" && file !== null && "format" in file && file.format === FORMAT
}

/** A state that is named by a part of a chart, or by what else is given, and is not in the chart. */
export const strayState = (chart: ChartEntries, others: readonly string[] = []): string | undefined => {
  const known = new Set(chart.states.map(({ id }) => id))
  const named = [
    ...chart.states.flatMap(({ parent, initial }) => [parent ?? [], initial ?? []].flat()),
    ...chart.transitions.flatMap(({ source, targets }) => [source, ...targets]),
    ...others,
  ]
  return named.find((id) => !known.has(id))
}

/** The first field that is not as it has to be. */
export const fieldFault = ({ issue }: Schema.SchemaError): FileFault & { readonly kind: "field" } => {
  const [first] = format(issue).issues
  return {
    kind: "field",
    field: (first?.path ?? []).map(String).join("."),
    message: first?.message ?? "",
  }
}

/** Reads such a file; whatever is wrong with it is told and nothing of it is used. */
export const readChartFile = (text: string): Result.Result<ChartDrawing, FileFault> => {
  const file = parsed(text)
  if (file === undefined) return Result.fail({ kind: "json" })
  const { format: name, version } = (file ?? {}) as { readonly format?: unknown; readonly version?: unknown }
  if (name !== FORMAT || typeof version !== "number") return Result.fail({ kind: "foreign" })
  if (version > VERSION) return Result.fail({ kind: "newer", version })
  const decoded = Schema.decodeUnknownResult(ChartFile)(file)
  if (Result.isFailure(decoded)) return Result.fail(fieldFault(decoded.failure))
  const drawing = decoded.success as ChartDrawing
  const stray = strayState(
    drawing.chart,
    drawing.layout.boxes.map(({ id }) => id),
  )
  return stray === undefined ? Result.succeed(drawing) : Result.fail({ kind: "state", state: stray })
}
