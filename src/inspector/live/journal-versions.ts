import { type AnyStateMachine, fromPromise } from "xstate"
import type { FlowDefinition, FlowTools } from "#src/services/flow.ts"

/** Tools for flows that are asked for their journals and never run. */
const unused: FlowTools = {
  actor: () => fromPromise(() => Promise.reject(new Error("A flow that is only asked runs no actors"))),
  toldGuest: false,
  stored: () => Promise.resolve(),
  open: () => {
    throw new Error("A flow that is only asked opens no other")
  },
}

const isDefinition = (value: unknown): value is FlowDefinition<AnyStateMachine> =>
  typeof value === "object" && value !== null && "name" in value && "make" in value

/** Versions of the journals among what files of flows export, by the flows' names. */
export const versionsIn = (files: readonly object[]): ReadonlyMap<string, number> =>
  new Map(
    files
      .flatMap((file) => Object.values(file))
      .filter(isDefinition)
      .flatMap(({ name, make }) => {
        const { journal } = make(unused)
        return journal === undefined ? [] : [[name, journal.version] as const]
      }),
  )

/** The version of each chart's journal in this code. */
export const journalVersion = async (): Promise<(chart: string) => number | undefined> => {
  const files = import.meta.glob<object>(["../../features/*/*/*-flow.ts", "../../services/*-flow.ts"])
  const versions = versionsIn(await Promise.all(Object.values(files).map((load) => load())))
  return (chart) => versions.get(chart)
}
