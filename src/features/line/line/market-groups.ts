import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { MarketTab } from "#models/betting/market-tabs.ts"
import { tabOf } from "#models/betting/tab-of.ts"
import type { MarketView } from "#models/line/feed/frames.ts"

/** What the menu of a game shows: all but the duels, which stand where they are built. */
export const menuOf = (markets: ReadonlyArray<MarketView>): ReadonlyArray<MarketView> =>
  markets.filter(({ key }) => marketParts(key).kind !== "duel")

/** Markets of one kind and scope, told apart by their lines only, and shown as one block; but those whose line is in their name. */
export interface MarketBlock {
  readonly key: string
  readonly markets: ReadonlyArray<MarketView>
}

/** Blocks of the menu's markets of a tab, in the order in which they came; lines from low to high. */
export const marketBlocks = (
  markets: ReadonlyArray<MarketView>,
  tab: MarketTab,
): ReadonlyArray<MarketBlock> => {
  const blocks = new Map<string, Array<MarketView>>()
  for (const market of menuOf(markets)) {
    if (tab !== "all" && tabOf(market.key) !== tab) continue
    const { kind, scope } = marketParts(market.key)
    const key = kind === "batter-milestone" ? market.key : `${kind}/${scope}`
    const block = blocks.get(key)
    if (block === undefined) blocks.set(key, [market])
    else block.push(market)
  }
  return [...blocks].map(([key, list]) => ({
    key,
    markets: list.toSorted(
      (left, right) => (marketParts(left.key).line ?? 0) - (marketParts(right.key).line ?? 0),
    ),
  }))
}

const folded = (text: string): string => text.toLocaleLowerCase().replaceAll("ё", "е")

/** Blocks whose name holds every word that is sought; all of them where none is. */
export const foundBlocks = (
  blocks: ReadonlyArray<MarketBlock>,
  sought: string,
  nameOf: (key: MarketKey) => string,
): ReadonlyArray<MarketBlock> => {
  const words = folded(sought).split(/\s+/).filter(Boolean)
  return blocks.filter(({ markets: [first] }) => {
    const name = first === undefined ? "" : folded(nameOf(first.key))
    return words.every((word) => name.includes(word))
  })
}
