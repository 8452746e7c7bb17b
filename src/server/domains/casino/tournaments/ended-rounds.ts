import { Effect, Option } from "effect"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { keptPlace } from "#src/server/kernel/reactors/kept-place.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { ENDS, overRound, type PlayedRound } from "./over-rounds.ts"

/** Rounds that have ended since a look at the log; `looked` says that they are counted, and whether that is to be known after a stop of this process. */
interface Ended {
  readonly rounds: ReadonlyArray<PlayedRound>
  readonly looked: (isKept: boolean) => Effect.Effect<void, StoreUnavailable>
}

/**
 * Reads which rounds have ended, one look at the log after another. A round may be met again, after a stop or in another process: whoever counts goes by its key.
 * @param name of what is counted, under which is kept up to where the log was looked at
 */
export const endedRounds = Effect.fnUntraced(function* (name: string) {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const place = yield* keptPlace(name)
  /** Up to where this process has looked at the log; unknown while nothing is counted. */
  let seen: number | undefined

  const begin = Effect.fnUntraced(function* (first: Effect.Effect<number, StoreUnavailable>) {
    const earliest = yield* first
    return Option.match(yield* place.seq, {
      onNone: () => earliest,
      onSome: (seq) => Math.max(earliest, seq),
    })
  })

  return {
    /** Rounds since the last look; the first one begins at an event of the log, or where the log was looked at last before the process began. */
    since: Effect.fnUntraced(function* (first: Effect.Effect<number, StoreUnavailable>) {
      const { streams, head } = yield* journal.happened(ENDS, seen ?? (yield* begin(first)))
      const rounds = yield* Effect.forEach(streams, overRound).pipe(
        Effect.provideService(Aggregates, aggregates),
        Effect.provideService(Journal, journal),
      )
      const ended: Ended = {
        rounds: rounds.filter((round) => round !== undefined),
        looked: (isKept) =>
          Effect.andThen(
            isKept ? place.reach(head) : Effect.void,
            Effect.sync(() => {
              seen = head
            }),
          ),
      }
      return ended
    }),
    /** Nothing is counted now: the next look begins anew. */
    pause: () => {
      seen = undefined
    },
  }
})
