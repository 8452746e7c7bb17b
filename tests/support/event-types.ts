import { Effect } from "effect"
import { Journal } from "#src/server/kernel/journal/Journal.ts"

/** The types of a stream's events, in their order. */
export const typesOf = (stream: string) =>
  Effect.gen(function* () {
    const events = yield* (yield* Journal).read(stream)
    return events.map(({ type }) => type)
  })
