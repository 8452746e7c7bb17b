import { Schema } from "effect"

/** How far the season before today is played: so many of its parts; none are wanted where there is no such season. */
export const PastProgress = Schema.Struct({ played: Schema.Int, of: Schema.Int })
export type PastProgress = typeof PastProgress.Type

/** Whether nothing of it is to come. */
export const isPastFull = ({ played, of }: PastProgress): boolean => played >= of

/** Percent of it that are played; never a hundred before it is full. */
export const pastPercent = ({ played, of }: PastProgress): number =>
  of === 0 ? 100 : Math.floor((100 * played) / of)
