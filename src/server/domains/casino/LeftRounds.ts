import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type GoingRound, LEFT_AFTER_MS } from "#models/casino/left-rounds.ts"
import { stakedOn } from "#models/casino/round.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { closeLeftRound } from "./close-left-round.ts"
import { ROUND_DOCUMENTS, roundAggregate, theRound } from "./round.aggregate.ts"

const AT_ONCE = 100

/** Rounds that their players haven’t finished. */
export class LeftRounds extends Context.Service<
  LeftRounds,
  {
    /** A player’s own, the newest first. */
    readonly going: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<GoingRound>, StoreUnavailable>
    /** Closes all rounds that were left for a day, the oldest first; how many there were. */
    readonly close: Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/casino/LeftRounds") {
  static readonly layer = Layer.effect(
    LeftRounds,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const sql = yield* SqlClient.SqlClient
  const closed = yield* prepared(closeLeftRound)
  const roundOf = (id: string) =>
    Effect.map(aggregates.load(roundAggregate, id), (round) => theRound({ round }))

  const close = Effect.gen(function* () {
    const before = (yield* Clock.currentTimeMillis) - LEFT_AFTER_MS
    let count = 0
    let last = ""
    for (;;) {
      const rows = yield* readable(sql<{ readonly id: string }>`
        SELECT id FROM documents
        WHERE kind = ${ROUND_DOCUMENTS.going}::text AND owner = '' AND sort <= ${`${before}`}::bigint
          AND id > ${last}::text COLLATE "C"
        ORDER BY id COLLATE "C" LIMIT ${`${AT_ONCE}`}::bigint`)
      // One after another: whatever is wrong with one of them holds up none of the others.
      yield* Effect.forEach(
        rows,
        ({ id }) =>
          alone(
            `The round ${id}`,
            Effect.flatMap(roundOf(id), (round) => closed({ round })),
          ),
        { discard: true },
      )
      count += rows.length
      const end = rows.at(-1)
      if (end === undefined || rows.length < AT_ONCE) return count
      last = end.id
    }
  })

  return LeftRounds.of({
    close,
    going: Effect.fn("LeftRounds.going")(function* (playerId) {
      const rows = yield* readable(sql<{ readonly id: string }>`
        SELECT id FROM documents
        WHERE kind = ${ROUND_DOCUMENTS.going}::text
          AND id >= ${`${playerId}/`}::text COLLATE "C" AND id < ${`${playerId}0`}::text COLLATE "C"
        ORDER BY sort DESC, id COLLATE "C"`)
      return yield* Effect.forEach(rows, ({ id }) =>
        Effect.map(roundOf(id), (round) => {
          const { key, bet, accountId, currency, openedAt } = round
          return {
            key,
            game: bet.game,
            ...(accountId === undefined ? {} : { accountId }),
            currency,
            staked: stakedOn(round),
            openedAt,
          }
        }),
      )
    }),
  })
})
