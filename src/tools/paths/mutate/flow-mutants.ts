import type { BodyPlan } from "./bodies/plan-bodies.ts"
import { type FlowMutants, isNoticed, type MutantReport } from "./mutation-report.ts"
import type { Notice } from "./notice.ts"
import type { Modelled } from "./trials.ts"
import { unmutatedOf } from "./unmutated.ts"

type Named = Pick<MutantReport, "name" | "kind" | "owner" | "place">

/** Where a damaged wiring shows: the transition without what was done to it, or the state. */
const ownerOf = (name: string, key: string | undefined): string => key ?? (name.split(" of ").at(-1) || name)

const namedMutants = ({ flow, mutants }: Modelled, { bodies }: BodyPlan): readonly Named[] => [
  ...mutants.map(({ name, key }) => ({
    name,
    kind: "wiring" as const,
    owner: ownerOf(name, key),
    place: null,
  })),
  ...bodies
    .filter(({ flows }) => flows.includes(flow))
    .map(({ name, owner, file, line }) => ({
      name,
      kind: "body" as const,
      owner,
      place: `${file}:${line}`,
    })),
]

/** What became of a chart's mutants. */
export const flowMutants = (modelled: Modelled, plan: BodyPlan, notices: readonly Notice[]): FlowMutants => {
  const { flow, model } = modelled
  const brokenTests = new Set(notices.flatMap(({ mutant, test }) => (mutant === null ? [test] : [])))
  const byMutant = Map.groupBy(notices, ({ mutant }) => mutant)
  const reasons = new Map(model.tolerates.map(({ key, reason }) => [key, reason]))
  const mutants = namedMutants(modelled, plan).flatMap((named): readonly MutantReport[] => {
    const told = (byMutant.get(named.name) ?? []).filter(
      (notice) => named.kind === "body" || notice.flow === flow,
    )
    const own = told.filter(({ by }) => by !== "reading")
    // Computed once as modules are read, by no test: the wiring tells of it.
    if (told.length > 0 && own.length === 0) return []
    const first = (by: Notice["by"]) =>
      own.find((notice) => notice.by === by && notice.test !== null && !brokenTests.has(notice.test))?.test ??
      null
    return [
      {
        ...named,
        path: first("path"),
        test: first("test"),
        screen: first("screen"),
        tried: own.length > 0,
        tolerated: reasons.get(named.name) ?? null,
      },
    ]
  })
  const names = new Set(mutants.map(({ name }) => name))
  const untrue = [
    ...[...reasons.keys()]
      .filter((key) => !names.has(key))
      .map((key) => `no mutant ${key}: the model tolerates it`),
    ...mutants
      .filter((mutant) => mutant.kind === "body" && mutant.tolerated !== null && isNoticed(mutant))
      .map(({ name }) => `${name} is noticed: the model tolerates it`),
  ]
  return {
    flow,
    mutants,
    unmutated: [...unmutatedOf(modelled, plan, notices), ...untrue],
    broken: [...brokenTests].filter((test) => test !== null),
  }
}
