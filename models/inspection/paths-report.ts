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

/** A walk of a path: how long it took, and what was wrong (null: nothing). */
const Walked = Schema.Struct({ milliseconds: Schema.Finite, fault: Schema.NullOr(Schema.String) })

/** One path and its walks. */
export const PathReport = Schema.Struct({
  title: Schema.String,
  origin: Schema.Literals(["covering", "simple", "recorded"]),
  steps: Schema.Array(Schema.String),
  chart: Schema.NullOr(Walked),
  screen: Schema.NullOr(Walked),
  browser: Schema.NullOr(Walked),
})
export type PathReport = typeof PathReport.Type

/** Numbers of one medium for one flow. */
export const MediumReport = Schema.Struct({
  /** Transitions that can be taken there. */
  reachable: Schema.Int,
  taken: Schema.Int,
  paths: Schema.Int,
  milliseconds: Schema.Finite,
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
  /** What fails, in words. */
  faults: Schema.Array(Schema.String),
})
export type FlowReport = typeof FlowReport.Type

/** `paths-report/report.json`: what `npm run paths` found. `madeAt`: milliseconds since the epoch. */
export const PathsReport = Schema.Struct({
  format: Schema.Literal("statebook-paths"),
  formatVersion: Schema.Literal(2),
  madeAt: Schema.Finite,
  milliseconds: Schema.Finite,
  media: Schema.Array(Medium),
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
