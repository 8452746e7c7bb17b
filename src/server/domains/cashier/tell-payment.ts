import { Effect } from "effect"
import { paymentOwner } from "#models/cashier/payment-order.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import type { paymentAggregate } from "./payment.aggregate.ts"

/** Tells a player's open pages that a payment has come further. */
export const tellPayment = ({ id }: Loaded<typeof paymentAggregate.machine>) =>
  Effect.gen(function* () {
    const owner = paymentOwner(id)
    if (owner !== undefined) yield* (yield* PlayerNews).tell(owner.playerId, { payment: owner.guid })
  })
