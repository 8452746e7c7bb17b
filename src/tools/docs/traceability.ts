import { globSync, readFileSync } from "node:fs"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { SPECIFICATION_RULES } from "#models/rules/specification.ts"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.ts"

/** The whole of a test file, by its path from the project's root. */
export interface TestText {
  readonly file: string
  readonly text: string
}

/** Every test file of the project. */
export const findTests = (): readonly TestText[] =>
  globSync("{models,machines,src,tests}/**/*.test.{ts,tsx}", { cwd: ROOT })
    .sort()
    .map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, "utf8") }))

interface UsedRule {
  readonly flow: string
  readonly states: number
  readonly transitions: number
}

/** A rule of a chart belongs to a section: `§9 Coupon: automatic logoff` to `§9 Coupon`. */
const isOf = (rule: string | undefined, id: string): boolean =>
  rule === id || rule?.startsWith(`${id}:`) === true

const usesOf = (charts: readonly FoundChart[], id: string): readonly UsedRule[] =>
  charts.flatMap(({ flow, machine }) => {
    const { states, transitions } = enumerate(machine)
    const ofStates = states.filter(({ meta }) => isOf(meta.rule, id)).length
    const ofTransitions = transitions.filter(({ meta }) => isOf(meta.rule, id)).length
    return ofStates + ofTransitions === 0 ? [] : [{ flow, states: ofStates, transitions: ofTransitions }]
  })

/** Tests that name the rule, and those of the charts that carry it. */
const testsOf = (tests: readonly TestText[], id: string, uses: readonly UsedRule[]): readonly string[] => {
  const parts = uses.flatMap(({ flow }) => [`${flow}.machine.ts"`, `${flow}.model.ts"`])
  return tests
    .filter(({ text }) => text.includes(id) || parts.some((part) => text.includes(`/${part}`)))
    .map(({ file }) => file)
}

const link = (text: string, address: string): string => `[${text}](${address})`

const plural = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`

/** Rules of charts that name a section of the specification which the list does not have. */
export const unlistedRules = (charts: readonly FoundChart[]): readonly string[] => {
  const used = charts.flatMap(({ machine }) => {
    const { states, transitions } = enumerate(machine)
    return [...states, ...transitions].flatMap(({ meta }) => meta.rule ?? [])
  })
  return [...new Set(used)]
    .filter((rule) => rule.startsWith("§") && !SPECIFICATION_RULES.some(({ id }) => isOf(rule, id)))
    .sort()
}

/** `docs/traceability.md`: each rule of the specification, the charts that follow it, the tests that exercise it. */
export const traceabilityPage = (charts: readonly FoundChart[], tests: readonly TestText[]): string => {
  const rows = SPECIFICATION_RULES.map(({ id, text }) => {
    const uses = usesOf(charts, id)
    return { id, text, uses, tests: testsOf(tests, id, uses) }
  })
  const withoutChart = rows.filter(({ uses }) => uses.length === 0)
  const withoutAnything = withoutChart.filter((row) => row.tests.length === 0)
  return `${[
    "<!-- Made from models/rules, the charts and the tests by `npm run docs`. Do not edit. -->",
    "# Rules, charts, tests",
    "",
    "Each section of the specification that asks for something, the states and transitions whose chart names it as their rule, and the tests that load such a chart or name the section. Every chart's paths are walked by [tests/paths/charts.test.ts](../tests/paths/charts.test.ts) besides.",
    "",
    `${plural(rows.length, "rule")}; ${rows.length - withoutChart.length} with charts; ${withoutChart.length - withoutAnything.length} with tests alone; ${withoutAnything.length} with neither.`,
    "",
    "| Rule | What it asks | Charts | Tests |",
    "|---|---|---|---|",
    ...rows.map((row) =>
      [
        "",
        row.id,
        row.text,
        row.uses
          .map(
            ({ flow, states, transitions }) =>
              `${link(flow, `machines/${flow}.md`)} (${plural(states, "state")}, ${plural(transitions, "transition")})`,
          )
          .join(", "),
        row.tests.map((file) => link(file.split("/").at(-1) ?? file, `../${file}`)).join(", "),
        "",
      ]
        .join(" | ")
        .trim(),
    ),
    "",
    "## Holes",
    "",
    "No chart names these, and no test: they are not built, or nothing shows that they are.",
    "",
    ...withoutAnything.map(({ id, text }) => `- ${id}: ${text}`),
    "",
    "No chart names these: they hold without states, and the tests named above show it.",
    "",
    ...withoutChart.filter((row) => row.tests.length > 0).map(({ id }) => `- ${id}`),
  ].join("\n")}\n`
}
