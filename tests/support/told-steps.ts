import type { AnyEventObject, AnyMachineSnapshot } from "xstate"
import { eventLabel } from "#machines/kernel/enumerate.ts"
import { serialise } from "#machines/kernel/serialise.ts"
import type { PathStep, Seen } from "#models/inspection/paths-report.ts"
import { leavesOfValue } from "#src/inspector/live/active-states.ts"
import type { Step } from "./paths.ts"

const pretty = (value: unknown): string => JSON.stringify(JSON.parse(serialise(value)), null, 1)

/** What an event carries, as JSON; empty for nothing. */
export const payloadOf = ({ type: _, ...payload }: AnyEventObject): string => {
  const { actorId, ...carried } = payload
  if (actorId === undefined) return Object.keys(carried).length === 0 ? "" : pretty(carried)
  return "output" in carried ? pretty(carried.output) : "error" in carried ? pretty(carried.error) : ""
}

/** The steps of a path as a report tells them. */
export const toldSteps = (steps: readonly Step[]): readonly PathStep[] =>
  steps.map(({ event, after }) => ({
    event: eventLabel(event.type),
    payload: payloadOf(event),
    state: leavesOfValue(after.snapshot.value).join(", "),
    taken: [...after.taken],
    refused: [...after.refused],
  }))

/** What is seen of a snapshot, its ended actors left out. */
export const seenOf = (
  { value, status, context, tags, children }: AnyMachineSnapshot,
  ended: readonly string[],
  effects: readonly string[],
): Seen => ({
  state: leavesOfValue(value).join(", "),
  tags: [...tags].sort(),
  context: pretty(context),
  effects: [...effects],
  actors:
    status === "active"
      ? Object.keys(children)
          .filter((id) => !ended.includes(id))
          .sort()
      : [],
})
