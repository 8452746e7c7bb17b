import { Effect, Option, Schedule, Stream } from "effect"
import type { Aggregates } from "../journal/Aggregates.ts"
import type { StoredEvent } from "../journal/commit.ts"
import { Journal } from "../journal/Journal.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { keptPlace } from "./kept-place.ts"

/**
 * Follows events of some types for ever, each at least once over all restarts: where it stands is kept in the log under `name`. A log
 * that is older than that is followed from its end on. While the store can't be reached it waits.
 */
export const followKept = <R>(
  name: string,
  types: ReadonlyArray<string>,
  tell: (event: StoredEvent) => Effect.Effect<unknown, StoreUnavailable, R>,
): Effect.Effect<void, never, R | Aggregates | Journal> =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const place = yield* keptPlace(name)

    const follow = Effect.gen(function* () {
      const after = yield* Option.match(yield* place.seq, {
        onNone: () => Effect.tap(journal.head, place.reach),
        onSome: Effect.succeed,
      })
      yield* journal
        .followOf(types, after)
        .pipe(
          Stream.runForEach(({ events, upTo }) =>
            events.length === 0
              ? Effect.void
              : Effect.andThen(Effect.forEach(events, tell, { discard: true }), place.reach(upTo)),
          ),
        )
    })

    yield* follow.pipe(
      Effect.tapError((error) =>
        Effect.annotateLogs(Effect.logWarning(`${name} wait for the store`), { reason: error.reason }),
      ),
      Effect.retry(Schedule.spaced("1 second")),
      Effect.orDie,
    )
  })
