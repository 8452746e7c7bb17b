import type { DuelistId } from "./duelist.ts"
import type { MarketKey, OutcomeKey } from "./market.ts"
import { marketKey } from "./market-key.ts"

const SIDE = 100

/** The id of a scorer. */
export const scorerId = (side: 0 | 1, shirt: number): DuelistId => SIDE * (side + 1) + shirt

/** The side and the shirt of a scorer; nothing of a runner. */
export const scorerOf = (id: DuelistId): { readonly side: 0 | 1; readonly shirt: number } | undefined => {
  if (id < SIDE) return undefined
  return { side: id < 2 * SIDE ? 0 : 1, shirt: id % SIDE }
}

/** How an outcome names a player: `7` of a race, `1-9` of football. */
export const playerKey = (id: DuelistId): string => {
  const scorer = scorerOf(id)
  return scorer === undefined ? `${id}` : `${scorer.side + 1}-${scorer.shirt}`
}

/** The market of a duel: `duel/3-7` of two runners, `duel/1-9-2-10` of two scorers; the same whoever is named first. */
export const duelMarket = (one: DuelistId, other: DuelistId): MarketKey => {
  const pair = [one, other].toSorted((left, right) => left - right)
  return marketKey({ kind: "duel", scope: pair.map(playerKey).join("-") })
}

/** The two of a duel, by the scope of its market. */
export const duelists = (scope: string): readonly [DuelistId, DuelistId] => {
  const [first = 0, second = 0, third, fourth] = scope.split("-").map(Number)
  return third === undefined || fourth === undefined
    ? [first, second]
    : [SIDE * first + second, SIDE * third + fourth]
}

/** The outcomes of a duel: either is ahead; scorers may also have as many goals as each other. */
export const duelOutcomes = (scope: string): ReadonlyArray<OutcomeKey> => {
  const [one, other] = duelists(scope)
  const level = scorerOf(one) === undefined ? [] : ["X"]
  return [playerKey(one), ...level, playerKey(other)].map((key) => key as OutcomeKey)
}
