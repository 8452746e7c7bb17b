import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ChartEntries, enumerate, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import type { Change } from "#src/inspector/gallery/draft/change.ts"
import { counted, draftChart } from "#src/inspector/gallery/draft/draft-chart.ts"
import { type Patch, patchOf } from "#src/inspector/gallery/draft/patch.ts"
import { findCharts } from "../../find-charts.ts"
import { ROOT } from "../../inputs.mjs"
import { chartsIn } from "../diff/charts-at.ts"
import { locate } from "./locate.ts"

/** What a draft says of a chart, in an order of its own: a chart lists what is taken without an event last. */
const said = ({ states, transitions }: ChartEntries) => ({
  states: states
    .map(({ id, kind, initial, description, meta }) => ({ id, kind, initial, description, rule: meta.rule }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  transitions: transitions
    .map(({ key, guard, targets, actions, description, meta }) => ({
      key,
      guard,
      targets,
      actions,
      description,
      rule: meta.rule,
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
})

/** One change of each kind for one chart, of what `draw` picks. */
const draftFor = (
  chart: ChartEntries,
  words: string,
  pick: <Each>(all: readonly Each[]) => Each | undefined,
): readonly Change[] => {
  const [root] = chart.states
  const outer = pick(chart.states.filter(({ kind }) => kind === "compound"))
  if (root === undefined || outer === undefined) return []
  const name = "draftedState"
  const id = `${outer.id}.${name}`
  const told = { description: `A draft: ${words}`, russian: `Набросок: ${words}`, rule: "design: Drafts" }
  const inner = chart.states.filter(({ parent }) => parent === outer.id)
  const from = pick(inner.filter(({ kind }) => kind === "atomic"))
  const heard = (entry: TransitionEntry | undefined) => entry?.event ?? "draft.begun"
  const changed = pick(chart.transitions)
  const gone = pick(chart.transitions.filter(({ key }) => key !== changed?.key))
  const among = pick(chart.transitions.filter(({ source, kind }) => source === from?.id && kind === "event"))
  return [
    { kind: "state.added", parent: outer.id, name, isFinal: false, ...told },
    ...(from === undefined
      ? []
      : [
          {
            kind: "transition.added" as const,
            source: from.id,
            event: heard(among),
            guard: "draftIsReady",
            target: id,
            actions: ["noteDraft", "tellDraft"],
            ...told,
          },
          {
            kind: "transition.added" as const,
            source: id,
            event: "draft.ended",
            guard: "",
            target: from.id,
            actions: [],
            ...told,
          },
        ]),
    ...(changed === undefined
      ? []
      : [
          {
            kind: "transition.changed" as const,
            transition: changed.key,
            guard: changed.guard === undefined ? "draftIsReady" : "",
            target: id,
            actions: ["noteDraft"],
            description: "It leads to the draft.",
            russian: "",
          },
        ]),
    ...(gone === undefined ? [] : [{ kind: "transition.removed" as const, transition: gone.key }]),
    { kind: "state.told", state: outer.id, description: "It holds a draft.", russian: "В нём набросок." },
  ]
}

/** The draft without what can't be written into the chart's files; what is left is tried until it can. */
const writable = (
  file: string,
  chart: ChartEntries,
  source: ReturnType<typeof locate>,
  changes: readonly Change[],
) => {
  let left = changes
  for (;;) {
    const patch = patchOf(file, chart, source, left)
    if (patch.faults.length === 0) return { left, patch }
    const last = left.at(-1)
    if (last === undefined) return { left, patch }
    // Those that stand alone go first; a state goes with what leads to it.
    const alone = left.filter((change) =>
      patchOf(file, chart, source, [change]).faults.some(
        ({ kind }) => kind === "byHand" || kind === "shared",
      ),
    )
    left =
      alone.length > 0
        ? left.filter((change) => !alone.includes(change))
        : left.filter(({ kind }) => kind === "state.told")
  }
}

interface Drafted {
  readonly flow: string
  readonly expected: ChartEntries
  readonly patch: Patch
  readonly changes: readonly Change[]
}

let folder = ""
let drafts: ReadonlyArray<Drafted> = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "statebook-drafts-"))
  for (const name of ["machines", "models", "package.json"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
})
afterAll(() => rmSync(folder, { recursive: true }))

it("makes of every chart what its draft says", async () => {
  const charts = await findCharts()
  // Any text that a person could paste: quotes, line ends, signs of scripts from right to left, halves of letters.
  const texts = fc.sample(fc.string({ unit: "binary" }), { numRuns: charts.length, seed: 20_261_201 })
  const seeds = fc.sample(fc.nat(), { numRuns: charts.length, seed: 20_261_130 })
  drafts = charts.map(({ flow, file, machine }, index) => {
    const chart = enumerate(machine)
    const source = locate(ROOT, file, chart)
    let at = seeds[index] ?? 0
    const pick = <Each>(all: readonly Each[]): Each | undefined => {
      at = (at * 7919 + 104_729) % 2_147_483_647
      return all[at % Math.max(1, all.length)]
    }
    const { left, patch } = writable(file, chart, source, draftFor(chart, texts[index] ?? "", pick))
    for (const [name, text] of Object.entries(patch.files)) writeFileSync(join(folder, name), text)
    return { flow, patch, changes: left, expected: counted(draftChart(chart, left)) }
  })
  const written = await chartsIn(folder)
  for (const { flow, expected } of drafts) {
    const now = written.get(flow)
    expect(now && said(now), flow).toEqual(said(expected))
  }
  // Nearly all charts take a draft of every kind; those that are put together by code take none, and say so.
  const kinds = drafts.flatMap(({ changes }) => changes.map(({ kind }) => kind))
  const count = (kind: Change["kind"]) => kinds.filter((each) => each === kind).length
  const whole = charts.length / 2
  for (const kind of ["state.added", "transition.added", "transition.changed", "transition.removed"] as const)
    expect(count(kind), kind).toBeGreaterThan(whole)
  expect(count("state.told")).toBeGreaterThan(whole * 1.9)
})

it("is a patch that git applies to the very files", async () => {
  const clean = mkdtempSync(join(tmpdir(), "statebook-patched-"))
  try {
    cpSync(join(ROOT, "machines"), join(clean, "machines"), { recursive: true })
    for (const { patch } of drafts) {
      if (patch.text === "") continue
      execFileSync("git", ["apply", "-"], { cwd: clean, input: patch.text })
      for (const [name, text] of Object.entries(patch.files))
        expect(readFileSync(join(clean, name), "utf8"), name).toBe(text)
    }
  } finally {
    rmSync(clean, { recursive: true })
  }
})

it("leaves the Russian of each chart sorted, with what is new and without what nobody says any more", () => {
  const russian = drafts.flatMap(({ patch }) =>
    Object.entries(patch.files).filter(([name]) => name.endsWith(".ru.json")),
  )
  expect(russian.length).toBeGreaterThan(100)
  for (const [name, text] of russian) {
    const sentences = Object.keys(JSON.parse(text))
    expect(sentences, name).toEqual(sentences.toSorted())
    expect(sentences.some((sentence) => sentence.includes("draft"))).toBe(true)
  }
})
