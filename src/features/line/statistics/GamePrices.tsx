import type { ReactNode } from "react"
import { marketName, outcomeLabel, selectionName } from "#models/betting/market-names.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useTopic } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { LivePrice } from "../line/LivePrice.tsx"
import { shortestOdds } from "../line/shortest-odds.ts"
import styles from "./Statistics.module.css"

/** Selections that are offered beside statistics: of a race those of the shortest odds. */
const MOST = 6

/** The first market of a game that is in the line, to be bet on from its statistics; nothing of one that is over. */
export const GamePrices = ({ gameId }: { readonly gameId: number }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const [view] = useTopic(`game/${gameId}`)?.games ?? []
  const [market] = view?.markets ?? []
  if (view === undefined || market === undefined) return null
  const { runners = [] } = view.game
  const outcomes = market.outcomes.length > MOST ? shortestOdds(market, MOST) : market.outcomes
  return (
    <section className={`card ${styles.prices}`} aria-label={marketName(market.key, t)}>
      <h2 className="secondary">{marketName(market.key, t)}</h2>
      <div className={styles.priceRow}>
        {outcomes.map((outcome) => {
          const runner = runners.find(({ number }) => `${number}` === outcome)
          const label = runner === undefined ? outcomeLabel(market.key, outcome, t) : teamName(runner.team)
          return (
            <LivePrice
              key={outcome}
              view={view}
              market={market.key}
              outcome={outcome}
              name={
                runner === undefined
                  ? selectionName({ market: market.key, outcome }, t)
                  : `${marketName(market.key, t)}: ${label}`
              }
              label={label}
            />
          )
        })}
      </div>
    </section>
  )
}
