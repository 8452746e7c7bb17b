import { Effect, Option, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { MinorUnits, minorUnits } from "#models/money/money.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { balanceOf, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { currencyOf, depositMaximum, SiteSettings } from "#src/server/kernel/settings/settings.ts"

/** The amount is not one that a deposit may bring. Bounds in minor units of the account. */
export class DepositOutOfBounds extends Schema.TaggedError<DepositOutOfBounds>()("DepositOutOfBounds", {
  minimum: MinorUnits,
  maximum: MinorUnits,
}) {}

/** The sandbox cashier is switched off. */
export class CashierClosed extends Schema.TaggedError<CashierClosed>()("CashierClosed", {}) {}

/** A deposit as its player orders it: `guid` is the key that their page made, `summ` in minor units of the account. */
export interface DepositOrder {
  readonly playerId: PlayerId
  readonly guid: string
  readonly summ: MinorUnits
  readonly origin: Origin
}

/** Whose the receipts of deposits are. */
const depositor = (playerId: PlayerId) => `cashier:${playerId}`

/** The sandbox cashier: brings play money through the ledger, once for each key, and answers the balance. */
export const deposit = command("cashier.deposit", {
  streams: ({ playerId }: DepositOrder) => ({ wallet: stream(walletAggregate, playerId) }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, guid, summ }) => ({
    key: guid,
    owner: depositor(playerId),
    fingerprint: `deposit ${summ}`,
    answer: {},
  }),
  facts: ({ playerId, guid, summ }) =>
    Effect.gen(function* () {
      const levels = yield* Levels
      const journal = yield* Journal
      const settings = yield* SiteSettings
      const lacks = yield* levels.lacking(playerId, "deposit", summ)
      // What was credited before answers as then, though the level is over.
      const isDone = lacks !== undefined && Option.isSome(yield* journal.receipt(depositor(playerId), guid))
      return { settings, lacks: isDone ? undefined : lacks }
    }),
  decide: ({ wallet }, { summ, guid, playerId }, { settings, lacks, at }) => {
    if (!settings.playMoney) return { refusal: new CashierClosed() }
    const money = currencyOf(settings, wallet.snapshot.context.currency ?? "")
    if (money === undefined) throw new Error(`Player ${playerId} has no wallet`)
    const maximum = depositMaximum(settings, money)
    if (summ < 1 || summ > maximum)
      return { refusal: new DepositOutOfBounds({ minimum: minorUnits(1), maximum }) }
    if (lacks !== undefined) return { refusal: lacks }
    return {
      events: { wallet: [{ type: "deposit.credited", at, amount: summ, reference: guid }] },
    }
  },
  tell: ({ wallet }, { playerId }, { facts }) =>
    Effect.flatMap(PlayerNews, (news) =>
      news.tell(playerId, { balance: balanceOf(playerId, wallet.snapshot.context, facts.settings) }),
    ),
  answer: ({ wallet }, { playerId }, { settings }) => balanceOf(playerId, wallet.snapshot.context, settings),
})
