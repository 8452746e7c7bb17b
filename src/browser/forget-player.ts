import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { tellPlayer } from "#src/features/coupon/coupon/connect-coupon.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import { couponSyncFlow } from "#src/features/coupon/coupon/coupon-sync-flow.ts"
import { tellFollower } from "#src/services/account-follower.ts"
import { lasting } from "#src/services/browser-storage.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { forgetPlayTime } from "#src/services/PlayTime.ts"
import { openCouponSync } from "./connect-coupon-sync.ts"
import { openFavourites } from "./connect-favourites.ts"
import { openOneClick } from "./connect-one-click.ts"
import type { Page } from "./page.ts"

/**
 * Opens every flow whose journal may name the player who was here, so that each hears that nobody is there and begins its
 * journal anew; resolves when that is written. Until then the browser is held to name somebody.
 */
export const forgetPlayer = async (page: Page, visitor: FlowRef<typeof visitorMachine>): Promise<void> => {
  const isGone = () => visitor.getSnapshot().matches("guest")
  openCouponSync(page, visitor)
  const [coupon, sync] = await Promise.all([
    page.flows.open(couponFlow).ready,
    page.flows.open(couponSyncFlow).ready,
    openFavourites(page, visitor),
    openOneClick(page),
  ])
  if (!isGone()) return
  tellPlayer(coupon, null)
  tellFollower(sync, null)
  forgetPlayTime(lasting.storage)
  // A journal begins anew in the turn after its flow has heard.
  await Promise.resolve()
  await page.flows.flushed()
  if (isGone()) page.playerSeen.lower()
}
