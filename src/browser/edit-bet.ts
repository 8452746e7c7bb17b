import type { Bet } from "#models/betting/bet.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import type { Page } from "./page.ts"

/** Takes an open bet into the coupon and shows that; where bets are on their way it is shown alone. */
export const editBet = async (page: Page, bet: Bet): Promise<void> => {
  page.couponUsed.raise()
  const coupon = await page.flows.open(couponFlow).ready
  coupon.send({ type: "exchange.begun", bet })
  page.layers.send({ type: "coupon.opened" })
}
