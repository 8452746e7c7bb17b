import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import { TimedRound } from "#models/casino/timed/timed-round.ts"
import { TIMED_HISTORY, type TimedProof, type TimedTable } from "#models/casino/timed/timed-view.ts"
import type { PayingAccount } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { TimedKeeper } from "./TimedKeeper.ts"
import { timedBetsAggregate, timedBetsId } from "./timed-bets.aggregate.ts"
import { timedLines } from "./timed-lines.ts"
import {
  TIMED_DOCUMENTS,
  theTimed,
  timedPhaseOf,
  timedRoundAggregate,
  timedRoundId,
} from "./timed-round.aggregate.ts"

/** No round of this number has been drawn and shown. */
export class TimedRoundUnknown extends Schema.TaggedError<TimedRoundUnknown>()("TimedRoundUnknown", {}) {}

const decodeRound = Schema.decodeUnknownSync(Schema.toCodecJson(TimedRound))

/** Games that are drawn for everybody, as their players see them. */
export class TimedTables extends Context.Service<
  TimedTables,
  {
    /** The account's place at the table; whoever asks keeps rounds going. */
    readonly table: (
      game: TimedGameSlug,
      account: PayingAccount,
    ) => Effect.Effect<TimedTable, StoreUnavailable>
    /** A round that is over, with all its bets. */
    readonly proof: (
      game: TimedGameSlug,
      number: number,
    ) => Effect.Effect<TimedProof, TimedRoundUnknown | StoreUnavailable>
  }
>()("statebook/server/casino/TimedTables") {
  static readonly layer = Layer.effect(
    TimedTables,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const keepers = yield* TimedKeeper
  const settings = yield* SiteSettings

  return TimedTables.of({
    table: Effect.fn("TimedTables.table")(function* (game, account) {
      const { accountId, currency } = account
      const keeper = keepers.of(game)
      yield* keeper.watch
      const money = currencyOf(settings, currency)
      if (money === undefined) throw new Error(`Nothing is known of ${currency}`)
      const { round, before } = yield* keeper.last
      const isNext = round?.snapshot.matches("announced") === true
      const shown = isNext ? before : round
      const bets =
        shown &&
        (yield* aggregates.load(timedBetsAggregate, timedBetsId(account, game, theTimed(shown).number)))
      const past = yield* journal.documents(TIMED_DOCUMENTS.settled, { owner: game, limit: TIMED_HISTORY })
      const next = isNext && round !== undefined ? theTimed(round) : undefined
      return {
        game,
        now: yield* Clock.currentTimeMillis,
        ...(shown === undefined
          ? {}
          : { round: { ...theTimed(shown), phase: timedPhaseOf(shown.snapshot) } }),
        ...(next === undefined
          ? {}
          : {
              next: {
                number: next.number,
                commitment: next.commitment,
                opensAt: keeper.opensAfter(before),
              },
            }),
        bets: bets?.snapshot.context.placed?.bets ?? [],
        history: past.map(({ data }) => decodeRound(data)),
        accountId,
        currency,
        least: money.minimum,
        most: money.maximum,
        mostWin: money.maximumWin,
      } satisfies TimedTable
    }),
    proof: Effect.fn("TimedTables.proof")(function* (game, number) {
      const { snapshot } = yield* aggregates.load(timedRoundAggregate, timedRoundId(game, number))
      const { round } = snapshot.context
      if (round === undefined || snapshot.status !== "done") return yield* new TimedRoundUnknown()
      return { round, bets: yield* Effect.provideService(timedLines(game, number), Journal, journal) }
    }),
  })
})
