import type { MarketKey, MarketKind, Scope } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"

/** Half lines from `from` to `to`: 0.5, 1.5, … */
export const steps = (from: number, to: number, step = 1): ReadonlyArray<number> => {
  const lines: Array<number> = []
  for (let line = from; line <= to + 1e-9; line += step) lines.push(Number(line.toFixed(2)))
  return lines
}

/** Markets of one kind, one for each line. */
export const ladder = (
  kind: MarketKind,
  scope: Scope,
  lines: ReadonlyArray<number>,
): ReadonlyArray<MarketParts> => lines.map((line) => ({ kind, scope, line }))

/** Markets without a line. */
export const plain = (scope: Scope, ...kinds: ReadonlyArray<MarketKind>): ReadonlyArray<MarketParts> =>
  kinds.map((kind) => ({ kind, scope }))

type Menu = ReadonlyArray<MarketParts>

const byKey = new WeakMap<Menu, ReadonlyMap<MarketKey, MarketParts>>()
const keys = new WeakMap<MarketParts, MarketKey>()

/** Key of a market of a menu: one text for all games that offer from it. */
export const menuKey = (parts: MarketParts): MarketKey => {
  const known = keys.get(parts)
  if (known !== undefined) return known
  const key = marketKey(parts)
  keys.set(parts, key)
  return key
}

const shared = new Map<MarketKey, MarketParts>()

/**
 * The markets of a menu that is made for one game as the objects that other games have of them: kinds, scopes and lines are few. Not for
 * markets whose scope names a player.
 */
export const sharedMenu = (menu: Menu): Menu =>
  menu.map((parts) => {
    const key = marketKey(parts)
    const known = shared.get(key)
    if (known !== undefined) return known
    shared.set(key, parts)
    keys.set(parts, key)
    return parts
  })

/** Markets of a menu by their keys: one map for all games that offer from it. */
export const menuByKey = (menu: Menu): ReadonlyMap<MarketKey, MarketParts> => {
  const known = byKey.get(menu)
  if (known !== undefined) return known
  const made = new Map(menu.map((parts) => [menuKey(parts), parts]))
  byKey.set(menu, made)
  return made
}
