/** Games that stand on the page of multi-live together at most: each is a page's worth of living prices. */
export const MOST_TOGETHER = 6
