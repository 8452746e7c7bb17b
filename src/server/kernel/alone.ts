import { Effect } from "effect"

/** What is done with one of many: what goes wrong with it is written to the log, and holds up none of the others. */
export const alone = <E, R>(
  what: string,
  work: Effect.Effect<unknown, E, R>,
): Effect.Effect<void, never, R> =>
  Effect.asVoid(work).pipe(
    Effect.catchCause((cause) => Effect.logError(`${what} is tried again later`, cause)),
  )
