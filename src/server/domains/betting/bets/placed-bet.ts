import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import { groupsOf } from "#models/betting/coupon-fault.ts"
import { type CountedBet, DigestedBet } from "#models/betting/make-bet.ts"
import { betTaxOf } from "#models/betting/taxes.ts"
import { type AccountId, keptAccount, type PlayerId } from "#models/wallet/account.ts"
import type { BetCheck } from "#src/server/domains/coupon/coupon.domain.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { minorRate, type Settings, type SiteMoney } from "#src/server/kernel/settings/settings.ts"
import { liabilityRateOf } from "./liability-limits.ts"

type Placed = Extract<BetEvent, { readonly type: "bet.placed" }>

const encodeBody = compileEncoder(DigestedBet)

/** Digest of the body that a bet is asked with: the same for the same body. */
export const bodyDigest = (body: CountedBet): string => digest(JSON.stringify(encodeBody(body)))

/** The event that places a bet which the line and the site's rules let through. `number`: the one on its receipt. */
export const placedBet = (
  asked: {
    readonly playerId: PlayerId
    readonly accountId: AccountId
    readonly body: CountedBet
    readonly fingerprint: string
    readonly number: number
    readonly at: number
  },
  check: Exclude<BetCheck, { readonly refusal: unknown }>,
  money: SiteMoney,
  settings: Settings,
  more: Pick<Placed, "promo" | "exchange" | "advance" | "bid">,
): Placed => {
  const { playerId, body, fingerprint, number, at } = asked
  const tax = betTaxOf(settings.tax, minorRate(settings, money))
  const groups = groupsOf(body)
  return {
    type: "bet.placed",
    at,
    id: number,
    betGuid: body.betGuid,
    userId: playerId,
    ...keptAccount(asked),
    kind: body.vid,
    ...(body.expressNum === undefined ? {} : { systemSize: body.expressNum }),
    ...(groups === undefined ? {} : { groups }),
    stake: body.summ,
    currency: money.code,
    legs: check.legs,
    ...(check.joint === undefined ? {} : { joint: check.joint }),
    ...(tax === undefined ? {} : { tax }),
    ...more,
    ...(check.boost === undefined ? {} : { boost: check.boost }),
    ...(check.power === undefined ? {} : { power: check.power }),
    ...(body.oneClickBet === true ? { oneClick: true as const } : {}),
    ...(body.couponCode === undefined ? {} : { couponCode: body.couponCode }),
    ...(body.couponId === undefined ? {} : { couponId: body.couponId }),
    ...(check.live ? { acceptAt: at + settings.liveDelayMs } : {}),
    liabilityRate: liabilityRateOf(settings, money),
    liabilityWhole: true,
    consent: body.checkCf,
    fingerprint,
  }
}
