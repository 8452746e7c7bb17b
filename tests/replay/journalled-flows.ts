import { globSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { type AnyStateMachine, fromPromise } from "xstate"
import { restore } from "#src/browser/flows/restore.ts"
import type { Flow, FlowDefinition, FlowJournal, FlowTools } from "#src/services/flow.ts"
import { type BrowserStream, type FoldedState, foldedState } from "./golden.ts"

/** A flow of the page whose events are journalled. */
export interface JournalledFlow {
  readonly name: string
  readonly flow: Flow<AnyStateMachine>
  readonly journal: FlowJournal<AnyStateMachine>
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** Tools for flows that are folded and never run. */
const unused: FlowTools = {
  actor: () => fromPromise(() => Promise.reject(new Error("A flow that is folded runs no actors"))),
  toldGuest: false,
  open: () => {
    throw new Error("A flow that is folded opens no other")
  },
  stored: () => Promise.resolve(),
}

const isDefinition = (value: unknown): value is FlowDefinition<AnyStateMachine> =>
  typeof value === "object" && value !== null && "name" in value && "make" in value

const definitionsIn = async (file: string): Promise<ReadonlyArray<FlowDefinition<AnyStateMachine>>> => {
  const exports: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(ROOT, file)).href)
  return Object.values(exports).filter(isDefinition)
}

/** Every journalled flow that the sources define; throws where a file says it journals and none of its exports does. */
export const journalledFlows = async (): Promise<ReadonlyArray<JournalledFlow>> => {
  const sources = globSync("src/**/*.ts", { cwd: ROOT })
    .sort()
    .map((file) => ({ file, text: readFileSync(resolve(ROOT, file), "utf8") }))
    .filter(({ text }) => text.includes("defineFlow("))
  const found = await Promise.all(
    sources.map(async ({ file, text }) => {
      const flows = (await definitionsIn(file)).flatMap(({ name, make }): ReadonlyArray<JournalledFlow> => {
        const flow = make(unused)
        return flow.journal === undefined ? [] : [{ name, flow, journal: flow.journal }]
      })
      if (/^\s*journal: /m.test(text) && flows.length === 0)
        throw new Error(`${file} journals a flow that it does not export`)
      return flows
    }),
  )
  return found.flat()
}

/**
 * What a page makes of a stream of that version that is loaded at its end, and where it finds itself if it is loaded
 * after each event; `undefined` where it begins anew.
 */
export const restored = (
  { flow, journal }: JournalledFlow,
  { events }: Pick<BrowserStream, "events">,
  version: number,
): Pick<BrowserStream, "state" | "trail"> | undefined => {
  const after = (count: number): FoldedState | undefined => {
    const stored = { version, cached: undefined, earlier: [], events: events.slice(0, count), next: count }
    const led = restore(flow.machine, flow.input, journal, stored)
    return led === undefined ? undefined : foldedState(led.folded.snapshot)
  }
  const state = after(events.length)
  return state === undefined
    ? undefined
    : { state, trail: events.map((_, index) => after(index + 1)?.value ?? null) }
}
