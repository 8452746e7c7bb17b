import { Schema } from "effect"

/** One mutant and the first test of each kind that noticed it; null where none did. */
export const MutantReport = Schema.Struct({
  /** What was damaged, and where: `drop coupon.editing|stake.entered|0`. */
  name: Schema.String,
  /** The wiring of the chart, or the body of a function. */
  kind: Schema.Literals(["wiring", "body"]),
  /** Where the damage shows: a transition, a state, a guard, an action, a function. */
  owner: Schema.String,
  /** File and line of a body. */
  place: Schema.NullOr(Schema.String),
  path: Schema.NullOr(Schema.String),
  test: Schema.NullOr(Schema.String),
  screen: Schema.NullOr(Schema.String),
  /** Whether any test ran on it, noticing it or not. */
  tried: Schema.Boolean,
  /** The model's reason why the mutant behaves as the chart does; null where it names none. */
  tolerated: Schema.NullOr(Schema.String),
})
export type MutantReport = typeof MutantReport.Type

/** All mutants of one chart. */
export const FlowMutants = Schema.Struct({
  flow: Schema.String,
  mutants: Schema.Array(MutantReport),
  /** What of the chart or its tests was not damaged, in words: each is a fault of the run. */
  unmutated: Schema.Array(Schema.String),
  /** Tests that failed on what is written while mutants were tried: what they noticed counts for nothing. */
  broken: Schema.Array(Schema.String),
})
export type FlowMutants = typeof FlowMutants.Type

/** `paths-report/mutants.json`: what `npm run paths -- --mutate` found. `madeAt`: milliseconds since the epoch. */
export const MutationReport = Schema.Struct({
  format: Schema.Literal("statebook-mutants"),
  formatVersion: Schema.Literal(2),
  madeAt: Schema.Finite,
  milliseconds: Schema.Finite,
  flows: Schema.Array(FlowMutants),
})
export type MutationReport = typeof MutationReport.Type

/** Whether any test noticed a mutant. */
export const isNoticed = ({ path, test, screen }: MutantReport): boolean =>
  path !== null || test !== null || screen !== null

/** Whether no test noticed a mutant that the model says nothing of. */
export const isSurvivor = (mutant: MutantReport): boolean => !isNoticed(mutant) && mutant.tolerated === null

/** Mutants that should be noticed, and how many are; one that behaves as the chart does can't be. */
export const scoreOf = (
  mutants: readonly MutantReport[],
): { readonly of: number; readonly noticed: number } => {
  const real = mutants.filter((mutant) => mutant.tolerated === null || isNoticed(mutant))
  return { of: real.length, noticed: real.filter(isNoticed).length }
}
