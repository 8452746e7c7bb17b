/** A way into the site and the most JavaScript that it may cost, compressed (gzip 9), in bytes. */
export interface Budget {
  readonly name: string
  /** Files of the source, as the build's manifest names them; what they import with them is counted too. */
  readonly sources: readonly string[]
  readonly bytes: number
}

/**
 * The most JavaScript, compressed, that a guest's browser with nothing kept loads before the first touch:
 * held against what Chromium really loads.
 */
export const FIRST_PAGE_BYTES = 150_000

/** Every budget of the page's code. Each stands a little above what is there, so that growth is noticed. */
export const BUDGETS: readonly Budget[] = [
  { name: "the page's first script", sources: ["index.html"], bytes: 127_600 },
  { name: "the home page", sources: ["index.html", "src/features/line/HomePage.tsx"], bytes: 135_900 },
  {
    name: "the home page with its coupon",
    sources: [
      "index.html",
      "src/features/line/HomePage.tsx",
      "src/features/coupon/CouponPanel.tsx",
      "src/browser/connect-coupon.ts",
      "src/browser/flows/journalled.ts",
    ],
    bytes: 228_500,
  },
  { name: "registration", sources: ["index.html", "src/browser/AccountDialogs.tsx"], bytes: 219_600 },
]
