import { type ReactNode, useState } from "react"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { DuelSlot } from "../../betting/duel/DuelSlot.tsx"
import { GameHeader } from "../line/GameHeader.tsx"
import { StaleNotice } from "../line/StaleNotice.tsx"
import { MatchBets } from "./MatchBets.tsx"
import { OrderBets } from "./OrderBets.tsx"
import styles from "./Race.module.css"
import { RaceTrack } from "./RaceTrack.tsx"
import { RunnerCard } from "./RunnerCard.tsx"
import { raceMarkets } from "./race-markets.ts"
import { ShareBars } from "./ShareBars.tsx"

const TABS = ["card", "order", "matches"] as const
type RaceTab = (typeof TABS)[number]

/** Of races that are run: the runners of a vote or of a season are not told apart two by two. */
const RACES: ReadonlySet<SportId> = new Set([
  SPORT.horseRacing,
  SPORT.virtualHorseRacing,
  SPORT.marbleRacing,
  SPORT.formula1,
])

/** Sports whose games are votes: shares in place of a track. */
const VOTES: ReadonlySet<SportId> = new Set([SPORT.politics, SPORT.specials])

/** One race: its card, where everyone is while it is run, and the bets on it. */
export const RacePage = ({ view }: { readonly view: GameView }): ReactNode => {
  const { t } = useMessage()
  const [chosen, setChosen] = useState<RaceTab>("card")
  const { game } = view
  const isVote = VOTES.has(game.sportId)
  const markets = raceMarkets(view)
  const has: Readonly<Record<RaceTab, boolean>> = {
    card: true,
    order: markets.forecast !== undefined && game.status === "scheduled",
    matches: markets.matches.length > 0,
  }
  const tabs = TABS.filter((tab) => has[tab])
  const tab = tabs.includes(chosen) ? chosen : "card"
  const withdrawn = game.score.race?.out.length ?? 0
  return (
    <>
      <GameHeader game={game} />
      <StaleNotice />
      {game.status === "scheduled" && withdrawn > 0 && (
        <p className={`secondary ${styles.note}`}>
          <Icon name="info" size={14} />
          <span>{t("race.withdrawn.hint")}</span>
        </p>
      )}
      {game.status === "live" && game.suspended && (
        <p className={`secondary ${styles.note}`}>
          <Icon name="lock" size={14} />
          <span>{t(isVote ? "poll.stretch.hint" : "race.stretch.hint")}</span>
        </p>
      )}
      {isVote ? <ShareBars game={game} /> : <RaceTrack game={game} />}
      {RACES.has(game.sportId) && view.markets.length > 0 && <DuelSlot view={view} />}
      <Tabs
        label={t("game.markets")}
        value={tab}
        onChange={setChosen}
        tabs={tabs.map((key) => ({ key, label: t(`race.tab.${key}`) }))}
        panelClassName={styles.panel ?? ""}
      >
        {tab === "card" && <RunnerCard view={view} columns={markets.columns} />}
        {tab === "order" && <OrderBets view={view} markets={markets} />}
        {tab === "matches" && <MatchBets view={view} matches={markets.matches} />}
      </Tabs>
      {view.markets.length === 0 && <EmptyState title={t("game.noMarkets")} />}
      <p className={`caption ${styles.rules}`}>
        {t(isVote ? "poll.rules" : game.sportId === SPORT.longTerm ? "race.rules.table" : "race.rules")}
      </p>
    </>
  )
}
