import { ANALYTICS } from "#models/analytics/event-ids.ts"
import type { Pick } from "#models/coupon/pick.ts"
import { type CouponRef, connectCoupon } from "#src/features/coupon/coupon/connect-coupon.ts"
import { countPicks } from "#src/features/coupon/coupon/count-picks.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import { HAS_COUPON_RAIL } from "#src/features/request/frame/use-media.ts"
import { type ModalName, type ModalRef, modalFlow } from "#src/services/modal-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import { messagesOf } from "#src/ui/messages/messages.tsx"
import { fetchLimits, followPlayer } from "./follow-player.ts"
import type { Page } from "./page.ts"
import { linkPriceKeys } from "./price-keys.ts"

/** Hears the keys by which prices are gone through: to be called once, at the first sign of a person. */
export const hearKeys = (): void => linkPriceKeys(document)

/** Says which selection took the place of which. */
const tellReplaced = async (page: Page, ...picks: readonly [before: Pick, after: Pick]): Promise<void> => {
  const { selectionName } = await persistent(() => import("#models/betting/market-names.ts"))
  const { t, language } = messagesOf(page.messages.getSnapshot())
  const [before, after] = picks.map((pick) => selectionName(pick, t, language))
  page.notify("info", "notifications.pickReplaced", { before: before ?? "", after: after ?? "" })
}

/** Tells the coupon when a dialog it waits for is left: none that could help it is open any more. */
const tellOfDismissals = (coupon: CouponRef, modals: ModalRef): void => {
  const isOpen = (...names: ReadonlyArray<ModalName>) =>
    modals.getSnapshot().context.modals.some(({ name }) => names.some((wanted) => wanted === name))
  let before = { signIn: false, cashier: false }
  modals.subscribe(() => {
    const now = { signIn: isOpen("sign-in", "registration"), cashier: isOpen("cashier") }
    if (before.signIn && !now.signIn) coupon.send({ type: "signIn.dismissed" })
    if (before.cashier && !now.cashier) coupon.send({ type: "cashier.dismissed" })
    before = now
  })
}

/** Opens the coupon and joins it to the page; gives its living reference. */
export const openCoupon = async (page: Page) => {
  const [coupon, visitor, modals] = await Promise.all([
    page.flows.open(couponFlow).ready,
    page.flows.open(visitorFlow).ready,
    page.flows.open(modalFlow).ready,
  ])
  const count = () => page.couponCount.set(countPicks(coupon.getSnapshot()))
  const isCouponSeen = () =>
    matchMedia(HAS_COUPON_RAIL).matches || page.layers.getSnapshot().matches("couponOpen")
  connectCoupon({
    coupon,
    feed: page.feed,
    selected: page.selected,
    now: page.now,
    fetchLimits: (keys, signal) => fetchLimits(page, signal, keys),
    fetchAdvance: (signal) =>
      import("./fetch-advance.ts").then(({ fetchAdvance }) => fetchAdvance(page, signal)),
    queries: page.queries,
    fetchOffer: page.account.saleOffer,
    fetchJoint: (picks, signal) =>
      import("./fetch-joint.ts").then(({ fetchJoint }) => fetchJoint(page, picks, signal)),
    onSignInWanted: () => {
      // An answer may have said that the session is over before the page knew; whoever is signed in would leave the dialog.
      visitor.send({ type: "session.ended" })
      void page.openModal("sign-in")
    },
    onFundsWanted: (missing) => void page.openModal("cashier", { args: { missing } }),
    onPickReplaced: (before, after) => void tellReplaced(page, before, after),
    onBetsTaken: (count) => {
      // Where the coupon is seen its receipt says so.
      if (!isCouponSeen()) page.notify("success", "notifications.betsTaken")
      page.notes.note(ANALYTICS.successfulBet, { i1: count })
    },
  })
  tellOfDismissals(coupon, modals)
  count()
  coupon.subscribe(count)
  followPlayer(visitor, coupon, page.now)
  const propose = () => {
    const consent = page.config.get()?.betting.priceConsent
    const proposed = consent === undefined ? undefined : ({ type: "consent.proposed", consent } as const)
    if (proposed !== undefined && coupon.getSnapshot().can(proposed)) coupon.send(proposed)
  }
  propose()
  page.config.subscribe(propose)
  addEventListener("online", () => coupon.send({ type: "network.returned" }))
  return coupon
}
