/** §9 Event list page step: a list holds so many games for each page that was asked for. */
export const PAGE_STEP = 50

/** §9 Scroller limit: a list shows no more games than this; what else there is is found by narrowing it. */
export const SCROLLER_LIMIT = 1000

/** §9 Load-more threshold: more of a list is asked for so many pixels before its end is seen. */
export const LOAD_MORE_PX = 100

/** §9 Scroller re-sort: a list in play takes a new order no oftener than this, in milliseconds. */
export const RESORT_MS = 300

/** Games of so many pages at most, from 1. */
export const gamesOf = (pages: number): number => Math.min(pages * PAGE_STEP, SCROLLER_LIMIT)
