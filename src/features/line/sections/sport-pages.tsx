import { type ReactNode, useState } from "react"
import { Navigate, useParams } from "react-router-dom"
import { marketName } from "#models/betting/market-names.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { statisticsPath } from "#models/line/statistics/frame.ts"
import { CYBER_SPORT_IDS, joinPath } from "#models/site/sport-page-path.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useTopic } from "../line/betting.tsx"
import { GameHeader } from "../line/GameHeader.tsx"
import { idOf, lineHref } from "../line/line-path.ts"
import { marketBlocks } from "../line/market-groups.ts"
import { chartedSelections, PriceHistory } from "../line/PriceHistory.tsx"
import { StaleNotice } from "../line/StaleNotice.tsx"
import { NoSuchSection } from "./NoSuchSection.tsx"
import styles from "./SectionPage.module.css"

const Graph = ({ view }: { readonly view: GameView }): ReactNode => {
  const { t } = useMessage()
  const [block, setBlock] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const blocks = marketBlocks(view.markets, "all")
  const shown = blocks.find(({ key }) => key === block) ?? blocks[0]
  const selections = chartedSelections(shown?.markets ?? [])
  const selection = selections.find(({ value }) => value === chosen) ?? selections[0]
  return (
    <>
      <GameHeader game={view.game} />
      <StaleNotice />
      <section className={styles.graph} aria-labelledby="graph">
        <h2 id="graph" className="heading">
          {t("game.history")}
        </h2>
        {shown === undefined || selection === undefined ? (
          <EmptyState title={t("game.noMarkets")} />
        ) : (
          <PriceHistory
            gameId={view.game.id}
            selections={selections}
            selection={selection}
            onChoose={setChosen}
            before={
              <Select
                aria-label={t("game.history.market")}
                value={shown.key}
                options={blocks.map(({ key, markets: [market] }) => ({
                  value: key,
                  label: market === undefined ? key : marketName(market.key, t),
                }))}
                onChange={setBlock}
              />
            }
          />
        )}
      </section>
    </>
  )
}

/** The movement of prices of a game that is in the line (§2 Betting: sport-page path, `graph`). */
const GraphOf = ({ gameId }: { readonly gameId: number }): ReactNode => {
  const { t } = useMessage()
  const known = useTopic(`game/${gameId}`)
  if (known === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton height="104px" width="100%" />
      </div>
    )
  }
  const [view] = known.games
  return view === undefined ? <EmptyState isPage title={t("game.history.noGame")} /> : <Graph view={view} />
}

/** The movement of a game's prices; where the address names no game the games of which it is most looked at. */
export const StatisticGraph = (): ReactNode => {
  const { language } = useMessage()
  const { gameId: text } = useParams()
  const gameId = idOf(text)
  if (text === undefined) return <Navigate replace to={joinPath(language, "topgame")} />
  return gameId === undefined ? <NoSuchSection /> : <GraphOf key={gameId} gameId={gameId} />
}

/**
 * A cyber sport by its ids (§2 Betting: sport-page path, `cyber`): leads to the games of the sport, of its tournament, or to the statistics of
 * the tournament's season. A sport that has no such page, or an id that is none, is told to be nothing.
 */
export const StatisticCyber = (): ReactNode => {
  const { language } = useMessage()
  const params = useParams()
  const sportId = idOf(params.sportId)
  const tournId = idOf(params.tournId)
  const seasonId = idOf(params.seasonId)
  const isWrong =
    sportId === undefined ||
    !CYBER_SPORT_IDS.has(sportId) ||
    (params.tournId !== undefined && tournId === undefined) ||
    (params.seasonId !== undefined && seasonId === undefined)
  if (isWrong) return <NoSuchSection />
  const to =
    tournId === undefined || seasonId === undefined
      ? lineHref(language, "line", sportId, tournId)
      : statisticsPath(language, { kind: "tournament", sportId, tournamentId: tournId, seasonId })
  return <Navigate replace to={to} />
}
