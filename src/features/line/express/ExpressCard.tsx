import { type ReactNode, useCallback, useSyncExternalStore } from "react"
import type { SelectionRef } from "#models/betting/market.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { type OddsMilli, totalOdds } from "#models/betting/odds.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { useBetting, useIsStale } from "../line/betting.tsx"
import { useGameTitle } from "../line/GameRow.tsx"
import { GameTime } from "../line/GameTime.tsx"
import { LivePrice } from "../line/LivePrice.tsx"
import { gameHref } from "../line/line-path.ts"
import { pickOf } from "../line/pick-of.ts"
import styles from "./ExpressDayPage.module.css"

/** One selection of an express, and its game as the feed knows it now. */
export interface ExpressLeg {
  readonly selection: SelectionRef
  readonly view: GameView
}

/** What the prices of selections multiply to now, in thousandths; 0 while one of them can't be bet on. */
const useTotal = (keys: string): number => {
  const { prices } = useBetting().feed
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = keys.split(" ").map((key) => prices.watch(key, listener))
      return () => {
        for (const stop of leave) stop()
      }
    },
    [prices, keys],
  )
  const total = () => {
    const odds = keys.split(" ").map((key) => prices.read(key))
    return odds.every((price) => price > 0) ? totalOdds(odds) : 0
  }
  return useSyncExternalStore(subscribe, total, total)
}

/** Whether all selections are in the coupon. */
const useAreChosen = (keys: string): boolean => {
  const { selected } = useBetting()
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = keys.split(" ").map((key) => selected.watch(key, listener))
      return () => {
        for (const stop of leave) stop()
      }
    },
    [selected, keys],
  )
  return useSyncExternalStore(
    subscribe,
    () => keys.split(" ").every((key) => selected.has(key)),
    () => false,
  )
}

/** An express with its selections, what they multiply to, and the press that puts all of them into the coupon. */
export const ExpressCard = (props: {
  /** From 1, in the order of the page. */
  readonly number: number
  readonly legs: ReadonlyArray<ExpressLeg>
}): ReactNode => {
  const { legs } = props
  const { feed, selected, toggle } = useBetting()
  const { t, language, odds } = useMessage()
  const titleOf = useGameTitle()
  const isStale = useIsStale()
  const keys = legs.map(({ selection }) => selectionKey(selection))
  const total = useTotal(keys.join(" "))
  const areChosen = useAreChosen(keys.join(" "))
  const isOpen = total > 0 && !isStale && legs.every(({ view }) => !view.game.suspended)
  const title = t("more.express.number", { number: props.number })
  const press = () => {
    for (const [place, { selection, view }] of legs.entries()) {
      const key = keys[place] ?? ""
      // Chosen as a whole they leave as a whole; else the missing ones join.
      if (selected.has(key) !== areChosen) continue
      toggle(pickOf(view, selection, Math.abs(feed.prices.read(key)) as OddsMilli, feed.names))
    }
  }
  return (
    <section className={`card ${styles.express}`} aria-label={title}>
      <h2 className="heading">{title}</h2>
      <ul className={styles.legs}>
        {legs.map(({ selection, view }, place) => {
          const name = selectionName(selection, t)
          const sides = titleOf(view.game)
          return (
            <li key={keys[place]} className={styles.leg}>
              <span className={styles.what}>
                <span className="strong">{name}</span>
                <span className="secondary">
                  <SiteLink to={gameHref(language, view.game)} dir="auto">
                    {sides}
                  </SiteLink>
                  <span>{` · `}</span>
                  <GameTime game={view.game} />
                </span>
              </span>
              <span className={styles.price}>
                <LivePrice
                  view={view}
                  market={selection.market}
                  outcome={selection.outcome}
                  name={`${sides}, ${name}`}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <span>
          <span>{`${t("coupon.sum.odds")} `}</span>
          <b className="num">{total === 0 ? "—" : odds(total)}</b>
        </span>
        <Button
          variant={areChosen ? "soft" : "go"}
          aria-pressed={areChosen}
          disabled={!isOpen && !areChosen}
          onClick={press}
        >
          {t(areChosen ? "more.express.chosen" : "more.express.choose")}
        </Button>
      </div>
    </section>
  )
}
