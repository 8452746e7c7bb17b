import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { tellPlayer } from "#src/features/coupon/coupon/connect-coupon.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import { couponSyncFlow } from "#src/features/coupon/coupon/coupon-sync-flow.ts"
import { recentSearches } from "#src/features/line/search/recent-searches.ts"
import { inboxFlow } from "#src/features/messages/inbox/inbox-flow.ts"
import { newsMarkFlow } from "#src/features/messages/inbox/news-mark-flow.ts"
import { tellFollower } from "#src/services/account-follower.ts"
import { lasting } from "#src/services/browser-storage.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { forgetPlayTime } from "#src/services/PlayTime.ts"
import { persistent } from "#src/ui/late-code.ts"
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
  const [coupon, sync, inbox, mark, { forgetMoney }, { forgetDraft }] = await Promise.all([
    page.flows.open(couponFlow).ready,
    page.flows.open(couponSyncFlow).ready,
    page.flows.open(inboxFlow).ready,
    page.flows.open(newsMarkFlow).ready,
    persistent(() => import("./forget-money.ts")),
    persistent(() => import("./forget-draft.ts")),
    openFavourites(page, visitor),
    openOneClick(page),
  ])
  if (!isGone()) return
  tellPlayer(coupon, null)
  tellFollower(sync, null)
  tellFollower(mark, null)
  inbox.send({ type: "inbox.forgotten" })
  await forgetMoney(page)
  await forgetDraft(page)
  if (!isGone()) return
  forgetPlayTime(lasting.storage)
  recentSearches.change(() => [])
  // A journal begins anew in the turn after its flow has heard.
  await Promise.resolve()
  await page.flows.flushed()
  if (isGone()) page.playerSeen.lower()
}
