import { type ReactNode, useState } from "react"
import type { OutcomeKey } from "#models/betting/market.ts"
import { marketName } from "#models/betting/market-names.ts"
import type { GameView, MarketView } from "#models/line/feed/frames.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { LivePrice } from "../line/LivePrice.tsx"
import styles from "./Race.module.css"
import type { RaceMarkets } from "./race-markets.ts"
import { Silks } from "./Silks.tsx"

const keyOf = (numbers: ReadonlyArray<number>): OutcomeKey => numbers.join("-") as OutcomeKey

/** Bets on the order of the first: the player names who comes in first, second and third, and sees what that pays. */
export const OrderBets = (props: { readonly view: GameView; readonly markets: RaceMarkets }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const { view, markets } = props
  const { forecast, quinella, tricast } = markets
  const places = tricast === undefined ? [0, 1] : [0, 1, 2]
  const [chosen, setChosen] = useState<ReadonlyArray<number | undefined>>([])
  const { runners = [], score } = view.game
  const out = score.race?.out ?? []
  const choose = (place: number, number: number) =>
    setChosen(
      places.map((each) => {
        const now = chosen[each]
        if (each === place) return now === number ? undefined : number
        return now === number ? undefined : now
      }),
    )
  const named = new Map(runners.map(({ number, team }) => [number, teamName(team)]))
  const [first, second, third] = chosen
  const offers: ReadonlyArray<readonly [MarketView | undefined, ReadonlyArray<number>]> =
    first === undefined || second === undefined
      ? []
      : [
          [forecast, [first, second]],
          [quinella, [Math.min(first, second), Math.max(first, second)]],
          ...(third === undefined ? [] : [[tricast, [first, second, third]] as const]),
        ]
  return (
    <section className={`card ${styles.card}`}>
      <ol>
        {runners.map(({ number, team, silks }) => (
          <li key={number} className={styles.choice} data-out={out.includes(number) ? "" : undefined}>
            <span className={`num ${styles.number}`}>{number}</span>
            <Silks silks={silks} />
            <span className="strong grow" dir="auto">
              {teamName(team)}
            </span>
            {places.map((place) => (
              <Chip
                key={place}
                pressed={chosen[place] === number}
                disabled={out.includes(number)}
                aria-label={t("race.choose", { name: teamName(team), place: place + 1 })}
                onClick={() => choose(place, number)}
              >
                {t("race.place", { place: place + 1 })}
              </Chip>
            ))}
          </li>
        ))}
      </ol>
      <div className={styles.offers} aria-live="polite">
        {offers.length === 0 && <p className="secondary">{t("race.order.hint")}</p>}
        {offers.map(([market, numbers]) => {
          if (market === undefined || !market.outcomes.includes(keyOf(numbers))) return null
          const names = numbers.map((number) => named.get(number) ?? "").join(" – ")
          return (
            <div key={market.key} className={styles.offer}>
              <span className="grow">
                <span className="strong">{marketName(market.key, t)}</span>
                <span> </span>
                <span className="secondary">{names}</span>
              </span>
              <span className={styles.offerPrice}>
                <LivePrice
                  view={view}
                  market={market.key}
                  outcome={keyOf(numbers)}
                  name={`${marketName(market.key, t)}: ${names}`}
                />
              </span>
            </div>
          )
        })}
      </div>
    </section>
  )
}
