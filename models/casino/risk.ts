/** How far the payments of a game lie apart, from the closest on. */
export const RISKS = ["low", "medium", "high"] as const
export type Risk = (typeof RISKS)[number]
