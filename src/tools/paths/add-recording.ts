import { spawn } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { enumerate, eventLabel } from "#machines/kernel/enumerate.ts"
import { serialise } from "#machines/kernel/serialise.ts"
import { type RecordedFlow, type Recording, sealRecording } from "#models/inspection/recording.ts"
import { pathOfRecording, RECORDED_FOLDER, readRecordedFile } from "#tests/support/recorded-paths.ts"
import { RefusedFile } from "#tests/support/refused-file.ts"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.mjs"
import type { PathsOptions } from "./options.ts"

/** The states that a tester expects at the end, by flow: `deposit=choosing`, or `choosing` where one flow was recorded. */
const expectations = (
  expected: readonly string[],
  flows: readonly RecordedFlow[],
): ReadonlyMap<string, string> =>
  new Map(
    expected.map((each) => {
      const [flow, state] = each.includes("=") ? each.split("=", 2) : [undefined, each]
      if (flow === undefined && flows.length > 1)
        throw new RefusedFile(
          `--expect ${each}: which flow? Recorded are ${flows.map(({ chart }) => chart).join(", ")}: --expect FLOW=STATE`,
        )
      const of = flow ?? flows[0]?.chart ?? ""
      if (!flows.some(({ chart }) => chart === of))
        throw new RefusedFile(`--expect ${each}: nothing of ${of} is added`)
      return [of, state ?? ""]
    }),
  )

const checkStates = (chart: FoundChart, expected: string): void => {
  const states = enumerate(chart.machine)
    .states.filter(({ kind }) => kind === "atomic" || kind === "final")
    .map(({ path }) => path.join("."))
  const strange = expected.split(", ").filter((state) => !states.includes(state))
  if (strange.length > 0)
    throw new RefusedFile(`${chart.flow} has no state ${strange.join(", ")}. It has: ${states.join(", ")}`)
}

/** What tells a recorded flow from another: what was started, what happened, what is expected. */
const essence = ({ chart, input, events, expected }: RecordedFlow): string =>
  serialise([chart, input, events.map(({ event }) => event), expected])

const nameOf = (flows: readonly RecordedFlow[]): string => {
  const newest = [...flows].sort(
    (one, other) => (other.events.at(-1)?.at ?? 0) - (one.events.at(-1)?.at ?? 0),
  )[0]
  const end = newest?.expected ?? eventLabel(newest?.events.at(-1)?.event.type ?? "")
  return `${newest?.chart ?? "session"}-${newest?.expected === undefined ? "" : "ends-in-"}${end}`
    .replaceAll(/[^\w]+/g, "-")
    .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
}

const freeName = (name: string, folder: string): string => {
  const taken = new Set(globSync("*.json", { cwd: folder }))
  let free = `${name}.json`
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}.json`
  return free
}

/** What is to be added of a file: its text and its name in the folder of recorded sessions. */
export interface Addition {
  readonly file: string
  readonly text: string
  readonly flows: readonly string[]
}

const withExpectations = (
  flows: readonly RecordedFlow[],
  expected: ReadonlyMap<string, string>,
): readonly RecordedFlow[] =>
  flows.map((flow) => {
    const state = expected.get(flow.chart)
    return state === undefined ? flow : { ...flow, expected: state }
  })

const checked = (charts: readonly FoundChart[], flow: RecordedFlow): RecordedFlow => {
  const chart = charts.find(({ machine }) => machine.id === flow.chart)
  if (chart?.model === undefined) throw new RefusedFile(`There is no chart ${flow.chart} with a model`)
  if (flow.expected !== undefined) checkStates(chart, flow.expected)
  pathOfRecording(chart.model, flow)
  return flow
}

/** Says what of a file is to be added, and where; throws {@link RefusedFile} where nothing is to be. Writes nothing. */
export const additionOf = async (
  charts: readonly FoundChart[],
  file: string,
  { flows: named, expect }: Pick<PathsOptions, "flows" | "expect">,
  folder: string = RECORDED_FOLDER,
): Promise<Addition> => {
  const { recordedAt, flows } = await readRecordedFile(file)
  const chosen = flows.filter(
    ({ chart, events }) => events.length > 0 && (named.length === 0 || named.includes(chart)),
  )
  if (chosen.length === 0)
    throw new RefusedFile(
      `${file}: nothing happened in it${named.length === 0 ? "" : ` to ${named.join(", ")}`}`,
    )
  const wanted = withExpectations(chosen, expectations(expect, chosen))
  const known = new Map<string, string>()
  for (const name of globSync("*.json", { cwd: folder })) {
    const kept: Recording = JSON.parse(readFileSync(join(folder, name), "utf8"))
    for (const flow of kept.flows) known.set(essence(flow), name)
  }
  const fresh = wanted.filter((flow) => !known.has(essence(flow)))
  if (fresh.length === 0)
    throw new RefusedFile(
      `${file}: the same session stands in tests/paths/recorded/${known.get(essence(wanted[0] as RecordedFlow))} already`,
    )
  for (const flow of fresh) checked(charts, flow)
  const unsealed = fresh.map(({ events, ...flow }) => ({
    ...flow,
    events: events.map(({ at, event }) => ({ at, event })),
  }))
  const sealed = await sealRecording(recordedAt, unsealed)
  return {
    file: freeName(nameOf(fresh), folder),
    text: `${JSON.stringify(sealed, null, 1)}\n`,
    flows: fresh.map(({ chart }) => chart),
  }
}

/** Adds a recorded session to the tests and walks its charts; false where a walk goes wrong: it is added all the same. */
export const addRecording = async (
  charts: readonly FoundChart[],
  options: PathsOptions,
): Promise<boolean> => {
  const { file, text, flows } = await additionOf(charts, options.add ?? "", options)
  writeFileSync(join(RECORDED_FOLDER, file), text, { flag: "wx" })
  console.log(`Added: tests/paths/recorded/${basename(file)}, of ${flows.join(", ")}. It is walked now.`)
  // A process of its own: recorded sessions are read as the walks are loaded.
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, "src/tools/paths.ts"), ...flows], {
      cwd: ROOT,
      stdio: "inherit",
    })
    child.once("error", reject)
    child.once("exit", (status) => resolve(status ?? 1))
  })
  console.log(
    code === 0
      ? "All its paths go as expected: from now on every run walks it."
      : "It fails as told above. Mend what is wrong and run npm run paths again.",
  )
  return code === 0
}
