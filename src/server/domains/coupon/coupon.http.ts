import { Clock, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { BET_KIND } from "#models/betting/bet.ts"
import { shapeFault } from "#models/betting/bet-shape.ts"
import { builtFault } from "#models/betting/built-bet.ts"
import { codeIn } from "#models/coupon/coupon-code.ts"
import { type CountedCoupon, countedCoupon, type UpdateCoupon } from "#models/coupon/update-coupon.ts"
import { Promotions } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { requestSessions } from "#src/server/domains/identity/identity.domain.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { countedOr400, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { LIMITS, type RateLimit, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { tooMany } from "#src/server/web/refusals.ts"
import { couponRefusals } from "./coupon.refusals.ts"
import { CouponUnknown, SavedCoupons } from "./SavedCoupons.ts"
import { makeSaveCoupon } from "./save-coupon.ts"
import { couponNow } from "./update-coupon.ts"

const reply = answering(couponRefusals)

/** §7 Betting: coupons saved under a code and loaded by it. */
export const CouponHandlers = HttpApiBuilder.group(
  Api,
  "coupon",
  Effect.fnUntraced(function* (handlers) {
    const coupons = yield* SavedCoupons
    const save = yield* makeSaveCoupon
    const limits = yield* RateLimits
    const book = yield* Book
    const promotions = yield* Promotions
    const sessionOf = yield* requestSessions
    const settings = yield* SiteSettings
    const wallets = yield* Wallets
    const limited = (limit: RateLimit, origin: Origin) =>
      Effect.flatMap(limits.take(limit, origin.address), (retryAt) =>
        retryAt === undefined ? Effect.void : Effect.fail(tooMany(origin, retryAt)),
      )
    /** What the selections of a built bet pay together now, where they may be one; nothing of another coupon. */
    const together = Effect.fnUntraced(function* ({ vid, couponEvents }: CountedCoupon, origin: Origin) {
      const [first] = couponEvents
      const isBuilt = vid === BET_KIND.built && shapeFault(vid, couponEvents.length, undefined) === undefined
      if (!isBuilt || first === undefined || builtFault(couponEvents) !== undefined) return undefined
      yield* limited(LIMITS.jointPricesByAddress, origin)
      return yield* book.together(
        first.gameId,
        couponEvents.map(({ market, outcome }) => ({ market, outcome })),
      )
    })
    /** The player of the request's session, and the currency to answer in; nobody without one. */
    const whoAsks = Effect.fnUntraced(function* (currencyId: number | undefined) {
      const { session } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
      const [main] = settings.currencies
      if (Option.isNone(session)) {
        return {
          playerId: undefined,
          money: settings.currencies.find(({ id }) => id === currencyId) ?? main,
        }
      }
      const { playerId } = session.value
      const { currency } = yield* wallets.active(playerId)
      return { playerId, money: currencyOf(settings, currency) ?? main }
    })
    /** A coupon against the line, with what its code gives where that is asked: each such question is a try. */
    const told = Effect.fnUntraced(function* (asked: UpdateCoupon, origin: Origin, at: string) {
      const { summ, groupsSumms } = asked
      // Whose money it is counts only where there is some.
      const currency =
        summ === undefined && groupsSumms === undefined
          ? settings.currencies[0].code
          : (yield* whoAsks(asked.currencyId)).money.code
      const body = yield* countedOr400(() => countedCoupon(asked, currency, at))
      const now = couponNow(book, body, yield* Clock.currentTimeMillis, yield* together(body, origin))
      const { promo: code, isNeedUpdatePromoCode, currencyId } = body
      if (code === undefined || isNeedUpdatePromoCode !== true) return now
      yield* limited(LIMITS.promosTriedByAddress, origin)
      const { playerId, money } = yield* whoAsks(currencyId)
      const found = yield* promotions.offer(code, playerId, money)
      return { ...now, ...("offer" in found ? { promo: found.offer } : { promoRefusal: found.refusal }) }
    })
    const updateOne = ({ payload }: { readonly payload: UpdateCoupon }) =>
      reply((origin) =>
        told(payload, origin, "").pipe(Effect.map((value) => ({ success: true as const, value }))),
      )
    const updateMany = ({
      payload,
    }: {
      readonly payload: { readonly coupons: ReadonlyArray<UpdateCoupon> }
    }) =>
      reply((origin) =>
        Effect.forEach(payload.coupons, (coupon, place) => told(coupon, origin, `coupons.${place}.`)).pipe(
          Effect.map((value) => ({ success: true as const, value })),
        ),
      )
    return handlers.handleAll({
      saveCoupon: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* limited(LIMITS.couponsSavedByAddress, origin)
            const couponCode = yield* save(payload, origin)
            return { success: true as const, value: { couponCode } }
          }),
        ),
      updateCoupon: updateOne,
      refreshCoupon: updateOne,
      updateCoupons: updateMany,
      refreshCoupons: updateMany,
      getCoupon: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* limited(LIMITS.couponsLoadedByAddress, origin)
            const code = codeIn(payload.couponCode)
            if (code === undefined) return yield* new CouponUnknown()
            return { success: true as const, value: yield* coupons.load(code) }
          }),
        ),
    })
  }),
)
