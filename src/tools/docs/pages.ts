import {
  type ChartEntries,
  enumerate,
  eventLabel,
  type StateEntry,
  type TransitionEntry,
} from "#machines/kernel/enumerate.ts"
import { diagram } from "#src/inspector/gallery/diagram/mermaid.ts"
import type { FoundChart } from "../find-charts.ts"

const GENERATED = "<!-- Made from the chart by `npm run docs`. Do not edit. -->"

/** How a transition that no event brings about is told. */
export const AT_ONCE = "at once"

/** What is said of a state that is left and entered again. */
export const ENTERED_ANEW = ", entered anew"

const cell = (text: string | undefined) => (text ?? "").replaceAll("|", "\\|").replaceAll("\n", " ")

const code = (text: string | undefined) => (text === undefined || text === "" ? "" : `\`${text}\``)

const codes = (texts: readonly string[]) => texts.map(code).join(", ")

const table = (heads: readonly string[], rows: ReadonlyArray<readonly string[]>): readonly string[] => [
  `| ${heads.join(" | ")} |`,
  `|${heads.map(() => "---|").join("")}`,
  ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`),
]

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ["", `## ${title}`, "", ...lines]

const pathOf = ({ path, id }: StateEntry) => (path.length === 0 ? id : path.join("."))

const transitionRow =
  (nameOf: (id: string) => string) =>
  (transition: TransitionEntry): readonly string[] => {
    const { source, event, guard, targets, reenters, actions, meta, description } = transition
    const anew = reenters ? ENTERED_ANEW : ""
    const where = targets.map((target) => code(nameOf(target))).join(", ")
    return [
      code(nameOf(source)),
      event === "always" ? AT_ONCE : eventLabel(event),
      code(guard),
      where === "" ? (reenters ? `itself${anew}` : "stays") : `${where}${anew}`,
      codes(actions),
      meta.rule ?? "",
      description ?? "",
    ]
  }

const stateRow = (state: StateEntry): readonly string[] => [
  code(pathOf(state)),
  state.kind,
  state.tags.join(", "),
  code(state.meta.screen),
  state.meta.rule ?? "",
  state.description ?? "",
]

const actorRow = (state: StateEntry): ReadonlyArray<readonly string[]> =>
  state.invokes.map(({ id, source }) => [code(id), code(source), code(pathOf(state))])

const entryRow = (state: StateEntry): ReadonlyArray<readonly string[]> =>
  state.entry.length + state.exit.length === 0
    ? []
    : [[code(pathOf(state)), codes(state.entry), codes(state.exit)]]

const auditLines = (chart: ChartEntries, nameOf: (id: string) => string): readonly string[] => [
  ...chart.states.flatMap((state) =>
    state.meta.audit === undefined ? [] : [`- ${code(pathOf(state))}: ${state.meta.audit}`],
  ),
  ...chart.transitions.flatMap(({ source, event, guard, meta }) =>
    meta.audit === undefined
      ? []
      : [
          `- ${code(nameOf(source))}, ${eventLabel(event)}${guard === undefined ? "" : ` [${guard}]`}: ${meta.audit}`,
        ],
  ),
]

const tableOrNothing = (heads: readonly string[], rows: ReadonlyArray<readonly string[]>) =>
  rows.length === 0 ? [] : table(heads, rows)

/** One chart's page: what it is, its picture, and tables of its states, transitions and actors. */
export const chartPage = ({ flow, file, machine }: FoundChart): string => {
  const chart = enumerate(machine)
  const [root] = chart.states
  const names = new Map(chart.states.map((state) => [state.id, pathOf(state)]))
  const nameOf = (id: string) => names.get(id) ?? id
  const lines = [
    GENERATED,
    `# ${flow}`,
    "",
    root?.description ?? "",
    "",
    `Rule: ${root?.meta.rule ?? ""}. Chart: [${file}](../../${file}).${
      root === undefined || root.tags.length === 0 ? "" : ` Tags: ${root.tags.join(", ")}.`
    }`,
    "",
    "```mermaid",
    diagram(chart),
    "```",
    "",
    "Transitions that stay in their state, and those from a state to one inside it, stand in the table only.",
    ...section(
      "Transitions",
      tableOrNothing(
        ["State", "Event", "Guard", "Target", "Actions", "Rule", "What happens"],
        chart.transitions.map(transitionRow(nameOf)),
      ),
    ),
    ...section(
      "States",
      table(["State", "Kind", "Tags", "Screen", "Rule", "What it means"], chart.states.map(stateRow)),
    ),
    ...section("Actors", tableOrNothing(["Id", "Contract", "Runs while in"], chart.states.flatMap(actorRow))),
    ...section(
      "On entry and on exit",
      tableOrNothing(["State", "On entry", "On exit"], chart.states.flatMap(entryRow)),
    ),
    ...section("Notes for auditors", auditLines(chart, nameOf)),
  ]
  return `${lines.join("\n")}\n`
}

const indexRow = ({ flow, machine }: FoundChart): readonly string[] => {
  const { states, transitions } = enumerate(machine)
  const [root] = states
  const screens = [...new Set(states.flatMap(({ meta }) => meta.screen ?? []))]
  return [
    `[${flow}](${flow}.md)`,
    root?.description ?? "",
    root?.meta.rule ?? "",
    String(states.length),
    String(transitions.length),
    codes(screens),
  ]
}

/** The table of all charts. */
export const indexPage = (charts: readonly FoundChart[]): string =>
  `${[
    GENERATED,
    "# Charts",
    "",
    "Every flow of Statebook is one of these charts. The same chart runs, decides, is drawn here and is tested. [How to read them](../guide/designers.md).",
    "",
    ...table(["Chart", "What it is", "Rule", "States", "Transitions", "Screens"], charts.map(indexRow)),
  ].join("\n")}\n`

/** All pages by file name in `docs/machines`. */
export const chartPages = (charts: readonly FoundChart[]): ReadonlyMap<string, string> =>
  new Map([
    ["README.md", indexPage(charts)],
    ...charts.map((chart) => [`${chart.flow}.md`, chartPage(chart)] as const),
  ])
