import { Context, Effect, Layer, Schema } from "effect"
import type { OfferedMethod, RechargeData } from "#models/api/cashier.ts"
import { isOfferedTo } from "#models/cashier/method.ts"
import { PaymentOrder } from "#models/cashier/payment-order.ts"
import type { PayingAccount } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Methods } from "./Methods.ts"
import { boundsIn } from "./method-bounds.ts"
import { isPaymentOpen, PAYMENT_DOCUMENTS } from "./payment.aggregate.ts"
import { countryOfPlayer } from "./withdrawal-facts.ts"

/** Payments that are looked through for those that are not over. */
const LATEST = 20

const decodeOrder = Schema.decodeUnknownSync(Schema.toCodecJson(PaymentOrder))

/** What an account can be filled by. */
export class Recharge extends Context.Service<
  Recharge,
  {
    readonly data: (account: PayingAccount, language: string) => Effect.Effect<RechargeData, StoreUnavailable>
  }
>()("statebook/server/cashier/Recharge") {
  static readonly layer = Layer.effect(
    Recharge,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const journal = yield* Journal
      const settings = yield* SiteSettings
      const { methods } = yield* Methods
      return Recharge.of({
        data: Effect.fn("Recharge.data")(function* ({ playerId, accountId, currency }, language) {
          const country = yield* Effect.provideService(countryOfPlayer(playerId), Aggregates, aggregates)
          const latest = yield* journal.documents(PAYMENT_DOCUMENTS.payment, {
            owner: playerOwner(playerId),
            limit: LATEST,
          })
          return {
            accountId,
            currency,
            methods: methods
              .filter((method) => isOfferedTo(method, currency, country))
              .map(({ id, kind, names, deposit }): OfferedMethod => {
                const name = names[language] ?? names.en ?? id
                if (deposit === undefined) return { id, kind, name }
                const { fee, minutes } = deposit
                return { id, kind, name, deposit: { ...boundsIn(settings, deposit, currency), fee, minutes } }
              }),
            open: latest
              .map(({ data }) => decodeOrder(data))
              .filter((order) => order.accountId === accountId && isPaymentOpen(order)),
          }
        }),
      })
    }),
  )
}
