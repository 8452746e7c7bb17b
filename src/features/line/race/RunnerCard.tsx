import type { ReactNode } from "react"
import type { OutcomeKey } from "#models/betting/market.ts"
import { marketName } from "#models/betting/market-names.ts"
import type { Runner } from "#models/betting/race.ts"
import type { GameView, MarketView } from "#models/line/feed/frames.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { LivePrice } from "../line/LivePrice.tsx"
import styles from "./Race.module.css"
import { Silks } from "./Silks.tsx"

/** Places of the races before, the latest last, as cards write them; a dash is a race not finished. */
const formText = (form: ReadonlyArray<number>): string =>
  form
    .toReversed()
    .map((place) => (place === 0 ? "–" : place))
    .join(" ")

/** Everyone on the card of a race: number, colours, name, the races before, where they are now, and a price in each column. */
export const RunnerCard = (props: {
  readonly view: GameView
  readonly columns: ReadonlyArray<MarketView>
}): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const { view, columns } = props
  const { runners = [], score } = view.game
  const { order = [], out = [] } = score.race ?? {}
  const placeOf = ({ number }: Runner): number => {
    const level = order.findIndex((group) => group.includes(number))
    return level === -1 ? 0 : 1 + order.slice(0, level).flat().length
  }
  const state = (runner: Runner): string => {
    if (out.includes(runner.number)) {
      return t(view.game.status === "scheduled" || order.length === 0 ? "race.withdrawn" : "race.out")
    }
    const place = placeOf(runner)
    return place === 0 ? "" : t("race.place", { place })
  }
  return (
    <section className={`card ${styles.card}`} data-columns={columns.length}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.headName}>{t("race.runners")}</span>
        {columns.map(({ key }) => (
          <span key={key} className={styles.headPrice}>
            {marketName(key, t)}
          </span>
        ))}
      </div>
      <ol>
        {runners.map((runner) => {
          const name = teamName(runner.team)
          const now = state(runner)
          return (
            <li
              key={runner.number}
              className={styles.runner}
              data-out={out.includes(runner.number) ? "" : undefined}
            >
              <span className={`num ${styles.number}`}>{runner.number}</span>
              <Silks silks={runner.silks} />
              <span className={styles.who}>
                <span className="strong" dir="auto">
                  {name}
                </span>
                <span className={`caption ${styles.about}`}>
                  {now !== "" && <b>{now}</b>}
                  {runner.form.length > 0 && (
                    <span>
                      <span>{`${t("race.form")} `}</span>
                      <span className="num">{formText(runner.form)}</span>
                    </span>
                  )}
                </span>
              </span>
              {columns.map((market) => (
                <span key={market.key} className={styles.price}>
                  <span className={`caption ${styles.priceName}`} aria-hidden="true">
                    {marketName(market.key, t)}
                  </span>
                  {market.outcomes.includes(`${runner.number}` as OutcomeKey) && (
                    <LivePrice
                      view={view}
                      market={market.key}
                      outcome={`${runner.number}` as OutcomeKey}
                      name={`${marketName(market.key, t)}: ${name}`}
                    />
                  )}
                </span>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
