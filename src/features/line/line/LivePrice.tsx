import { type ReactNode, useCallback, useState, useSyncExternalStore } from "react"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { PriceStore } from "#src/services/PriceStore.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Price, type PriceState } from "#src/ui/primitives/Price.tsx"
import { useBetting, useIsStale } from "./betting.tsx"
import { paintPrice } from "./paint-price.ts"
import { pickOf } from "./pick-of.ts"
import { useFlag } from "./use-flag.ts"

/**
 * The text of one selection's price. React writes it once, so that it stands in the page that the server sends; from then
 * on the text belongs to the price store. Made anew for another selection.
 */
const PriceText = (props: { readonly selection: string; readonly prices: PriceStore }): ReactNode => {
  const { selection, prices } = props
  const { moves } = useBetting()
  const { t, odds } = useMessage()
  const up = t("price.up")
  const down = t("price.down")
  const [first] = useState(() => odds(Math.abs(prices.read(selection))))
  const paint = useCallback(
    (element: HTMLElement) => paintPrice(element, selection, prices, { odds, shown: moves, up, down }),
    [selection, prices, odds, moves, up, down],
  )
  return (
    <span ref={paint} suppressHydrationWarning>
      {first}
    </span>
  )
}

const stateOf = (price: number, suspended: boolean, stale: boolean): PriceState => {
  if (price === 0) return "none"
  if (suspended || price < 0) return "suspended"
  return stale ? "stale" : "open"
}

/** One selection of a game as a living cell. React knows its state only; its text belongs to the price store. */
export const LivePrice = (props: {
  readonly view: GameView
  readonly market: MarketKey
  readonly outcome: OutcomeKey
  /** Market and outcome in words. */
  readonly name: string
  readonly label?: ReactNode
}): ReactNode => {
  const { feed, selected, toggle } = useBetting()
  const { t } = useMessage()
  const { prices } = feed
  const { game } = props.view
  const key = selectionKey({ gameId: game.id, market: props.market, outcome: props.outcome })
  const stale = useIsStale()
  const watchState = useCallback((listener: () => void) => prices.watchOffer(key, listener), [prices, key])
  const stateNow = () => stateOf(prices.read(key), game.suspended, stale)
  const state = useSyncExternalStore(watchState, stateNow, stateNow)
  const chosen = useFlag(selected, key)
  return (
    <Price
      name={props.name}
      label={props.label}
      state={state}
      chosen={chosen}
      {...(state === "open" ? {} : { reason: t(`price.${state}`) })}
      onPress={() =>
        toggle(
          pickOf(
            props.view,
            { gameId: game.id, market: props.market, outcome: props.outcome },
            Math.abs(prices.read(key)) as OddsMilli,
            feed.names,
          ),
        )
      }
    >
      <PriceText key={key} selection={key} prices={prices} />
    </Price>
  )
}
