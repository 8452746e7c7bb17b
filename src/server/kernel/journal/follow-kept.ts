import { Effect, Option, Schedule, Schema, Stream } from "effect"
import type { StoreUnavailable } from "../store/errors.ts"
import type { StoredEvent } from "./commit.ts"
import { Journal } from "./Journal.ts"

const KIND = "checkpoint"
const decodeCheckpoint = Schema.decodeUnknownSync(Schema.Struct({ seq: Schema.Int }))

/**
 * Follows events of some types for ever, each at least once over all restarts: where it stands is kept beside the log under `id`. A log
 * that is older than that is followed from its end on. While the store can't be reached it waits.
 */
export const followKept = <R>(
  id: string,
  types: ReadonlyArray<string>,
  tell: (event: StoredEvent) => Effect.Effect<unknown, StoreUnavailable, R>,
): Effect.Effect<void, never, R | Journal> =>
  Effect.gen(function* () {
    const journal = yield* Journal

    const keep = (seq: number) =>
      journal
        .commit({
          meta: { actor: id },
          appends: [],
          documents: [{ change: "put", kind: KIND, id, owner: "", sort: 0, data: { seq } }],
        })
        .pipe(Effect.catchTag(["KeyReused", "VersionConflict", "InsufficientFunds"], Effect.die))

    const follow = Effect.gen(function* () {
      const checkpoint = yield* journal.document(KIND, id)
      const after = yield* Option.match(checkpoint, {
        onNone: () => Effect.tap(journal.head, keep),
        onSome: ({ data }) => Effect.succeed(decodeCheckpoint(data).seq),
      })
      yield* journal
        .followOf(types, after)
        .pipe(
          Stream.runForEach(({ events, upTo }) =>
            events.length === 0
              ? Effect.void
              : Effect.andThen(Effect.forEach(events, tell, { discard: true }), keep(upTo)),
          ),
        )
    })

    yield* follow.pipe(
      Effect.tapError((error) =>
        Effect.annotateLogs(Effect.logWarning(`${id} wait for the store`), { reason: error.reason }),
      ),
      Effect.retry(Schedule.spaced("1 second")),
      Effect.orDie,
    )
  })
