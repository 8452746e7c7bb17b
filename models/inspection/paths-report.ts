import { Schema } from "effect"

/** Where a path is walked: on the chart itself, on the rendered screens, on the real site in Chromium. */
export const Medium = Schema.Literals(["chart", "screen", "browser"])
export type Medium = typeof Medium.Type

/**
 * How a medium stands to a transition: `taken` by a walk; `missed`; `exempt`, as the model says with its
 * reason; `absent`, where the chart is not walked on the medium at all; `notRun` this time.
 */
export const Cover = Schema.Literals(["taken", "missed", "exempt", "absent", "notRun"])
export type Cover = typeof Cover.Type

/** One transition and where it was taken. */
export const TransitionReport = Schema.Struct({
  /** `id|event|index`, as in the documentation of charts. */
  key: Schema.String,
  source: Schema.String,
  targets: Schema.Array(Schema.String),
  /** The event in plain words. */
  label: Schema.String,
  guard: Schema.NullOr(Schema.String),
  description: Schema.String,
  rule: Schema.String,
  chart: Cover,
  screen: Cover,
  browser: Cover,
  /** Whether the guard was seen to refuse; null where there is none. */
  refused: Schema.NullOr(Schema.Boolean),
  /** Why it is exempt, by medium: the model's own words. */
  reasons: Schema.Array(Schema.Struct({ medium: Medium, reason: Schema.String })),
  /** Events of the shortest path that takes it, where a medium missed it; null where none does within the bound. */
  shortestPath: Schema.NullOr(Schema.Array(Schema.String)),
})
export type TransitionReport = typeof TransitionReport.Type

/** What is seen of a chart at a step: its innermost states, its tags, its context as JSON, the effects of the step, the actors alive. */
export const Seen = Schema.Struct({
  state: Schema.String,
  tags: Schema.Array(Schema.String),
  context: Schema.String,
  effects: Schema.Array(Schema.String),
  actors: Schema.Array(Schema.String),
})
export type Seen = typeof Seen.Type

/** How a screen looked: its own HTML, or a picture of the page as a `data:` address. */
export const Look = Schema.Struct({ kind: Schema.Literals(["html", "picture"]), text: Schema.String })
export type Look = typeof Look.Type

/** One step of a walk that went wrong. `event` is empty at the beginning. */
export const TraceStep = Schema.Struct({
  event: Schema.String,
  /** What the event carries, as JSON; empty for nothing. */
  payload: Schema.String,
  expected: Seen,
  /** Null where nobody could look. */
  seen: Schema.NullOr(Seen),
  look: Schema.NullOr(Look),
  /** What was wrong at this step. */
  fault: Schema.NullOr(Schema.String),
})
export type TraceStep = typeof TraceStep.Type

/** A walk that went wrong, step by step as far as it came; `styles` is what its screens' HTML looks like. */
export const Trace = Schema.Struct({ styles: Schema.String, steps: Schema.Array(TraceStep) })
export type Trace = typeof Trace.Type

/** A walk of a path: how long it took, and what was wrong (null: nothing). */
const Walked = Schema.Struct({
  milliseconds: Schema.Finite,
  fault: Schema.NullOr(Schema.String),
  trace: Schema.NullOr(Trace),
})

/** One event of a path: in plain words, what it carries (JSON; empty for nothing), and what it did to the chart. */
export const PathStep = Schema.Struct({
  event: Schema.String,
  payload: Schema.String,
  /** Innermost states after it. */
  state: Schema.String,
  /** Keys of transitions taken, and of those whose guard refused. */
  taken: Schema.Array(Schema.String),
  refused: Schema.Array(Schema.String),
})
export type PathStep = typeof PathStep.Type

/** One path and its walks. */
export const PathReport = Schema.Struct({
  title: Schema.String,
  origin: Schema.Literals(["covering", "simple", "recorded"]),
  steps: Schema.Array(PathStep),
  chart: Schema.NullOr(Walked),
  screen: Schema.NullOr(Walked),
  browser: Schema.NullOr(Walked),
})
export type PathReport = typeof PathReport.Type

/** Of which code a walk was: milliseconds since the epoch, and the commit; null without a history. */
export const Walk = Schema.Struct({
  at: Schema.Finite,
  commit: Schema.NullOr(Schema.String),
  /** False where files differed from the commit. */
  isClean: Schema.Boolean,
})
export type Walk = typeof Walk.Type

/** Numbers of one medium for one flow. */
export const MediumReport = Schema.Struct({
  /** Transitions that can be taken there. */
  reachable: Schema.Int,
  taken: Schema.Int,
  paths: Schema.Int,
  milliseconds: Schema.Finite,
  walk: Walk,
})
export type MediumReport = typeof MediumReport.Type

/** One chart. A medium is null where the chart is not walked on it, or was not this time. */
export const FlowReport = Schema.Struct({
  /** Name of the flow's folder: `confirm-phone`. */
  flow: Schema.String,
  /** The chart's id. */
  chart: Schema.String,
  /** Path of the chart's file from the project's root. */
  file: Schema.String,
  /** The version of the chart that was walked: `chartDigest` of `machines/kernel`. */
  digest: Schema.String,
  states: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      parent: Schema.NullOr(Schema.String),
      kind: Schema.String,
      depth: Schema.Int,
      description: Schema.String,
    }),
  ),
  transitions: Schema.Array(TransitionReport),
  paths: Schema.Array(PathReport),
  chartRun: Schema.NullOr(MediumReport),
  screenRun: Schema.NullOr(MediumReport),
  browserRun: Schema.NullOr(MediumReport),
  /** Media on which the chart is not walked at all, and why. */
  absences: Schema.Array(Schema.Struct({ medium: Medium, reason: Schema.String })),
  /** False where all simple paths were asked for and the model's bound ended the search for them. */
  isWhole: Schema.Boolean,
  /** How the chart differs from its page in `docs/machines`, where it was recorded last: each a fault until it is accepted. */
  changes: Schema.Array(Schema.String),
  /** Digest of all files that the walks on the chart and its screens depend on; empty where it has to be walked again anyway. */
  inputs: Schema.String,
  /** Whether all simple paths were walked, not the covering ones alone. */
  isAll: Schema.Boolean,
  /** What fails, in words. */
  faults: Schema.Array(Schema.String),
})
export type FlowReport = typeof FlowReport.Type

/**
 * `paths-report/report.json`: what `npm run paths` found. Charts that a run did not walk stand as they were walked last. `madeAt`:
 * milliseconds since the epoch.
 */
export const PathsReport = Schema.Struct({
  format: Schema.Literal("statebook-paths"),
  formatVersion: Schema.Literal(2),
  madeAt: Schema.Finite,
  milliseconds: Schema.Finite,
  media: Schema.Array(Medium),
  /** Flows that this run walked. */
  walked: Schema.Array(Schema.String),
  flows: Schema.Array(FlowReport),
  faults: Schema.Array(Schema.String),
})
export type PathsReport = typeof PathsReport.Type

const { flow, chartRun, screenRun, browserRun, faults } = FlowReport.fields

/** The numbers of a report without its transitions and paths. */
export const PathsSummary = Schema.Struct({
  madeAt: PathsReport.fields.madeAt,
  media: PathsReport.fields.media,
  flows: Schema.Array(Schema.Struct({ flow, chartRun, screenRun, browserRun, faults })),
})
export type PathsSummary = typeof PathsSummary.Type

/** What a report says of one chart. */
export const FlowPaths = Schema.Struct({
  madeAt: PathsReport.fields.madeAt,
  media: PathsReport.fields.media,
  report: FlowReport,
})
export type FlowPaths = typeof FlowPaths.Type

/** Why nothing can be told of a run of the paths: none was made, its file is of another version, it does not hold the chart. */
export const NoPaths = Schema.Struct({ none: Schema.Literals(["no-report", "foreign-report", "no-chart"]) })
export type NoPaths = typeof NoPaths.Type

/** A run of the paths in numbers, of the whole report after it. */
export const TrendPoint = Schema.Struct({
  walk: Walk,
  /** How many charts the run walked, of how many. */
  walked: Schema.Int,
  charts: Schema.Int,
  paths: Schema.Int,
  transitions: Schema.Int,
  taken: Schema.Int,
  /** Guards that were seen to refuse. */
  refused: Schema.Int,
  faults: Schema.Int,
  milliseconds: Schema.Finite,
})
export type TrendPoint = typeof TrendPoint.Type

/** `paths-report/trend.json`: the runs on this machine, oldest first. */
export const Trend = Schema.Struct({
  format: Schema.Literal("statebook-paths-trend"),
  formatVersion: Schema.Literal(1),
  points: Schema.Array(TrendPoint),
})
export type Trend = typeof Trend.Type
