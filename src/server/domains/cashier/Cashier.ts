import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { Balance, PlayerId } from "#models/account/account.ts"
import { MinorUnits, minorUnits } from "#models/money/money.ts"
import { type LevelNeeded, Levels } from "#src/server/domains/identification/identification.domain.ts"
import { balanceOf, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { currencyOf, depositMaximum, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

/** The amount is not one that a deposit may bring. Bounds in minor units of the account. */
export class DepositOutOfBounds extends Schema.TaggedError<DepositOutOfBounds>()("DepositOutOfBounds", {
  minimum: MinorUnits,
  maximum: MinorUnits,
}) {}

/** The sandbox cashier is switched off. */
export class CashierClosed extends Schema.TaggedError<CashierClosed>()("CashierClosed", {}) {}

/** The sandbox cashier: brings play money through the ledger, once for each key. */
export class Cashier extends Context.Service<
  Cashier,
  {
    readonly deposit: (
      playerId: PlayerId,
      order: { readonly guid: string; readonly summ: MinorUnits },
      origin: Origin,
    ) => Effect.Effect<
      Balance,
      DepositOutOfBounds | CashierClosed | LevelNeeded | KeyReused | StoreUnavailable
    >
  }
>()("statebook/server/decisions/Cashier") {
  static readonly layer = Layer.effect(
    Cashier,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const journal = yield* Journal
      const levels = yield* Levels
      const news = yield* PlayerNews
      const settings = yield* SiteSettings

      const deposit: Cashier["Service"]["deposit"] = Effect.fn("Cashier.deposit")(function* (
        playerId,
        { guid, summ },
        origin,
      ) {
        if (!settings.playMoney) return yield* new CashierClosed()
        const id = `${playerId}`
        const owner = `cashier:${id}`
        const attempt = Effect.gen(function* () {
          const wallet = yield* aggregates.load(walletAggregate, id)
          const { currency } = wallet.snapshot.context
          const money = currencyOf(settings, currency ?? "")
          if (currency === undefined || money === undefined) {
            return yield* Effect.die(new Error(`Player ${id} has no wallet`))
          }
          const maximum = depositMaximum(settings, money)
          if (summ < 1 || summ > maximum) {
            return yield* new DepositOutOfBounds({ minimum: minorUnits(1), maximum })
          }
          // What was credited before answers as then, though the level is over.
          yield* Effect.catchTag(levels.demand(playerId, "deposit", summ), "LevelNeeded", (needed) =>
            Effect.flatMap(journal.receipt(owner, guid), (done) =>
              Option.isSome(done) ? Effect.void : Effect.fail(needed),
            ),
          )
          const decision = yield* aggregates
            .decide(walletAggregate, id, {
              type: "deposit.credited",
              at: yield* Clock.currentTimeMillis,
              amount: summ,
              reference: guid,
            })
            .pipe(Effect.catchTag("Refused", Effect.die))
          const outcome = yield* aggregates.commit([decision], {
            meta: metaOf(playerOwner(playerId), origin),
            receipt: {
              key: guid,
              owner,
              fingerprint: `deposit ${summ}`,
              answer: {},
            },
          })
          if (outcome._tag === "AlreadyDone") return balanceOf(playerId, wallet.snapshot.context, settings)
          const balance = balanceOf(playerId, decision.after.snapshot.context, settings)
          yield* news.tell(playerId, { balance })
          return balance
        })
        return yield* conflictAsBusy(aggregates.exclusively([walletAggregate.streamOf(id)], attempt)).pipe(
          Effect.catchTag("InsufficientFunds", Effect.die),
        )
      }, Effect.uninterruptible)

      return Cashier.of({ deposit })
    }),
  )
}
