import { Clock, Context, Effect, Layer, Schema } from "effect"
import { type CrashBet, CrashRound } from "#models/casino/crash/crash.ts"
import { CRASH_HISTORY, type CrashProof, type CrashTable } from "#models/casino/crash/crash-view.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { PayingAccount } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { CrashKeeper } from "./CrashKeeper.ts"
import { crashBetAggregate, crashBetId } from "./crash-bet.aggregate.ts"
import { crashLines } from "./crash-lines.ts"
import { CRASH_DOCUMENTS, crashRoundAggregate, phaseOf, theCrash } from "./crash-round.aggregate.ts"

/** The player has no bet in this round. */
export class CrashBetUnknown extends Schema.TaggedError<CrashBetUnknown>()("CrashBetUnknown", {}) {}

/** No round of this number has crashed. */
export class CrashRoundUnknown extends Schema.TaggedError<CrashRoundUnknown>()("CrashRoundUnknown", {}) {}

const decodeRound = Schema.decodeUnknownSync(Schema.toCodecJson(CrashRound))

/** Crash as its players see it. */
export class CrashTables extends Context.Service<
  CrashTables,
  {
    /** The player's place at the table; whoever asks keeps rounds going. */
    readonly table: (account: PayingAccount) => Effect.Effect<CrashTable, StoreUnavailable>
    /** A player's own bet in a round. */
    readonly bet: (
      playerId: PlayerId,
      number: number,
    ) => Effect.Effect<CrashBet, CrashBetUnknown | StoreUnavailable>
    /** A round that has crashed, with all its bets. */
    readonly proof: (number: number) => Effect.Effect<CrashProof, CrashRoundUnknown | StoreUnavailable>
  }
>()("statebook/server/casino/CrashTables") {
  static readonly layer = Layer.effect(
    CrashTables,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const keeper = yield* CrashKeeper
  const settings = yield* SiteSettings

  const betOf = (playerId: PlayerId, number: number) =>
    Effect.map(
      aggregates.load(crashBetAggregate, crashBetId(playerId, number)),
      ({ snapshot }) => snapshot.context.bet,
    )

  return CrashTables.of({
    table: Effect.fn("CrashTables.table")(function* ({ playerId, accountId, currency }) {
      yield* keeper.watch
      const money = currencyOf(settings, currency)
      if (money === undefined) throw new Error(`Nothing is known of ${currency}`)
      const { round, before } = yield* keeper.last
      const isNext = round?.snapshot.matches("announced") === true
      const shown = isNext ? before : round
      const bet = shown && (yield* betOf(playerId, theCrash(shown).number))
      const past = yield* journal.documents(CRASH_DOCUMENTS.crashed, { limit: CRASH_HISTORY })
      const next = isNext && round !== undefined ? theCrash(round) : undefined
      return {
        now: yield* Clock.currentTimeMillis,
        ...(shown === undefined ? {} : { round: { ...theCrash(shown), phase: phaseOf(shown.snapshot) } }),
        ...(next === undefined ? {} : { next: { number: next.number, commitment: next.commitment } }),
        ...(bet === undefined ? {} : { bet }),
        history: past.map(({ data }) => decodeRound(data)),
        accountId,
        currency,
        least: money.minimum,
        most: money.maximum,
        mostWin: money.maximumWin,
      } satisfies CrashTable
    }),
    bet: Effect.fn("CrashTables.bet")(function* (playerId, number) {
      return (yield* betOf(playerId, number)) ?? (yield* new CrashBetUnknown())
    }),
    proof: Effect.fn("CrashTables.proof")(function* (number) {
      const { round } = (yield* aggregates.load(crashRoundAggregate, `${number}`)).snapshot.context
      if (round?.point === undefined) return yield* new CrashRoundUnknown()
      return { round, bets: yield* Effect.provideService(crashLines(number), Journal, journal) }
    }),
  })
})
