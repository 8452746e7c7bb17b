import { Effect, Option, Schema } from "effect"
import { CurrencyCode, MinorUnits, minorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer, type PlayerId } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { AccountUnknown, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command } from "#src/server/kernel/command/command.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { settingsNow } from "#src/server/kernel/settings/live-settings.ts"
import { currencyOf, depositMaximum } from "#src/server/kernel/settings/settings.ts"

/** The amount is not one that a deposit may bring. Bounds in minor units of the account. */
export class DepositOutOfBounds extends Schema.TaggedError<DepositOutOfBounds>()("DepositOutOfBounds", {
  minimum: MinorUnits,
  maximum: MinorUnits,
  currency: CurrencyCode,
}) {}

/** The sandbox cashier is switched off. */
export class CashierClosed extends Schema.TaggedError<CashierClosed>()("CashierClosed", {}) {}

/** A deposit as its player orders it: `guid` is the key that their page made, `summ` in minor units of the account. */
export interface DepositOrder extends Payer {
  readonly guid: string
  readonly summ: MinorUnits
  readonly origin: Origin
}

/** Whose the receipts of deposits are. */
const depositor = (playerId: PlayerId) => `cashier:${playerId}`

/** The sandbox cashier: brings play money through the ledger, once for each key, and answers what the account holds. */
export const deposit = command("cashier.deposit", {
  streams: ({ playerId, accountId }: DepositOrder) => ({
    wallet: walletOf({ playerId, accountId }),
    ...playStreams(playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, accountId, guid, summ }) => ({
    key: guid,
    owner: depositor(playerId),
    fingerprint: ["deposit", summ, ...Object.values(keptAccount({ playerId, accountId }))].join(" "),
    answer: {},
  }),
  facts: ({ playerId, accountId, guid, summ }, loaded) =>
    Effect.gen(function* () {
      const levels = yield* Levels
      const journal = yield* Journal
      const settings = yield* settingsNow
      const lacks = yield* levels.lacking({ playerId, accountId }, "deposit", summ)
      const barred = barOf(yield* (yield* PlayRules).room(playerId, "deposit", loaded), summ)
      // What was credited before answers as then, though the level is over or a limit reached.
      const isRefused = lacks !== undefined || barred !== undefined
      const isDone = isRefused && Option.isSome(yield* journal.receipt(depositor(playerId), guid))
      return { settings, ...(isDone ? { lacks: undefined, barred: undefined } : { lacks, barred }) }
    }),
  decide: ({ wallet }, { summ, guid }, { settings, lacks, barred, at }) => {
    if (!settings.playMoney) return { refusal: new CashierClosed() }
    const money = currencyOf(settings, wallet.snapshot.context.currency ?? "")
    if (money === undefined || !wallet.snapshot.matches("open")) return { refusal: new AccountUnknown() }
    const maximum = depositMaximum(settings, money)
    if (summ < 1 || summ > maximum)
      return { refusal: new DepositOutOfBounds({ minimum: minorUnits(1), maximum, currency: money.code }) }
    if (barred !== undefined) return { refusal: barred }
    if (lacks !== undefined) return { refusal: lacks }
    return {
      events: { wallet: [{ type: "deposit.credited", at, amount: summ, reference: guid }] },
    }
  },
  tell: ({ wallet }, { playerId }) => tellBalance(playerId, wallet),
  answer: ({ wallet }) => wallet,
})
