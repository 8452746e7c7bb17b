import type { ModalKind } from "#machines/request/modal-queue/modal-queue.events.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { STATISTICS_AREA, type StatisticsTarget } from "#models/line/statistics/frame.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import {
  type StatisticsFrameRef,
  statisticsFlow,
  statisticsLink,
} from "#src/features/line/statistics/statistics-flow.ts"
import type { CouponLink } from "./coupon-link.ts"
import type { Page } from "./page.ts"

const connected = new WeakMap<Page, Promise<StatisticsFrameRef>>()

/** Tells the frame what is in the coupon, once this browser has one. */
const followCoupon = (page: Page, frame: StatisticsFrameRef): void => {
  let isFollowed = false
  const follow = async () => {
    if (isFollowed || !page.couponUsed.get()) return
    isFollowed = true
    const coupon = await page.flows.open(couponFlow).ready
    let before = ""
    const tell = () => {
      const keys = coupon.getSnapshot().context.picks.map(pickKey)
      if (keys.join() === before) return
      before = keys.join()
      frame.send({ type: "bets.changed", keys })
    }
    tell()
    coupon.subscribe(tell)
  }
  void follow()
  page.couponUsed.subscribe(() => void follow())
}

/** Opens the flow of the statistics frame and joins it to the coupon, once. */
export const connectStatistics = (page: Page, toggle: CouponLink["toggle"]): Promise<StatisticsFrameRef> => {
  statisticsLink.toggle = toggle
  const known = connected.get(page)
  if (known !== undefined) return known
  const opening = page.flows.open(statisticsFlow).ready.then((frame) => {
    followCoupon(page, frame)
    return frame
  })
  connected.set(page, opening)
  return opening
}

/** Statistics of a championship say so. */
const kindOf = (path: string): ModalKind =>
  CHAMP_KINDS.some((kind) => path.includes(`/${STATISTICS_AREA}/${kind}/`)) ? "champ" : "extended"
const CHAMP_KINDS: ReadonlyArray<StatisticsTarget["kind"]> = ["stage", "tournament"]

/**
 * Statistics were asked for: in the window that opened for them; `null` where the browser opened none, so that a modal takes its place;
 * `undefined` where a modal was wanted.
 */
export const openStatistics = async (
  page: Page,
  toggle: CouponLink["toggle"],
  path: string,
  opened: Window | null | undefined,
): Promise<void> => {
  const frame = await connectStatistics(page, toggle)
  if (opened !== undefined) {
    statisticsLink.frame = opened ?? undefined
    frame.send({ type: "frame.opened", path, presentation: "window", at: page.now() })
    if (opened === null) frame.send({ type: "window.blocked", at: page.now() })
  }
  if (opened === null || opened === undefined)
    await page.openModal("statistics", { kind: kindOf(path), args: { path } })
}
