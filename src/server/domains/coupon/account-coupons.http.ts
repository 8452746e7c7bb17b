import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { fieldRefusal, fromOrigin, unavailable } from "#src/server/web/refusals.ts"
import { changeCoupons } from "./change-coupons.ts"
import { PlayerCoupons } from "./PlayerCoupons.ts"

/** §9 Coupon: the coupons of an account. */
export const AccountCouponsHandlers = HttpApiBuilder.group(
  Api,
  "accountCoupons",
  Effect.fnUntraced(function* (handlers) {
    const change = yield* prepared(changeCoupons)
    const coupons = yield* PlayerCoupons
    return handlers.handleAll({
      list: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            return { success: true as const, value: yield* coupons.list(userId) }
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
      change: ({ payload: { changes } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const kept = yield* change({ playerId: userId, asked: changes, origin })
            return { success: true as const, value: yield* coupons.offered(kept) }
          }).pipe(
            Effect.catchTag("CouponsFull", () =>
              Effect.fail(
                new Invalid(fieldRefusal("coupon-full", "changes", origin, { most: MAX_SELECTIONS })),
              ),
            ),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
