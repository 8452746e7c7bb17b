import type { AnyMachineSnapshot } from "xstate"
import { isHeard } from "#machines/kernel/walk.ts"

const ANY = "*"

/** An event that a wildcard is meant for: nothing is sent under the name of the wildcard itself. */
export const sampleOf = (type: string): string => (type.endsWith(ANY) ? `${type.slice(0, -1)}anything` : type)

const matches = (type: string, heard: string): boolean =>
  heard === ANY || (heard.endsWith(`.${ANY}`) && type.startsWith(heard.slice(0, -1)))

/** True where a state that a snapshot stands in listens to a type of event, by name or by a wildcard. */
export const hears = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  isHeard(snapshot, type) ||
  snapshot._nodes.some(({ transitions }) => [...transitions.keys()].some((heard) => matches(type, heard)))
