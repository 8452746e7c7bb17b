import { Clock, Effect, Layer, Option, Schedule, Schema, Stream } from "effect"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { lookEvery } from "#src/server/kernel/looks.ts"
import { Bets } from "./Bets.ts"
import { BET_DOCUMENTS } from "./bet.aggregate.ts"
import { WAITING_TOPIC, WaitingBet } from "./waiting-bets.ts"

/** How often bets are looked for that no message told of: those of a process that died, or of a full queue. */
const SWEEP = "5 seconds"
const SWEPT_AT_ONCE = 500

const decode = Schema.decodeUnknownOption(WaitingBet)

/**
 * Decides bets in play when their delay is over. What waited when the process ended is found in the store; deciding
 * twice does no harm, for the bet's chart takes the first decision only.
 */
export const layerAcceptance = Layer.effectDiscard(
  Effect.gen(function* () {
    const bets = yield* Bets
    const bus = yield* Bus
    const journal = yield* Journal

    const decideAt = (id: string, acceptAt: number) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        if (acceptAt > now) yield* Effect.sleep(acceptAt - now)
        yield* bets.decideWaiting(id)
      }).pipe(
        Effect.catchTag("StoreUnavailable", (error) =>
          Effect.annotateLogs(Effect.logWarning("a waiting bet is decided later"), {
            bet: id,
            reason: error.reason,
          }),
        ),
      )

    const sweep = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const waiting = yield* journal.documents(BET_DOCUMENTS.waiting, { limit: SWEPT_AT_ONCE })
      yield* Effect.forEach(
        waiting.filter(({ sort }) => sort <= now),
        ({ id }) => bets.decideWaiting(id),
        { discard: true },
      )
    }).pipe(Effect.catchTag("StoreUnavailable", () => Effect.void))

    yield* bus.subscribe(WAITING_TOPIC).pipe(
      Stream.runForEach((message) =>
        Option.match(decode(message), {
          onNone: () => Effect.void,
          onSome: ({ id, acceptAt }) => Effect.asVoid(Effect.forkScoped(decideAt(id, acceptAt))),
        }),
      ),
      Effect.forkScoped,
    )
    yield* sweep.pipe(Effect.repeat(Schedule.spaced(yield* lookEvery(SWEEP))), Effect.forkScoped)
  }),
)
