import { Effect, Option, Schema } from "effect"
import { isOfferedTo } from "#models/cashier/method.ts"
import { type PaymentOrder, paymentKey } from "#models/cashier/payment-order.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer, type PlayerId } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { barOf, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { AccountUnknown, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, lookedUp, newStream } from "#src/server/kernel/command/command.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { countryCodeOf } from "#src/server/kernel/reference/countries.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { DepositOutOfBounds } from "./deposit.ts"
import { Methods } from "./Methods.ts"
import { boundsIn } from "./method-bounds.ts"
import { orderOf, paymentAggregate } from "./payment.aggregate.ts"

/** The site has no such method, or not for players of this country, or not in the currency of the account. */
export class MethodNotOffered extends Schema.TaggedError<MethodNotOffered>()("MethodNotOffered", {}) {}

/** A payment as its player orders it: `guid` is the key that their page made, `summ` in minor units of the account. */
export interface NewPayment extends Payer {
  readonly guid: string
  readonly method: string
  readonly summ: MinorUnits
  readonly origin: Origin
}

/** Whose the receipts of payments are. */
const payerName = (playerId: PlayerId) => `payment:${playerId}`

const bodyOf = ({ method, summ, ...payer }: Pick<NewPayment, "method" | "summ" | keyof Payer>): string =>
  ["pay", method, summ, ...Object.values(keptAccount(payer))].join(" ")

/** Writes that a player wants to pay in by a method, before the provider is asked; once for each key. */
export const orderPayment = command("cashier.order-payment", {
  streams: ({ playerId, accountId, guid }: NewPayment) => ({
    payment: newStream(paymentAggregate, paymentKey(playerId, guid)),
    wallet: walletOf({ playerId, accountId }),
    player: lookedUp(playerAggregate, playerId),
    ...playStreams(playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, accountId, guid, method, summ }) => ({
    key: guid,
    owner: payerName(playerId),
    fingerprint: bodyOf({ playerId, accountId, method, summ }),
    answer: {},
  }),
  facts: ({ playerId, accountId, guid, method, summ }, loaded) =>
    Effect.gen(function* () {
      const { methods } = yield* Methods
      const settings = yield* SiteSettings
      return {
        settings,
        method: methods.find(({ id }) => id === method),
        done: yield* (yield* Journal).receipt(payerName(playerId), guid),
        lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "deposit", summ),
        barred: barOf(yield* (yield* PlayRules).room(playerId, "deposit", loaded), summ),
      }
    }),
  decide: ({ wallet, player }, input, facts) => {
    const { playerId, accountId, summ } = input
    const { at, barred, done, lacks, method, settings } = facts
    // Ordered before: it answers as it stands now.
    if (Option.isSome(done))
      return done.value.fingerprint === bodyOf({ playerId, accountId, summ, method: input.method })
        ? {}
        : { refusal: new KeyReused({ key: input.guid }) }
    const money = currencyOf(settings, wallet.snapshot.context.currency ?? "")
    if (money === undefined || !wallet.snapshot.matches("open") || player.snapshot.matches("erased"))
      return { refusal: new AccountUnknown() }
    const country = countryCodeOf(player.snapshot.context.countryId) ?? ""
    if (method?.deposit === undefined || !isOfferedTo(method, money.code, country))
      return { refusal: new MethodNotOffered() }
    const { least, most } = boundsIn(settings, method.deposit, money.code)
    if (summ < least || summ > most)
      return { refusal: new DepositOutOfBounds({ minimum: least, maximum: most, currency: money.code }) }
    if (barred !== undefined) return { refusal: barred }
    if (lacks !== undefined) return { refusal: lacks }
    const { id, kind, provider } = method
    const order = { at, playerId, method: id, kind, provider, amount: summ, currency: money.code }
    return {
      events: {
        payment: [{ type: "payment.ordered", ...order, ...keptAccount({ playerId, accountId }) }],
      },
    }
  },
  answer: ({ payment }): PaymentOrder | undefined => orderOf(payment.id, payment.snapshot),
})
