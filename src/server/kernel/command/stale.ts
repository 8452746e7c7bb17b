import { Effect, Schema } from "effect"
import { StoreUnavailable } from "../store/errors.ts"

/** How often it is read and compared again. */
const TIMES = 20

/**
 * What was read or compared before a command, because that is slow or can't be repeated, is not as it was when the command
 * decides: a refusal for its caller alone, who begins anew.
 */
export class Stale extends Schema.TaggedError<Stale>()("Stale", {}) {}

/** What is read, compared and decided upon; all of it again where it changed in between. */
export const unlessStale = <A, E, R>(
  attempt: Effect.Effect<A, E | Stale, R>,
): Effect.Effect<A, Exclude<E, Stale> | StoreUnavailable, R> => {
  const isStale = (error: E | Stale): error is Stale => error instanceof Stale
  return attempt.pipe(
    Effect.retry({ while: isStale, times: TIMES }),
    Effect.catchIf(isStale, () =>
      Effect.fail(
        new StoreUnavailable({ reason: "busy", detail: "what a command compared changes too often" }),
      ),
    ),
  ) as Effect.Effect<A, Exclude<E, Stale> | StoreUnavailable, R>
}
