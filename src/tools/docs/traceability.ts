import { globSync, readFileSync } from "node:fs"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { DESIGN } from "#models/rules/design.ts"
import { HOLES } from "#models/rules/holes.ts"
import { rulesIn } from "#models/rules/section.ts"
import { SPECIFICATION } from "#models/rules/specification.ts"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.mjs"

/** The whole of a test file, by its path from the project's root. */
export interface TestText {
  readonly file: string
  readonly text: string
}

/** Names rules to try the page itself, and exercises none. */
const OWN_TEST = "tests/unit/traceability.test.ts"

/** Every test file of the project that may exercise a rule. */
export const findTests = (): readonly TestText[] =>
  globSync("{models,machines,src,tests}/**/*.test.{ts,tsx}", { cwd: ROOT })
    .filter((file) => file !== OWN_TEST)
    .sort()
    .map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, "utf8") }))

interface UsedRule {
  readonly flow: string
  readonly states: number
  readonly transitions: number
}

const usesOf = (charts: readonly FoundChart[], id: string): readonly UsedRule[] =>
  charts.flatMap(({ flow, machine }) => {
    const { states, transitions } = enumerate(machine)
    const isOf = ({ meta }: { readonly meta: { readonly rule?: string } }) =>
      rulesIn(meta.rule ?? "").includes(id)
    const ofStates = states.filter(isOf).length
    const ofTransitions = transitions.filter(isOf).length
    return ofStates + ofTransitions === 0 ? [] : [{ flow, states: ofStates, transitions: ofTransitions }]
  })

/** Every rule's id, sections among them. */
const known: ReadonlySet<string> = new Set(
  SPECIFICATION.flatMap(({ id, rules }) => [id, ...rules.map((rule) => rule.id)]),
)

/** Ids that begin as another does, by that one: `§4 Captcha: expiry` for `§4 Captcha`. */
const longer: ReadonlyMap<string, readonly string[]> = new Map(
  [...known].map((id) => [id, [...known].filter((other) => other !== id && other.startsWith(id))]),
)

/** Whether a text names a rule itself, and not a longer one that begins as it does. */
const names = (text: string, id: string): boolean => {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1))
    if (!longer.get(id)?.some((other) => text.startsWith(other, at))) return true
  return false
}

/** Tests that name the rule, and those of the charts that carry it. */
const testsOf = (tests: readonly TestText[], id: string, uses: readonly UsedRule[]): readonly string[] => {
  const parts = uses.flatMap(({ flow }) => [`${flow}.machine.ts"`, `${flow}.model.ts"`])
  return tests
    .filter(({ text }) => names(text, id) || parts.some((part) => text.includes(`/${part}`)))
    .map(({ file }) => file)
}

const link = (text: string, address: string): string => `[${text}](${address})`

const plural = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`

/** Rules of charts that the list does not have. */
export const unlistedRules = (charts: readonly FoundChart[]): readonly string[] => {
  const used = charts.flatMap(({ machine }) => {
    const { states, transitions } = enumerate(machine)
    return [...states, ...transitions].flatMap(({ meta }) => meta.rule ?? [])
  })
  return [...new Set(used.flatMap(rulesIn))]
    .filter((rule) => !known.has(rule) && !Object.hasOwn(DESIGN, rule))
    .sort()
}

/**
 * Sections that the name of a test may lead with, as `describe("§5 Phone: minimum digits")` does. A slash before letters belongs
 * to the name (`FaceId/verify`); any other ends a pattern.
 */
const NAMED = /§\d [A-Z](?:[^"'`\n|\\/$]|\/(?=\p{L}{2}))*?(?=["'`\n|\\$]|\/(?!\p{L}{2}))/gu

/** Rules that a test names by `section: rule` and that the list does not have. */
export const unlistedNames = (tests: readonly TestText[]): readonly string[] =>
  [
    ...new Set(
      tests.flatMap(({ text }) =>
        [...text.matchAll(NAMED)].flatMap(([name]) =>
          SPECIFICATION.some(({ id }) => name.startsWith(`${id}: `)) ? [name] : [],
        ),
      ),
    ),
  ].filter((name) => ![...known].some((id) => id.includes(": ") && name.startsWith(id)))

interface Traced {
  readonly id: string
  readonly text: string
  readonly uses: readonly UsedRule[]
  readonly tests: readonly string[]
}

const rowOf = ({ id, text, uses, tests }: Traced): string =>
  [
    "",
    id,
    text,
    uses
      .map(
        ({ flow, states, transitions }) =>
          `${link(flow, `machines/${flow}.md`)} (${plural(states, "state")}, ${plural(transitions, "transition")})`,
      )
      .join(", "),
    tests.map((file) => link(file.split("/").at(-1) ?? file, `../${file}`)).join(", "),
    "",
  ]
    .join(" | ")
    .trim()

/** Rules by section, each with what follows it. */
const tracedSections = (charts: readonly FoundChart[], tests: readonly TestText[]) => {
  const traced = ({ id, text }: Pick<Traced, "id" | "text">): Traced => {
    const uses = usesOf(charts, id)
    return { id, text, uses, tests: testsOf(tests, id, uses) }
  }
  const sections = SPECIFICATION.map((section) => ({ ...traced(section), rules: section.rules.map(traced) }))
  const rows = sections.flatMap((section) => (section.rules.length === 0 ? [section] : section.rules))
  const own = Object.entries(DESIGN).map(([id, text]) => traced({ id, text }))
  return { sections, rows, own }
}

/** Rules that neither a chart nor a test names, and rules of our own that no chart names. */
export const holesOf = (charts: readonly FoundChart[], tests: readonly TestText[]) => {
  const { rows, own } = tracedSections(charts, tests)
  const unused = ({ uses }: Traced) => uses.length === 0
  return {
    holes: rows.filter((row) => unused(row) && row.tests.length === 0).map(({ id }) => id),
    unusedDesign: own.filter(unused).map(({ id }) => id),
  }
}

/** `docs/traceability.md`: each rule of the specification, the charts that follow it, the tests that exercise it. */
export const traceabilityPage = (charts: readonly FoundChart[], tests: readonly TestText[]): string => {
  const { sections, rows, own } = tracedSections(charts, tests)
  const withoutChart = rows.filter(({ uses }) => uses.length === 0)
  const holes = withoutChart.filter((row) => row.tests.length === 0)
  return `${[
    "<!-- Made from models/rules, the charts and the tests by `npm run docs`. Do not edit. -->",
    "# Rules, charts, tests",
    "",
    "Each rule of the specification in the project's own words, the states and transitions whose chart names it, and the tests that load such a chart or name the rule. What a chart or a test names a section for as a whole stands in the section's first row. Every chart's paths are walked by [tests/paths/charts.test.ts](../tests/paths/charts.test.ts) besides.",
    "",
    `${plural(rows.length, "rule")}; ${rows.length - withoutChart.length} with charts; ${withoutChart.length - holes.length} with tests alone; ${holes.length} with neither: [holes](#holes).`,
    ...sections.flatMap((section) => [
      "",
      `## ${section.id}`,
      "",
      "| Rule | What it asks | Charts | Tests |",
      "|---|---|---|---|",
      ...[section, ...section.rules].map(rowOf),
    ]),
    "",
    "## Rules of our own",
    "",
    "What charts do beyond the specification, by the section of the design that asks for it.",
    "",
    "| Rule | What it asks | Charts | Tests |",
    "|---|---|---|---|",
    ...own.map(rowOf),
    "",
    "## Holes",
    "",
    "No chart names these, and no test. Each says why.",
    "",
    ...holes.map(({ id, text }) => `- ${id}: ${text} _${HOLES[id] ?? "No reason is given."}_`),
    "",
    "No chart names these: they hold without states, and the tests named above show it.",
    "",
    ...withoutChart.filter((row) => row.tests.length > 0).map(({ id }) => `- ${id}`),
  ].join("\n")}\n`
}
