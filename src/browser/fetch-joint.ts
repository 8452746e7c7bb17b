import { Effect } from "effect"
import { CouponApi } from "#models/api/coupon.ts"
import { BET_KIND } from "#models/betting/bet.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import type { ToldJoint } from "#models/coupon/together.ts"
import { Http } from "#src/services/Http.ts"
import type { Page } from "./page.ts"

/** What picks of one game pay together now, or why they have no price; rejects where no answer came. */
export const fetchJoint = (
  page: Page,
  picks: ReadonlyArray<Pick>,
  signal: AbortSignal,
): Promise<ToldJoint> => {
  const couponEvents = picks.map(({ gameId, market, outcome, offered }) => ({
    gameId,
    market,
    outcome,
    cf: offered,
  }))
  const asked = Effect.flatMap(Http, (http) =>
    http.call(CouponApi, "refreshCoupon", { payload: { couponEvents, vid: BET_KIND.built } }),
  )
  const told = Effect.map(asked, ({ value: { steps, apart } }) => ({
    keys: picks.map(pickKey),
    ...(steps === undefined ? {} : { steps }),
    ...(apart === undefined ? {} : { apart }),
  }))
  return page.run(told, { signal })
}
