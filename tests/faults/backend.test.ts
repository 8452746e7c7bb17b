import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Ref, Schedule } from "effect"
import { expect, it } from "vitest"
import { verify } from "#src/server/domains/audit/verify.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates, decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { saving } from "#tests/support/fixtures/saving.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"

const BETS = 400
/** One for what is written, one for what is read. */
const CONNECTIONS = 2

const open = (key: string) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const decision = decideUpon(saving, saving.initial(key), {
      type: "saving.opened",
      currency: "EUR",
    })
    if (decision instanceof Refused) return yield* Effect.die(decision)
    return yield* aggregates.commit([decision], {
      meta: { actor: "player:1" },
      receipt: { key, owner: "player:1", fingerprint: "", answer: key },
    })
  })

const load = (terminate: Effect.Effect<number>) =>
  Effect.gen(function* () {
    const answered = yield* Ref.make(0)
    let unknown = 0
    const settle = (key: string) =>
      open(key).pipe(
        Effect.tapErrorTag("StoreUnavailable", () => Effect.sync(() => unknown++)),
        Effect.retry({
          while: ({ _tag }) => _tag === "StoreUnavailable",
          schedule: Schedule.spaced("5 millis"),
        }),
        Effect.tap(() => Ref.update(answered, (count) => count + 1)),
      )
    let terminated = 0
    const strike = Effect.gen(function* () {
      const before = yield* Ref.get(answered)
      terminated += yield* terminate
      // Strikes again only once something was answered in between.
      yield* Ref.get(answered).pipe(
        Effect.repeat({
          until: (now) => now > before || now === BETS,
          schedule: Schedule.spaced("1 millis"),
        }),
      )
    }).pipe(Effect.repeat({ times: 9 }))
    yield* Effect.all(
      [
        strike,
        Effect.forEach(
          Array.from({ length: BETS }, (_, index) => `bet-${index}`),
          settle,
          { concurrency: 20 },
        ),
      ],
      { concurrency: "unbounded" },
    )
    // A connection that was ended while it rested fails whoever takes it first, and an audit is begun anew.
    const report = yield* verify([replayable(saving)]).pipe(Effect.retry({ times: CONNECTIONS }))
    return { terminated, unknown, report }
  })

it.skipIf(!hasPostgres)(
  "loses and doubles nothing when its database backends are terminated under load",
  () =>
    Effect.gen(function* () {
      const url = yield* freshDatabase
      const admin = yield* PgClient.PgClient.pipe(Effect.provide(yield* Layer.build(PgClient.layer({ url }))))
      const terminate = admin<{ ended: bigint }>`
      SELECT count(pg_terminate_backend(pid)) AS ended FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.pipe(
        Effect.map(([row]) => Number(row?.ended)),
        Effect.orDie,
      )
      const services = Aggregates.layer.pipe(
        Layer.provideMerge(
          layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(layerPostgres(url), layerInProcess))),
        ),
      )
      const { terminated, unknown, report } = yield* Effect.provide(load(terminate), services)
      expect(terminated).toBeGreaterThan(0)
      expect(unknown).toBeGreaterThan(0)
      expect(report.defects).toEqual([])
      expect(report.counts).toMatchObject({ events: BETS, receipts: BETS, streams: BETS })
    }).pipe(Effect.scoped, Effect.runPromise),
)
