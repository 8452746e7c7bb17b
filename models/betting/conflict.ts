import type { SelectionRef } from "./market.ts"
import { selectionKey } from "./market-key.ts"

/** Two selections that can't stand in one express, by their keys. */
export interface Conflict {
  readonly first: string
  readonly second: string
}

/**
 * The first two selections that depend on each other: an express multiplies odds, which is right only for independent
 * outcomes, so that it takes one selection of a game (§5 Coupon). `undefined` where there are none.
 */
export const findConflict = (selections: ReadonlyArray<SelectionRef>): Conflict | undefined => {
  const seen = new Map<number, SelectionRef>()
  for (const selection of selections) {
    const earlier = seen.get(selection.gameId)
    if (earlier !== undefined) return { first: selectionKey(earlier), second: selectionKey(selection) }
    seen.set(selection.gameId, selection)
  }
  return undefined
}
