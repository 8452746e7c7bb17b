import { type FlowMutants, isSurvivor, type MutantReport, scoreOf } from "./mutation-report.ts"

const COLUMNS = ["noticed", "wiring", "bodies", "paths", "tests", "screens"] as const

/** Names of the columns that each chart's line has. */
export const head = (): string => `${"".padEnd(20)}${COLUMNS.map((name) => name.padStart(11)).join("")}`

const fraction = (mutants: readonly MutantReport[]): string => {
  const { of, noticed } = scoreOf(mutants)
  return `${noticed}/${of}`
}

/** How many of a chart's mutants were noticed, in a line of the terminal. */
export const line = ({ flow, mutants }: FlowMutants): string => {
  const of = (kind: MutantReport["kind"]) => fraction(mutants.filter((mutant) => mutant.kind === kind))
  const by = (kind: "path" | "test" | "screen") =>
    String(mutants.filter((mutant) => mutant[kind] !== null).length)
  const cells = [fraction(mutants), of("wiring"), of("body"), by("path"), by("test"), by("screen")]
  return `${flow.padEnd(20)}${cells.map((cell) => cell.padStart(11)).join("")}`
}

/** Survivors by where the missing assertion would stand. */
export const grouped = (mutants: readonly MutantReport[]): ReadonlyMap<string, readonly MutantReport[]> =>
  Map.groupBy(mutants.filter(isSurvivor), ({ kind, owner, place }) =>
    kind === "wiring" ? owner : `${owner}, ${place?.split(":")[0]}`,
  )

/** What is missing where a mutant survives, in words. */
export const missing = (survivors: readonly MutantReport[]): string =>
  survivors.every(({ tried }) => !tried)
    ? "no test comes here"
    : survivors.some(({ tried }) => !tried)
      ? "tests come to part of it, and say nothing of it"
      : "tests come here, and say nothing of it"

/** The survivors of a chart, by where the missing assertion would stand. */
export const survivorLines = ({ flow, mutants }: FlowMutants): readonly string[] =>
  [...grouped(mutants)].flatMap(([owner, survivors]) => [
    `not noticed: ${flow}: ${owner}: ${missing(survivors)}`,
    ...survivors.map(
      ({ name, place, tried }) =>
        `    ${name}${place === null ? "" : `  [${place}]`}${tried ? "" : "  (not reached)"}`,
    ),
  ])

/** What makes the check fail, besides survivors. */
export const faultsOf = ({ flow, unmutated, broken }: FlowMutants): readonly string[] => [
  ...unmutated.map((what) => `${flow}: ${what}`),
  ...[...new Set(broken)].map((test) => `on what is written: ${flow}: ${test.slice(0, 200)}`),
]
