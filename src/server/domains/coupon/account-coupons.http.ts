import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { changeCoupons } from "./change-coupons.ts"
import { couponRefusals } from "./coupon.refusals.ts"
import { PlayerCoupons } from "./PlayerCoupons.ts"

const reply = answering(couponRefusals)

/** §9 Coupon: the coupons of an account. */
export const AccountCouponsHandlers = HttpApiBuilder.group(
  Api,
  "accountCoupons",
  Effect.fnUntraced(function* (handlers) {
    const change = yield* prepared(changeCoupons)
    const coupons = yield* PlayerCoupons
    return handlers.handleAll({
      list: () =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            return { success: true as const, value: yield* coupons.list(userId) }
          }),
        ),
      change: ({ payload: { changes } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const kept = yield* change({ playerId: userId, asked: changes, origin })
            return { success: true as const, value: yield* coupons.offered(kept) }
          }),
        ),
    })
  }),
)
