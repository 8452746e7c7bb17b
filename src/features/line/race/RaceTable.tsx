import type { ReactNode } from "react"
import type { OutcomeKey } from "#models/betting/market.ts"
import { marketName } from "#models/betting/market-names.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../line/betting.tsx"
import { useGameTitle, useTeamName } from "../line/GameRow.tsx"
import tableStyles from "../line/GameTable.module.css"
import { type GroupProps, TableHead } from "../line/GameTable.tsx"
import { GameTime } from "../line/GameTime.tsx"
import { LivePrice } from "../line/LivePrice.tsx"
import { gameHref } from "../line/line-path.ts"
import { shortestOdds } from "../line/shortest-odds.ts"
import styles from "./Race.module.css"
import { Silks } from "./Silks.tsx"

/** Runners whose prices stand in a list: the favourites. */
const FAVOURITES = 3

const RaceRow = ({ view }: { readonly view: GameView }): ReactNode => {
  const { t, language } = useMessage()
  const { feed } = useBetting()
  const teamName = useTeamName()
  const title = useGameTitle()(view.game)
  const { game } = view
  const { runners = [], score } = game
  const out = score.race?.out ?? []
  const market = view.markets.find(({ key }) => key.startsWith("race-win/"))
  const favourites = market === undefined ? [] : shortestOdds(market, FAVOURITES)
  const runnerOf = (outcome: OutcomeKey) => runners.find(({ number }) => `${number}` === outcome)
  return (
    <li className={styles.race}>
      <SiteLink to={gameHref(language, game)} className={styles.raceLink}>
        <GameTime game={game} />
        <span className="strong" dir="auto">
          {title}
        </span>
        <span className="caption">{t("race.count", { count: runners.length - out.length })}</span>
      </SiteLink>
      <div className={styles.favourites}>
        {market !== undefined &&
          favourites.map((outcome) => {
            const runner = runnerOf(outcome)
            if (runner === undefined) return null
            const name = feed.names.team(runner.team) === undefined ? outcome : teamName(runner.team)
            return (
              <span key={outcome} className={styles.favourite}>
                <span className={styles.favouriteName}>
                  <Silks silks={runner.silks} size={20} />
                  <span className="clip" dir="auto">
                    {name}
                  </span>
                </span>
                <span className={styles.price}>
                  <LivePrice
                    view={view}
                    market={market.key}
                    outcome={outcome}
                    name={`${title}, ${marketName(market.key, t)}: ${name}`}
                  />
                </span>
              </span>
            )
          })}
      </div>
    </li>
  )
}

/** The races of one series: when, over what, how many run, and the favourites with their prices. */
export const RaceTable = ({ group, kind }: GroupProps): ReactNode => (
  <section className={`card ${tableStyles.table}`}>
    <TableHead group={group} kind={kind} isNameAlone />
    <ul>
      {group.views.map((view) => (
        <RaceRow key={view.game.id} view={view} />
      ))}
    </ul>
  </section>
)
