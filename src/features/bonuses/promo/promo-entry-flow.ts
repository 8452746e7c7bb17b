import { Effect } from "effect"
import type { PromoFailure } from "#machines/bonuses/promo-entry/promo-entry.events.ts"
import { promoEntryMachine } from "#machines/bonuses/promo-entry/promo-entry.machine.ts"
import { CouponApi } from "#models/api/coupon.ts"
import { askingGroups, askingIndexes } from "#models/betting/asked-groups.ts"
import { BET_KIND } from "#models/betting/bet.ts"
import type { BetGroups } from "#models/betting/bet-groups.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import { plannedBets } from "#models/coupon/coupon.ts"
import { currencyIn } from "#models/coupon/stake.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"

/** Why nothing is known of a code: only an answer that says so is a refusal. */
export const promoFailure = (failure: CallFailure<typeof CouponApi, "updateCoupon">): PromoFailure => {
  if (failure._tag !== "Refusal") return "lost"
  switch (failure.body._tag) {
    case "TooMany":
      return "slowed"
    case "BadRequest":
      return "not-understood"
    default:
      return "lost"
  }
}

type Asked = Parameters<typeof plannedBets>[0]

/** Groups as they are sent, with their stakes in a currency once all are typed. */
const askedIn = (groups: BetGroups, stake: number | undefined, currency: string | undefined) => {
  if (stake === undefined) return askingIndexes(groups)
  const { groupsSumms, ...indexes } = askingGroups(groups)
  return { ...indexes, groupsSumms: groupsSumms.map((each) => asDecimal(each, currency)) }
}

/** What the code gives to the coupon as it is. */
const askForOffer = (code: string, coupon: Asked) =>
  Effect.gen(function* () {
    const http = yield* Http
    const bets = plannedBets(coupon)
    const bet = bets.length === 1 ? bets[0] : undefined
    const { value } = yield* http
      .call(CouponApi, "updateCoupon", {
        payload: {
          couponEvents: coupon.picks.map(({ gameId, market, outcome, offered }) => ({
            gameId,
            market,
            outcome,
            cf: offered,
          })),
          vid: bet?.kind ?? BET_KIND.single,
          ...(bet?.systemSize === undefined ? {} : { expressNum: bet.systemSize }),
          ...(bet?.groups === undefined ? {} : askedIn(bet.groups, bet.stake, currencyIn(coupon))),
          promo: code as PromoCode,
          isNeedUpdatePromoCode: true,
        },
      })
      .pipe(Effect.mapError((failure) => ({ kind: promoFailure(failure) })))
    if (value.promo !== undefined) return value.promo
    return yield* Effect.fail({ kind: value.promoRefusal?.code ?? ("lost" as const) })
  })

/** The entry of a promotional code. Nothing of it is kept over a reload: what the code gives is kept with the coupon. */
export const promoEntryFlow = defineFlow("promo-entry", ({ actor, open }) => ({
  machine: promoEntryMachine.provide({
    actors: {
      applyCode: actor(async ({ code }) => {
        const coupon = await open(couponFlow).ready
        return Effect.tap(askForOffer(code, coupon.getSnapshot().context), (offer) => {
          const applied = { type: "promo.applied", offer } as const
          // Bets that are on their way were pressed without it.
          if (!coupon.getSnapshot().can(applied)) return Effect.fail({ kind: "busy" as const })
          return Effect.sync(() => coupon.send(applied))
        })
      }),
    },
  }),
  input: undefined,
}))
