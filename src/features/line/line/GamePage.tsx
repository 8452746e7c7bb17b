import { type ReactNode, Suspense, useState } from "react"
import { useParams } from "react-router-dom"
import { marketParts } from "#models/betting/market-key.ts"
import { marketName } from "#models/betting/market-names.ts"
import { MARKET_TABS, type MarketTab } from "#models/betting/market-tabs.ts"
import { tabOf } from "#models/betting/tab-of.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { isCollapsed, setAllCollapsed, setCollapsed, toggleFavourite } from "#models/site/market-groups.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { DuelSlot } from "../../betting/duel/DuelSlot.tsx"
import { HAS_SPORTS_RAIL, useMedia } from "../../request/frame/use-media.ts"
import { BeforeSlot } from "../before/BeforeSlot.tsx"
import { BroadcastSlot } from "../broadcast/BroadcastSlot.tsx"
import { RacePage } from "../race/RacePage.tsx"
import { useBetting, useTopic } from "./betting.tsx"
import { GameHeader } from "./GameHeader.tsx"
import styles from "./GamePage.module.css"
import { MarketCard } from "./MarketCard.tsx"
import { foundBlocks, marketBlocks, menuOf } from "./market-groups.ts"
import { openHistory } from "./open-history.ts"
import { ParallelSlot } from "./ParallelSlot.tsx"
import { StaleNotice } from "./StaleNotice.tsx"
import { useMarketGroups } from "./use-market-groups.ts"

const FinishedGame = lateComponent(async () => ({
  default: (await import("../statistics/StatisticsFrame.tsx")).FinishedGame,
}))

/** Where it is known who scores or bats, two may be put against each other. */
const PLAYERS: ReadonlySet<string> = new Set(["anytime-scorer", "top-batter"])

/** Markets of a tab that are open at first; the others show their names. */
const OPEN_BLOCKS = 24

/** §5: a search input takes at most 100 characters. */
const LONGEST_SEARCH = 100

const Waiting = (): ReactNode => (
  <div aria-busy="true" className={styles.waiting}>
    <Skeleton height="104px" width="100%" />
    <Skeleton height="40px" width="100%" />
    <Skeleton height="96px" width="100%" />
    <Skeleton height="192px" width="100%" />
  </div>
)

/** Whether nothing but its result is left to be seen of a game of two sides. */
const isOver = ({ game, markets }: GameView): boolean =>
  (game.status === "finished" || game.status === "cancelled") &&
  game.runners === undefined &&
  markets.length === 0

/** One game: its score and clock, and all its markets. */
const GamePage = (): ReactNode => {
  const { gameId = "" } = useParams()
  return <GameOf key={gameId} gameId={gameId} />
}

const GameOf = ({ gameId }: { readonly gameId: string }): ReactNode => {
  const { t, number } = useMessage()
  const { openModal } = useBetting()
  const isHydrating = useHydrating()
  const isNarrow = useMedia(HAS_SPORTS_RAIL) === false
  const known = useTopic(`game/${gameId}`)
  const [chosen, setChosen] = useState<MarketTab>("all")
  const [groups, changeGroups] = useMarketGroups()
  const [sought, setSought] = useState("")
  const [foldedFound, setFoldedFound] = useState<ReadonlySet<string>>(new Set())
  if (known === undefined) return <Waiting />
  const [view] = known.games
  if (view === undefined || isOver(view)) {
    const waiting = <div aria-busy="true" />
    // The page that the server writes is without it: what was played is asked for by the browser.
    if (isHydrating) return waiting
    return (
      <Suspense fallback={waiting}>
        <FinishedGame gameId={Number(gameId)} game={view?.game} header={GameHeader} />
      </Suspense>
    )
  }
  if (view.game.runners !== undefined) return <RacePage view={view} />
  const menu = menuOf(view.markets)
  const counts = new Map<MarketTab, number>([["all", menu.length]])
  for (const market of menu) {
    const tab = tabOf(market.key)
    counts.set(tab, (counts.get(tab) ?? 0) + 1)
  }
  const tabs = MARKET_TABS.filter((tab) => tab === "all" || counts.has(tab))
  const tab = tabs.includes(chosen) ? chosen : "all"
  const isSought = sought.trim() !== ""
  const blocks = foundBlocks(marketBlocks(view.markets, tab), sought, (key) => marketName(key, t)).toSorted(
    (left, right) => Number(groups.favourites.has(right.key)) - Number(groups.favourites.has(left.key)),
  )
  // What a search finds is there to be seen: it is folded for this search alone, and what is kept of the groups stays.
  const areFoundFolded = blocks.length > 0 && blocks.every(({ key }) => foldedFound.has(key))
  return (
    <>
      <GameHeader game={view.game} />
      <StaleNotice />
      {view.game.status === "live" && (
        <p className={`secondary ${styles.note}`}>
          <Icon name={view.game.suspended ? "lock" : "clock"} size={14} />
          <span>{t(view.game.suspended ? "game.suspended" : "game.late")}</span>
        </p>
      )}
      <BroadcastSlot game={view.game} />
      <BeforeSlot view={view} />
      {menu.some(({ key }) => PLAYERS.has(marketParts(key).kind)) && <DuelSlot view={view} />}
      {view.markets.length === 0 ? (
        <EmptyState title={t("game.noMarkets")} />
      ) : (
        <Tabs
          label={t("game.markets")}
          value={tab}
          onChange={setChosen}
          tabs={tabs.map((key) => ({
            key,
            label: t(`game.group.${key}`),
            count: number(counts.get(key) ?? 0),
          }))}
        >
          <div className={styles.tools}>
            <TextInput
              type="search"
              aria-label={t("game.market.search")}
              placeholder={t("game.market.search")}
              maxLength={LONGEST_SEARCH}
              value={sought}
              leading={<Icon name="search" />}
              onChange={({ target }) => {
                setSought(target.value)
                setFoldedFound(new Set())
              }}
            />
            <Chip
              pressed={isSought ? areFoundFolded : groups.allCollapsed}
              onClick={() => {
                if (isSought) setFoldedFound(new Set(areFoundFolded ? [] : blocks.map(({ key }) => key)))
                else changeGroups((known) => setAllCollapsed(known, !known.allCollapsed))
              }}
            >
              {t("game.market.collapseAll")}
            </Chip>
          </div>
          {blocks.length === 0 && <EmptyState title={t("game.market.none")} />}
          <div className={styles.markets}>
            {blocks.map((block, place) => (
              <MarketCard
                key={block.key}
                view={view}
                block={block}
                isOpen={
                  isSought
                    ? !foldedFound.has(block.key)
                    : !isCollapsed(groups, block.key, place >= OPEN_BLOCKS)
                }
                isFavourite={groups.favourites.has(block.key)}
                onOpen={(isOpen) => {
                  if (isSought) {
                    setFoldedFound((folded) =>
                      isOpen
                        ? new Set([...folded].filter((key) => key !== block.key))
                        : new Set([...folded, block.key]),
                    )
                  } else changeGroups((known) => setCollapsed(known, block.key, !isOpen))
                }}
                onFavourite={() => changeGroups((known) => toggleFavourite(known, block.key))}
                onHistory={() => openHistory(openModal, view.game.id, block.key)}
              />
            ))}
          </div>
        </Tabs>
      )}
      {isNarrow && (
        <div className={`card ${styles.parallel}`}>
          <ParallelSlot />
        </div>
      )}
    </>
  )
}

export default GamePage
