import { persistent } from "#src/ui/late-code.ts"
import type { CouponLink } from "./coupon-link.ts"
import type { Page } from "./page.ts"

/** Opens statistics in the window or in a modal; what listens to them arrives then (§2 Statistics frame). */
export const linkStatistics =
  (page: Page, toggle: CouponLink["toggle"]) =>
  (path: string, opened: Window | null | undefined): void => {
    void persistent(() => import("./StatisticsExtras.tsx")).then(({ extras }) =>
      extras.openStatistics(page, toggle, path, opened),
    )
  }
