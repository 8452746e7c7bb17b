import type { Replayable } from "#src/server/kernel/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { asJson, foldedState, type ServerStream } from "./golden.ts"

/** A golden stream's events as they stood in the log. Replay reads neither hashes nor places in the whole log. */
export const storedEvents = (
  kind: string,
  { id, events }: Pick<ServerStream, "id" | "events">,
): ReadonlyArray<StoredEvent> =>
  events.map(({ type, schemaVersion, at, payload }, index) => ({
    seq: index + 1,
    stream: `${kind}:${id}`,
    version: index + 1,
    type,
    schemaVersion,
    at,
    payload: JSON.stringify(payload),
    meta: "{}",
    attached: "",
    streamHash: "",
    hash: "",
  }))

/** What today's chart makes of a stream. */
export const ledTo = (
  aggregate: Replayable,
  stream: Pick<ServerStream, "id" | "events">,
): Pick<ServerStream, "state" | "trail" | "documents"> => {
  const events = storedEvents(aggregate.kind, stream)
  const after = (count: number) => foldedState(aggregate.snapshotOf(stream.id, events.slice(0, count)))
  return {
    state: after(events.length),
    trail: events.map((_, index) => after(index + 1).value),
    documents: aggregate
      .project(
        events.reduce((state, event) => aggregate.step(state, event).after, aggregate.begin(stream.id)),
      )
      .map(asJson),
  }
}

const byLength = (left: ServerStream, right: ServerStream): number =>
  JSON.stringify(left.events).length - JSON.stringify(right.events).length

const amountOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 1 ? "many" : `${value.length}`
  return value === 0 || typeof value === "boolean" ? `${value}` : ""
}

/** What sets an event apart from others of its type: the fields it has, and which are nothing, one or many. */
const shapeOf = ({ type, payload }: ServerStream["events"][number]): string =>
  `${type} ${Object.entries(Object(payload))
    .map(([field, value]) => `${field}:${amountOf(value)}`)
    .join(" ")}`

/** The shortest streams that together hold every shape of event and every state that was recorded. */
export const chooseStreams = (streams: ReadonlyArray<ServerStream>): ReadonlyArray<ServerStream> => {
  const seen = new Set<string>()
  return streams.toSorted(byLength).filter(({ events, trail }) => {
    const shown = [...events.map(shapeOf), ...trail.map((value) => `state ${JSON.stringify(value)}`)]
    const isNew = shown.some((what) => !seen.has(what))
    for (const what of shown) seen.add(what)
    return isNew
  })
}
