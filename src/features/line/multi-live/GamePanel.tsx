import { type KeyboardEvent, type ReactNode, useState } from "react"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { isCollapsed, setCollapsed, toggleFavourite } from "#models/site/market-groups.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { IconButton, type IconButtonProps } from "#src/ui/primitives/IconButton.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { BroadcastSlot } from "../broadcast/BroadcastSlot.tsx"
import { useBetting, useTopic } from "../line/betting.tsx"
import { Sides, useGameTitle } from "../line/GameRow.tsx"
import { GameTime } from "../line/GameTime.tsx"
import { gameHref } from "../line/line-path.ts"
import { MarketCard } from "../line/MarketCard.tsx"
import { marketBlocks } from "../line/market-groups.ts"
import { openHistory } from "../line/open-history.ts"
import { StarButton } from "../line/StarButton.tsx"
import { useMarketGroups } from "../line/use-market-groups.ts"
import styles from "./MultiLive.module.css"

/** Markets that a panel shows at first, and of these those that are open. */
const SHOWN = 6
const OPEN = 2

interface GamePanelProps {
  readonly id: GameId
  readonly place: number
  readonly count: number
  readonly isDragged: boolean
  readonly handle: Partial<IconButtonProps>
  readonly onMove: (place: number) => void
  readonly onRemove: () => void
}

/** How far an arrow key moves a game: along the line of reading, or up and down. */
const stepOf = ({ key, currentTarget }: KeyboardEvent): number => {
  const along = getComputedStyle(currentTarget).direction === "rtl" ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: -along,
    ArrowRight: along,
  }
  return steps[key] ?? 0
}

/** One game among those that are watched together: its score and clock, and its markets. */
export const GamePanel = (props: GamePanelProps): ReactNode => {
  const { t, language } = useMessage()
  const { feed, openModal } = useBetting()
  const gameTitle = useGameTitle()
  const known = useTopic(`game/${props.id}`)
  const [groups, changeGroups] = useMarketGroups()
  const [isWhole, setWhole] = useState(false)
  const [view] = known?.games ?? []
  const game = view?.game
  const name = game === undefined ? `№ ${props.id}` : gameTitle(game)
  const champ = game === undefined ? undefined : feed.names.champ(game.champId)
  const blocks = marketBlocks(view?.markets ?? [], "all").toSorted(
    (left, right) => Number(groups.favourites.has(right.key)) - Number(groups.favourites.has(left.key)),
  )
  const { place, count } = props
  return (
    <article
      className={`card ${styles.panel}`}
      aria-label={name}
      data-place={place}
      data-dragged={props.isDragged ? "" : undefined}
    >
      <header className={styles.tools}>
        <IconButton
          {...props.handle}
          icon="list"
          size="small"
          className={styles.handle ?? ""}
          label={t("more.multi-live.move", { name, place: place + 1, count })}
          onKeyDown={(event) => {
            const step = stepOf(event)
            if (step === 0) return
            event.preventDefault()
            props.onMove(place + step)
          }}
        />
        <span className="clip grow caption" dir="auto">
          {champ === undefined ? "" : nameIn(champ.name, language)}
        </span>
        {game?.status === "live" && <GameTime game={game} />}
        {game !== undefined && <StarButton game={game} name={name} />}
        <IconButton
          icon="chevron-start"
          size="small"
          label={t("more.multi-live.earlier", { name })}
          disabled={place === 0}
          onClick={() => props.onMove(place - 1)}
        />
        <IconButton
          icon="chevron-end"
          size="small"
          label={t("more.multi-live.later", { name })}
          disabled={place === count - 1}
          onClick={() => props.onMove(place + 1)}
        />
        <IconButton
          icon="close"
          size="small"
          label={t("more.multi-live.remove", { name })}
          onClick={props.onRemove}
        />
      </header>
      {known === undefined && (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height="44px" width="100%" />
          <Skeleton height="96px" width="100%" />
        </div>
      )}
      {game !== undefined && (
        <h2 className={styles.sides}>
          <SiteLink to={gameHref(language, game)}>
            <Sides game={game} className={styles.side} isScored />
          </SiteLink>
        </h2>
      )}
      {game !== undefined && <BroadcastSlot game={game} isSmall />}
      {known !== undefined && game?.status !== "live" && (
        <EmptyState title={t(game === undefined ? "game.gone.title" : `more.multi-live.${game.status}`)} />
      )}
      {view !== undefined && game?.status === "live" && blocks.length === 0 && (
        <EmptyState title={t("game.noMarkets")} />
      )}
      {view !== undefined && game?.status === "live" && (
        <div className={styles.markets}>
          {(isWhole ? blocks : blocks.slice(0, SHOWN)).map((block, index) => (
            <MarketCard
              key={block.key}
              view={view}
              block={block}
              isOpen={!isCollapsed(groups, block.key, index >= OPEN)}
              isFavourite={groups.favourites.has(block.key)}
              onOpen={(isOpen) => changeGroups((before) => setCollapsed(before, block.key, !isOpen))}
              onFavourite={() => changeGroups((before) => toggleFavourite(before, block.key))}
              onHistory={() => openHistory(openModal, view.game.id, block.key)}
            />
          ))}
          {!isWhole && blocks.length > SHOWN && (
            <Button size="small" wide onClick={() => setWhole(true)}>
              {t("more.multi-live.more", { count: blocks.length - SHOWN })}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
